import { eq } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { requireAdmin } from '#features/accounts/rules.ts';
import type { Ctx } from '#features/ctx.ts';
import type { ExportFacts } from './input.ts';
import { type Facts, keptFacts } from './rules.ts';

export type Deed = {
  /** A verb and a noun, for example `customer.update`. */
  action: string;
  /** What it was done to, for example `customer 12`. */
  subject: string;
  before?: Facts | null;
  after?: Facts | null;
};

/** Notes what the actor did; `ctx.db` is the transaction of the deed. Of a change only what differs is kept, of a long text an excerpt. */
export async function recordDeed(ctx: Ctx, { action, subject, before = null, after = null }: Deed): Promise<void> {
  const actorId = ctx.actor?.id ?? null;
  const [actor] =
    actorId === null
      ? []
      : await ctx.db.select({ username: users.username }).from(users).where(eq(users.id, actorId)).limit(1);
  await ctx.db.insert(auditEntries).values({
    at: ctx.now(),
    actorId,
    actorName: actor?.username ?? 'system',
    action,
    subject,
    ...keptFacts(before, after),
  });
}

/** Notes that rows of a list left the house. */
export async function recordExport(ctx: Ctx, { list, ...facts }: ExportFacts): Promise<void> {
  requireAdmin(ctx.actor);
  await recordDeed(ctx, { action: 'list.export', subject: list, after: facts });
}
