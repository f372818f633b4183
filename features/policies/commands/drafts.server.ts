import { and, eq, isNotNull, isNull, max, sql } from 'drizzle-orm';
import { policies } from '#content/legal/legal.ts';
import type { PolicyId } from '#content/legal/policies.ts';
import { lockName } from '#db/locks.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { policyVersions } from '#db/schema/policies.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import type { DraftInput } from '../input.ts';
import { findScheduled } from '../queries/versions.server.ts';
import { FIRST_IN_FORCE, unknownPlaceholders } from '../rules/versions.ts';

export type Draft = typeof policyVersions.$inferSelect;

export type PolicyProblem = {
  ok: false;
  reason: 'stale_edit' | 'scheduled' | 'unknown_placeholder' | 'unchanged' | 'needs_notice' | 'too_early' | 'nothing';
  message: string;
};

export const problem = (reason: PolicyProblem['reason'], message: string): PolicyProblem => ({
  ok: false,
  reason,
  message,
});

export const STALE = problem('stale_edit', 'Someone else has changed this draft in the meantime.');
const SCHEDULED = problem('scheduled', 'A version is scheduled. Cancel it first, then change the text.');

export const subjectOf = (policy: PolicyId) => `policy ${policy}`;

const DISCARD = 'policy.discard';

/** Runs in a transaction that no other change of the same policy overlaps. */
export const changePolicy = <Result>(ctx: Ctx, policy: PolicyId, run: (ctx: Ctx) => Promise<Result>): Promise<Result> =>
  inTransaction(ctx, async (ctx) => {
    await lockName(ctx.db, subjectOf(policy));
    return run(ctx);
  });

export async function findDraft({ db }: Ctx, policy: PolicyId): Promise<Draft | null> {
  const isDraft = and(eq(policyVersions.policy, policy), isNull(policyVersions.effectiveAt));
  return (await db.select().from(policyVersions).where(isDraft))[0] ?? null;
}

/** What the next draft goes on from. Revisions continue, so that an old tab never matches a new draft. */
async function findLast({ db }: Ctx, policy: PolicyId): Promise<{ number: number; revision: number }> {
  const { number, revision } = policyVersions;
  const [last] = await db
    .select({ number: max(number), revision: sql<number | null>`max(${revision}) filter (where ${number} > 1)` })
    .from(policyVersions)
    .where(eq(policyVersions.policy, policy));
  // Of discarded drafts, only their audit entries remain.
  const isDiscard = and(eq(auditEntries.subject, subjectOf(policy)), eq(auditEntries.action, DISCARD));
  const [discarded] = await db
    .select({ revision: sql<number | null>`max((${auditEntries.before} ->> 'revision')::int)` })
    .from(auditEntries)
    .where(isDiscard);
  return { number: last?.number ?? 1, revision: Math.max(last?.revision ?? 0, discarded?.revision ?? 0) };
}

export function placeholderProblem(text: string): PolicyProblem | null {
  const unknown = unknownPlaceholders(text);
  if (unknown.length === 0) return null;
  const names = new Intl.ListFormat('en-US').format(unknown.map((name) => `{{${name}}}`));
  return problem('unknown_placeholder', `There is no value named ${names}. Choose one with "Insert value".`);
}

/** Stores the draft of the next version, or starts one. Audited when somebody starts or takes over the draft. */
export async function saveDraft(
  ctx: Ctx,
  policy: PolicyId,
  { text, revision }: DraftInput,
): Promise<{ ok: true } | PolicyProblem> {
  const { id: authorId } = requirePermission(ctx.actor, 'manage-site');
  const unknown = placeholderProblem(text);
  if (unknown) return unknown;
  return changePolicy(ctx, policy, async (ctx) => {
    if (await findScheduled(ctx, policy)) return SCHEDULED;
    const before = await findDraft(ctx, policy);
    if ((before?.revision ?? 0) !== revision) return STALE;
    const now = ctx.now();
    const last = await findLast(ctx, policy);
    const number = before?.number ?? last.number + 1;
    const change = { text, authorId, updatedAt: now, revision: (before ?? last).revision + 1 };
    if (before) await ctx.db.update(policyVersions).set(change).where(eq(policyVersions.id, before.id));
    else await ctx.db.insert(policyVersions).values({ ...change, policy, number, createdAt: now });
    if (before?.authorId !== authorId) {
      await recordAudit(ctx, { action: 'policy.draft', subject: subjectOf(policy), after: { version: number } });
    }
    return { ok: true };
  });
}

/** Deletes the draft. Succeeds if there is none. */
export async function discardDraft(
  ctx: Ctx,
  policy: PolicyId,
  { revision }: { revision: number },
): Promise<{ ok: true } | PolicyProblem> {
  requirePermission(ctx.actor, 'manage-site');
  return changePolicy(ctx, policy, async (ctx) => {
    const draft = await findDraft(ctx, policy);
    if (!draft) return { ok: true };
    if (draft.revision !== revision) return STALE;
    await ctx.db.delete(policyVersions).where(eq(policyVersions.id, draft.id));
    const before = { version: draft.number, revision: draft.revision, text: draft.text };
    await recordAudit(ctx, { action: DISCARD, subject: subjectOf(policy), before });
    return { ok: true };
  });
}

/**
 * Keeps the text that came with the product as version 1, so that an update of the product can't change what somebody
 * has agreed to or confirmed.
 */
export async function keepFirstVersion(ctx: Ctx, policy: PolicyId): Promise<void> {
  const isKept = and(eq(policyVersions.policy, policy), isNotNull(policyVersions.effectiveAt));
  if ((await ctx.db.$count(policyVersions, isKept)) > 0) return;
  const now = ctx.now();
  await ctx.db.insert(policyVersions).values({
    policy,
    number: 1,
    text: policies.find(({ id }) => id === policy)?.original ?? '',
    createdAt: now,
    updatedAt: now,
    publishedAt: FIRST_IN_FORCE,
    effectiveAt: FIRST_IN_FORCE,
  });
}

/** Confirms the text that came with the product. Nothing happens if it is confirmed or was replaced. */
export async function reviewPolicy(ctx: Ctx, policy: PolicyId): Promise<void> {
  const { id: authorId } = requirePermission(ctx.actor, 'manage-site');
  await changePolicy(ctx, policy, async (ctx) => {
    await keepFirstVersion(ctx, policy);
    const [reviewed] = await ctx.db
      .update(policyVersions)
      .set({ authorId, reviewedAt: ctx.now() })
      .where(and(eq(policyVersions.policy, policy), eq(policyVersions.number, 1), isNull(policyVersions.reviewedAt)))
      .returning({ id: policyVersions.id });
    if (reviewed)
      await recordAudit(ctx, { action: 'policy.review', subject: subjectOf(policy), after: { version: 1 } });
  });
}
