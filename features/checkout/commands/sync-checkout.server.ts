import { and, eq } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { checkouts } from '#db/schema/checkout.ts';
import type { Ctx } from '#features/ctx.ts';
import { giveOfferBack } from '#features/offers/commands.server.ts';
import type { Payments, Purchase } from '#features/payments/provider.server.ts';
import { recordPurchase } from './record-purchase.server.ts';
import type { Checkout } from './reserve-checkout.server.ts';
import { findOther, SecondSubscription } from './second-subscription.server.ts';

const MOST_READS = 8;

export async function findCheckout(ctx: Ctx, reference: string): Promise<Checkout | null> {
  const [checkout] = await ctx.db.select().from(checkouts).where(eq(checkouts.reference, reference));
  return checkout ?? null;
}

/**
 * Reads the purchase, and again after the provider was told to charge the customer's card. What that attempt failed
 * with is no reason to leave the purchase unrecorded: the job tries again.
 */
async function readWithCard(ctx: Ctx, payments: Payments, userId: number, sessionId: string): Promise<Purchase | null> {
  const purchase = await payments.readPurchase(sessionId);
  if (!purchase?.subscription) return purchase;
  const { ref, status, isEnding } = purchase.subscription;
  if (!purchase.hasOwnCard && (status !== 'past_due' || isEnding)) return purchase;
  // Nobody who is inactive is charged, also not to a new card.
  if ((await ctx.db.$count(users, and(eq(users.id, userId), eq(users.status, 'inactive')))) > 0) return purchase;
  try {
    return (await payments.useCustomerCard(ref)) ? await payments.readPurchase(sessionId) : purchase;
  } catch (error) {
    ctx.log.warn({ err: error, subscription: ref }, "could not set the customer's default card");
    return purchase;
  }
}

/** Reads the purchase, and lets it end when its customer has another subscription for the same agent. */
async function readPurchase(ctx: Ctx, payments: Payments, userId: number, sessionId: string): Promise<Purchase | null> {
  const purchase = await readWithCard(ctx, payments, userId, sessionId);
  const bought = purchase?.subscription;
  if (!bought || bought.isEnding) return purchase;
  const other = await findOther(ctx, userId, bought);
  // We may not have heard that it ended.
  if (other && other.reference !== null) await syncCheckout(ctx, other.reference);
  if (!other || !(await findOther(ctx, userId, bought))) return purchase;
  await payments.setEnding(bought.ref, true);
  return payments.readPurchase(sessionId);
}

/** Whether the provider knows it, and a second subscription for the same agent if it is one. */
type Read = { isKnown: boolean; second: SecondSubscription | null };

/**
 * Reads the purchase again at the provider and records what it is now. `also` joins the transaction. False when the
 * provider does not know it: nobody can pay there any more, and what was bought before stays as it was last read.
 * What was read before somebody else recorded a change is not recorded after it, but read anew. Throws PaymentsDown.
 */
export async function syncCheckout(
  ctx: Ctx,
  reference: string,
  also: (inner: Ctx, read: Read) => Promise<void> = async () => {},
): Promise<boolean> {
  for (let reads = 0; reads < MOST_READS; reads++) {
    const checkout = await findCheckout(ctx, reference);
    if (!checkout || checkout.sessionId === null || checkout.provider !== ctx.payments?.name) {
      await ctx.db.transaction((db) => also({ ...ctx, db }, { isKnown: true, second: null }));
      return true;
    }
    const purchase = await readPurchase(ctx, ctx.payments, checkout.userId, checkout.sessionId);
    if (!purchase) ctx.log.warn({ reference }, 'the payment provider has no record of a purchase');
    const isRecorded = await ctx.db.transaction(async (db) => {
      const inner = { ...ctx, db };
      const recorded = purchase ? await recordPurchase(inner, checkout, purchase) : 'expired';
      if (recorded === 'stale') return false;
      if (recorded === 'expired') await expireCheckout(inner, checkout);
      const second = recorded === 'second' ? new SecondSubscription(purchase?.subscription?.ref) : null;
      await also(inner, { isKnown: purchase !== null, second });
      return true;
    });
    if (isRecorded) return purchase !== null;
  }
  throw new Error(`Purchase ${reference} changed on every read`);
}

/**
 * Ends a checkout that the present provider knows nothing of. What was bought with it, or is being paid, is left alone:
 * the keys may be the wrong ones.
 */
export function expireCheckout(ctx: Ctx, { id }: Checkout): Promise<void> {
  return ctx.db.transaction(async (db) => {
    const [expired] = await db
      .update(checkouts)
      .set({ status: 'expired' })
      .where(and(eq(checkouts.id, id), eq(checkouts.status, 'open')))
      .returning({ offerId: checkouts.offerId });
    if (expired && expired.offerId !== null) await giveOfferBack({ db }, expired.offerId);
  });
}
