import { and, eq, inArray, sql } from 'drizzle-orm';
import { lockName } from '#db/locks.ts';
import { stagedSubscribers, subscribers } from '#db/schema/newsletter.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import type { Person } from '#features/personal.server.ts';
import { ERASED_HOST } from '#lib/erased-address.ts';
import { SUBSCRIBER_IMPORT, suppressForever } from './suppressions.server.ts';

/** Before subscribers are deleted. Whoever is being imported is either added before, or suppressed before. */
export async function suppressAddresses(ctx: Ctx, { emails }: Person): Promise<void> {
  if (emails.length === 0) return;
  await inTransaction(ctx, async (ctx) => {
    await lockName(ctx.db, SUBSCRIBER_IMPORT);
    await suppressForever(ctx, emails);
    await ctx.db.delete(stagedSubscribers).where(inArray(stagedSubscribers.email, emails));
  });
}

/**
 * Deletes unconfirmed sign-ups. Of unsubscribed addresses, keeps only the hash; the row stays without its address, because
 * campaigns count unsubscriptions. Its new address is random, because addresses are unique and older versions accepted
 * any. Subscribers who have confirmed meanwhile stay. `ctx.db` must be a transaction.
 */
export async function anonymizeSubscribers(ctx: Ctx, ids: number[]): Promise<void> {
  const { db } = ctx;
  const isOne = and(inArray(subscribers.id, ids), eq(subscribers.state, 'unsubscribed'));
  await db
    .delete(subscribers)
    .where(and(inArray(subscribers.id, ids), inArray(subscribers.state, ['spam', 'pending'])));
  const left = await db.select({ email: subscribers.email }).from(subscribers).where(isOne).for('update');
  await suppressForever(
    ctx,
    left.map(({ email }) => email),
  );
  await db
    .update(subscribers)
    .set({
      email: sql`'unsubscribed-' || gen_random_uuid() || '@' || ${ERASED_HOST}`,
      consentAt: null,
      consentSource: null,
      bounceText: null,
    })
    .where(isOne);
}
