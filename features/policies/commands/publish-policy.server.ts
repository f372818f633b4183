import { eq } from 'drizzle-orm';
import { policies } from '#content/legal/legal.ts';
import { type PolicyId, policyFacts } from '#content/legal/policies.ts';
import { raiseContentVersion } from '#db/content-version.ts';
import { lockName } from '#db/locks.ts';
import { policyVersions } from '#db/schema/policies.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { queueEmails } from '#features/mail/commands/queue-email.server.ts';
import { withdrawEvent } from '#features/mail/commands/withdraw-emails.server.ts';
import { requirePermission } from '#features/permissions.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { startOfDay } from '#lib/time/time-zone.ts';
import { policyEmail, policyEvent } from '../emails.tsx';
import type { PublishInput } from '../input.ts';
import { findInForce } from '../queries/in-force.server.ts';
import { countHolders, findHolder, findScheduled, listHolders } from '../queries/versions.server.ts';
import { changedParagraphs } from '../rules/changed-paragraphs.ts';
import { earliestDay } from '../rules/versions.ts';
import {
  changePolicy,
  type Draft,
  findDraft,
  keepFirstVersion,
  type PolicyProblem,
  placeholderProblem,
  problem,
  STALE,
  subjectOf,
} from './drafts.server.ts';

/** Few at a time, so that a password reset waits for at most a minute's emails. */
const AT_ONCE = 100;

const factsOf = (policy: PolicyId) => {
  const facts = policyFacts.find(({ id }) => id === policy);
  if (!facts) throw new Error(`There is no policy ${policy}`);
  return facts;
};

const announcementOf = (version: Draft, before: string, effectiveAt: Date) => ({
  ...factsOf(version.policy),
  event: policyEvent(version),
  effectiveAt,
  changes: changedParagraphs(before, version.text),
});

async function tellHolders(ctx: Ctx, draft: Draft, before: string, effectiveAt: Date): Promise<number> {
  const facts = announcementOf(draft, before, effectiveAt);
  const start = ctx.now().getTime();
  let told = 0;
  let last = 0;
  while (true) {
    const holders = await listHolders(ctx, last, AT_ONCE);
    if (holders.length === 0) return told;
    const notBefore = new Date(start + (told / AT_ONCE) * MINUTE);
    told += await queueEmails(
      ctx,
      holders.map((holder) => ({ ...policyEmail(ctx.mail, holder, facts), notBefore })),
    );
    last = holders.at(-1)?.id ?? last;
  }
}

/** When it takes effect, or why it can't. */
async function timeOf(ctx: Ctx, policy: PolicyId, input: PublishInput): Promise<Date | PolicyProblem> {
  const { isAnnounced, title } = factsOf(policy);
  if (input.how === 'typo') return ctx.now();
  if (input.how === 'now') {
    if (!isAnnounced || (await countHolders(ctx)) === 0) return ctx.now();
    return problem('needs_notice', `Account holders must be told before the ${title} changes. Choose a day.`);
  }
  const earliest = earliestDay(ctx.now(), ctx.mail.timeZone, isAnnounced);
  if (input.date < earliest) return problem('too_early', `Choose ${earliest} or a later day.`);
  return startOfDay(input.date, ctx.mail.timeZone);
}

async function readInForce(ctx: Ctx, policy: PolicyId): Promise<string> {
  const inForce = (await findInForce(ctx)).find((version) => version.policy === policy);
  return inForce?.text ?? policies.find(({ id }) => id === policy)?.original ?? '';
}

/** Tells somebody who became an account holder after the others were told of a change. `ctx.db` must be a transaction. */
export async function tellNewHolder(ctx: Ctx, userId: number): Promise<void> {
  const holder = await findHolder(ctx, userId);
  if (!holder) return;
  for (const { id, isAnnounced } of policyFacts) {
    if (!isAnnounced) continue;
    // Somebody may be scheduling a version, or canceling it.
    await lockName(ctx.db, subjectOf(id));
    const scheduled = await findScheduled(ctx, id);
    if (!scheduled?.effectiveAt) continue;
    const facts = announcementOf(scheduled, await readInForce(ctx, id), scheduled.effectiveAt);
    await ctx.mail.send(ctx, policyEmail(ctx.mail, holder, facts));
  }
}

/** Changes an account in the transaction of `ctx.db`. A holder who couldn't be told before is told now. */
export async function changingHolder<Result>(ctx: Ctx, userId: number, change: () => Promise<Result>): Promise<Result> {
  const before = await findHolder(ctx, userId);
  const result = await change();
  if (!before) await tellNewHolder(ctx, userId);
  return result;
}

/** Puts the draft in force, now or at the beginning of a day. Whoever has an account is told if the text promises it. */
export async function publishPolicy(
  ctx: Ctx,
  policy: PolicyId,
  input: PublishInput,
): Promise<{ ok: true; told: number } | PolicyProblem> {
  requirePermission(ctx.actor, 'manage-site');
  return changePolicy(ctx, policy, async (ctx) => {
    const draft = await findDraft(ctx, policy);
    if (!draft || draft.revision !== input.revision) return STALE;
    const before = await readInForce(ctx, policy);
    if (before === draft.text) return problem('unchanged', 'The draft says the same as the version in force.');
    const wrong = placeholderProblem(draft.text);
    if (wrong) return wrong;
    const effectiveAt = await timeOf(ctx, policy, input);
    if (!(effectiveAt instanceof Date)) return effectiveAt;
    await keepFirstVersion(ctx, policy);
    const isAnnounced = input.how === 'schedule' && factsOf(policy).isAnnounced;
    const told = isAnnounced ? await tellHolders(ctx, draft, before, effectiveAt) : 0;
    const reason = input.how === 'typo' ? input.reason : null;
    const now = ctx.now();
    await ctx.db
      .update(policyVersions)
      .set({ publishedAt: now, effectiveAt, reason, told, reviewedAt: now, updatedAt: now })
      .where(eq(policyVersions.id, draft.id));
    await raiseContentVersion(ctx.db);
    const after = { version: draft.number, effectiveAt: effectiveAt.toISOString(), reason, told };
    const action = input.how === 'schedule' ? 'policy.schedule' : 'policy.publish';
    await recordAudit(ctx, { action, subject: subjectOf(policy), after });
    return { ok: true, told };
  });
}

/** Makes the scheduled version a draft again. Emails about it that haven't left are withdrawn. */
export async function cancelScheduled(ctx: Ctx, policy: PolicyId): Promise<{ ok: true } | PolicyProblem> {
  requirePermission(ctx.actor, 'manage-site');
  return changePolicy(ctx, policy, async (ctx) => {
    const scheduled = await findScheduled(ctx, policy);
    if (!scheduled?.effectiveAt) return problem('nothing', 'No version is scheduled. It may be in force already.');
    const { id, number, effectiveAt, told, revision } = scheduled;
    await ctx.db
      .update(policyVersions)
      .set({ publishedAt: null, effectiveAt: null, reviewedAt: null, told: 0, revision: revision + 1 })
      .where(eq(policyVersions.id, id));
    await withdrawEvent(ctx, policyEvent(scheduled));
    await raiseContentVersion(ctx.db);
    const before = { version: number, effectiveAt: effectiveAt.toISOString(), told };
    await recordAudit(ctx, { action: 'policy.cancel', subject: subjectOf(policy), before });
    return { ok: true };
  });
}
