import { and, eq, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireAdmin } from '#features/permissions.ts';
import type { ExportFacts } from './input.ts';
import { type Facts, storedFacts } from './rules.ts';

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

/** Notes what the actor did; `ctx.db` is the transaction of the deed. Of a change only what differs is kept, of a long text an excerpt. */
export async function recordAudit(
  ctx: Ctx,
  { action, subject, before = null, after = null }: AuditedAction,
): Promise<void> {
  const actor = await findActor(ctx);
  await ctx.db.insert(auditEntries).values({ at: ctx.now(), ...actor, action, subject, ...storedFacts(before, after) });
}

/** The only state of a deed of which nothing was heard. */
const ASKED = { state: 'asked' };

/** The entry of what the same actor asked for before without hearing of it, or a new one. */
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
        sql`${auditEntries.after} = ${JSON.stringify(ASKED)}::jsonb`,
      ),
    )
    .limit(1);
  if (known) return { ...known, isNew: false };
  const values = { at: ctx.now(), ...actor, action, subject, after: ASKED };
  const [entry] = await ctx.db.insert(auditEntries).values(values).returning({ id: auditEntries.id });
  if (!entry) throw new Error('the entry was not stored');
  return { ...entry, isNew: true };
}

/**
 * Notes a deed that happens outside of the database, where no transaction holds both: `ask` before it, then `complete`
 * or, when it is known not to have happened, `withdraw`. When neither comes the entry says that it was asked for.
 */
export function auditElsewhere(ctx: Ctx, audited: Omit<AuditedAction, 'after'>) {
  let entry: { id: number; isNew: boolean } | null = null;
  const { before = null } = audited;
  return {
    ask: async () => {
      entry = await findOrAddRequest(ctx, audited);
    },
    /** `inner.db` is the transaction that records what became of it. */
    complete: async (inner: Ctx, after: Facts) => {
      if (entry)
        await inner.db.update(auditEntries).set(storedFacts(before, after)).where(eq(auditEntries.id, entry.id));
    },
    withdraw: async () => {
      if (entry?.isNew) await ctx.db.delete(auditEntries).where(eq(auditEntries.id, entry.id));
    },
  };
}

/** Notes that rows of a list left the house. */
export async function recordExport(ctx: Ctx, { list, ...facts }: ExportFacts): Promise<void> {
  requireAdmin(ctx.actor);
  await recordAudit(ctx, { action: 'list.export', subject: list, after: facts });
}
