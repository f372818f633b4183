import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { lockName } from '#db/locks.ts';
import { stagedSubscribers, subscriberImports, subscribers } from '#db/schema/newsletter.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { logFailure } from '#lib/log.ts';
import { DAY } from '#lib/time/durations.ts';
import { fresh } from './subscribe.server.ts';
import { findSuppressed, SUBSCRIBER_IMPORT } from './suppressions.server.ts';

/** Added in one transaction. Few, because the embedded database answers nobody else meanwhile. */
const AT_ONCE = 100;

type Import = typeof subscriberImports.$inferSelect;
type Staged = typeof stagedSubscribers.$inferSelect;

/** Returns how many are new: somebody may have signed up since they were staged. */
async function addPeople(ctx: Ctx, everyone: Staged[]): Promise<number> {
  const now = ctx.now();
  // Somebody may have been erased since they were staged.
  const suppressed = await findSuppressed(
    ctx,
    everyone.map(({ email }) => email),
  );
  const staged = everyone.filter(({ email }) => !suppressed.has(email));
  if (staged.length === 0) return 0;
  const values = staged.map(({ email, consentSource, consentAt, topics }) => {
    const consent = { ...fresh, topics, consentSource, consentAt, source: 'import' as const, policies: [] };
    return { ...consent, email, createdAt: now, confirmedAt: now };
  });
  const emails = values.map(({ email }) => email);
  // A sign-up that looked automated is replaced.
  const isSpam = and(inArray(sql`lower(${subscribers.email})`, emails), eq(subscribers.state, 'spam'));
  await ctx.db.delete(subscribers).where(isSpam);
  const added = await ctx.db.insert(subscribers).values(values).onConflictDoNothing().returning({ id: subscribers.id });
  return added.length;
}

async function finish(ctx: Ctx, { id, actorId, added, count, known, rejected, consentSource, consentDate }: Import) {
  await ctx.db.update(subscriberImports).set({ finishedAt: ctx.now() }).where(eq(subscriberImports.id, id));
  const after = { added, known: known + count - added, rejected, consentSource, consentDate };
  const actor = actorId === null ? null : { id: actorId, role: 'admin' as const };
  await recordAudit({ ...ctx, actor }, { action: 'subscriber.import', subject: 'subscribers', after });
}

/** Adds the next people of an accepted import. Returns the import, or null if another call has finished it. */
function addBatch(ctx: Ctx, id: number): Promise<Import | null> {
  return inTransaction(ctx, async (ctx) => {
    // Two imports with the same addresses in different orders would wait for each other.
    await lockName(ctx.db, SUBSCRIBER_IMPORT);
    const isOpen = and(eq(subscriberImports.id, id), isNull(subscriberImports.finishedAt));
    const [current] = await ctx.db.select().from(subscriberImports).where(isOpen).for('update');
    if (!current) return null;
    const isOurs = eq(stagedSubscribers.importId, id);
    const staged = await ctx.db
      .select()
      .from(stagedSubscribers)
      .where(isOurs)
      .orderBy(asc(stagedSubscribers.position))
      .limit(AT_ONCE);
    const last = staged.at(-1);
    if (!last) {
      await finish(ctx, current);
      return null;
    }
    const added = await addPeople(ctx, staged);
    await ctx.db.delete(stagedSubscribers).where(and(isOurs, lt(stagedSubscribers.position, last.position + 1)));
    const progress = { done: current.done + staged.length, added: current.added + added };
    await ctx.db.update(subscriberImports).set(progress).where(eq(subscriberImports.id, id));
    return { ...current, ...progress };
  });
}

/** Adds everyone. Several calls may share the work. Returns how many were new. */
export async function addEveryone(ctx: Ctx, id: number, isStopping = () => false): Promise<number> {
  while (!isStopping() && (await addBatch(ctx, id)));
  const [{ added } = { added: 0 }] = await ctx.db
    .select({ added: subscriberImports.added })
    .from(subscriberImports)
    .where(eq(subscriberImports.id, id));
  return added;
}

/** Goes on with imports whose process ended. */
export async function continueImports(ctx: Ctx, isStopping: () => boolean): Promise<void> {
  const open = await ctx.db
    .select({ id: subscriberImports.id })
    .from(subscriberImports)
    .where(and(isNotNull(subscriberImports.acceptedAt), isNull(subscriberImports.finishedAt)))
    .orderBy(asc(subscriberImports.id));
  for (const { id } of open) {
    const noteFailure = logFailure(ctx, { import: id }, 'could not continue a subscriber import');
    await addEveryone(ctx, id, isStopping).catch(noteFailure);
  }
}

/** Deletes what is known of imports a day later, and what interrupted requests have staged. */
export async function deleteOldImports(ctx: Ctx): Promise<void> {
  const isOld = lt(subscriberImports.createdAt, new Date(ctx.now().getTime() - DAY));
  const isOver = sql`(${isNotNull(subscriberImports.finishedAt)} or ${isNull(subscriberImports.acceptedAt)})`;
  await ctx.db.delete(subscriberImports).where(and(isOld, isOver));
}
