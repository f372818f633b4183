import { and, eq, inArray, not, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import type { Ctx } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import type { ExportFacts } from './input.ts';
import { type ACCOUNT_ACTIONS, type AuditedAccount, accountSubject, type Facts, storedFacts } from './rules.ts';

export type AuditedAction = {
  /** A verb and a noun, for example `customer.update`. */
  action: string;
  /** What it was done to, for example `customer 12`. */
  subject: string;
  before?: Facts | null;
  after?: Facts | null;
};

async function findActor(ctx: Ctx) {
  const actorId = ctx.actor?.id ?? null;
  const [actor] =
    actorId === null
      ? []
      : await ctx.db.select({ username: users.username }).from(users).where(eq(users.id, actorId)).limit(1);
  return { actorId, actorName: actor?.username ?? 'system' };
}

/**
 * Runs in the transaction of the action (`ctx.db`). Stores only the fields that changed, and excerpts of long texts.
 */
export async function recordAudit(
  ctx: Ctx,
  { action, subject, before = null, after = null }: AuditedAction,
): Promise<void> {
  const actor = await findActor(ctx);
  await ctx.db.insert(auditEntries).values({ at: ctx.now(), ...actor, action, subject, ...storedFacts(before, after) });
}

type AccountAction = Omit<AuditedAction, 'action' | 'subject'> & { action: (typeof ACCOUNT_ACTIONS)[number] };

export const recordAccountAudit = (ctx: Ctx, account: AuditedAccount, done: AccountAction): Promise<void> =>
  recordAudit(ctx, { ...done, subject: accountSubject(account) });

/** The state of a request whose result isn't known yet. */
const REQUESTED = { state: 'asked' };

const isOpen = sql`${auditEntries.after} is not distinct from ${JSON.stringify(REQUESTED)}::jsonb`;

/** How often the action has been completed, by anybody. */
const countCompleted = ({ db }: Ctx, { action, subject }: AuditedAction) =>
  db.$count(auditEntries, and(eq(auditEntries.action, action), eq(auditEntries.subject, subject), not(isOpen)));

/** The actor's earlier entry for the same request without a result, or a new one. */
async function findOrAddRequest(ctx: Ctx, { action, subject }: AuditedAction): Promise<{ id: number; isNew: boolean }> {
  const actor = await findActor(ctx);
  const [known] = await ctx.db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.action, action),
        eq(auditEntries.subject, subject),
        eq(auditEntries.actorName, actor.actorName),
        isOpen,
      ),
    )
    .limit(1);
  if (known) return { ...known, isNew: false };
  const values = { at: ctx.now(), ...actor, action, subject, after: REQUESTED };
  const [entry] = await ctx.db.insert(auditEntries).values(values).returning({ id: auditEntries.id });
  if (!entry) throw new Error('the entry was not stored');
  return { ...entry, isNew: true };
}

/**
 * For actions outside the database, which no transaction covers: call `begin` first, then `complete`, or `withdraw` if
 * the action definitely failed. Without either, the entry shows an open request.
 */
export function auditElsewhere(ctx: Ctx, audited: Omit<AuditedAction, 'after'>) {
  let entry: { id: number; isNew: boolean; completed: number } | null = null;
  const { before = null } = audited;
  return {
    begin: async () => {
      const completed = await countCompleted(ctx, audited);
      entry = { ...(await findOrAddRequest(ctx, audited)), completed };
    },
    /** `inner.db` must be the transaction that records the result. Of two that ran at once, the first keeps its entry. */
    complete: async (inner: Ctx, after: Facts) => {
      if (!entry) return;
      const isOwn = eq(auditEntries.id, entry.id);
      const isRepeated = entry.isNew && (await countCompleted(inner, audited)) > entry.completed;
      if (isRepeated) await inner.db.delete(auditEntries).where(and(isOwn, isOpen));
      else await inner.db.update(auditEntries).set(storedFacts(before, after)).where(isOwn);
    },
    withdraw: async () => {
      if (entry?.isNew) await ctx.db.delete(auditEntries).where(eq(auditEntries.id, entry.id));
    },
  };
}

export async function recordExport(ctx: Ctx, { list, ...facts }: ExportFacts): Promise<void> {
  requirePermission(ctx.actor, 'export-data');
  await recordAudit(ctx, { action: 'list.export', subject: list, after: facts });
}

/** What staff did stays in the audit log, without its content. */
export async function clearEntries(ctx: Ctx, subjects: string[]): Promise<void> {
  await ctx.db.update(auditEntries).set({ before: null, after: null }).where(inArray(auditEntries.subject, subjects));
}
