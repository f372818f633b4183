import { and, desc, eq, gt, inArray, ne, notInArray } from 'drizzle-orm';
import { checkouts } from '#db/schema/checkout.ts';
import { orders } from '#db/schema/orders.ts';
import type { Ctx } from '#features/ctx.ts';
import { redeemOfferAgain, releaseOffer } from '#features/offers/commands.server.ts';
import { recordOrders } from '#features/orders/commands.server.ts';
import type { Purchase } from '#features/payment-provider.server.ts';
import { storeCustomer } from '#features/payments/commands/store-customer.server.ts';
import { holdsOffer } from '../rules.ts';
import { lockCustomer } from './lock-customer.server.ts';
import { findPackSubscription, recordPack } from './record-pack.server.ts';
import type { Checkout } from './reserve-checkout.server.ts';
import { findOther } from './second-subscription.server.ts';

export type Recorded = 'stale' | 'recorded' | 'second';

/** Of a subscription that isn't listed: its checkout leads to what may have to be refunded. */
async function findNewestOrder(ctx: Ctx, { invoices }: Purchase): Promise<number | null> {
  const refs = invoices.map(({ ref }) => ref);
  const isOfPurchase = inArray(orders.invoiceRef, refs);
  const newest = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(isOfPurchase)
    .orderBy(desc(orders.id))
    .limit(1);
  return newest[0]?.id ?? null;
}

/** Whether another checkout holds the customer's only trial. */
async function isTrialTaken(ctx: Ctx, { id, userId }: Checkout): Promise<boolean> {
  const isHolding = and(gt(checkouts.trialDays, 0), notInArray(checkouts.status, ['failed', 'expired']));
  const others = and(eq(checkouts.userId, userId), ne(checkouts.id, id));
  return (await ctx.db.$count(checkouts, and(others, isHolding))) > 0;
}

/**
 * Records a purchase and queues the emails that follow from what is new. `stale`, with nothing written, when the
 * checkout changed since it was read. A second subscription to one agent is left out until it has ended. Runs inside a
 * transaction.
 */
export async function recordPurchase(ctx: Ctx, read: Checkout, purchase: Purchase): Promise<Recorded> {
  const customer = await lockCustomer(ctx, read.userId);
  const [checkout] = await ctx.db.select().from(checkouts).where(eq(checkouts.id, read.id)).for('update');
  if (!checkout || checkout.version !== read.version) return 'stale';
  const { userId, provider, offerId } = checkout;
  const isSecond = purchase.subscription !== null && (await findOther(ctx, userId, purchase.subscription)) !== null;
  if (isSecond && !purchase.subscription?.isEnding) return 'stale';
  const buyer = { userId, provider, ...customer };
  if (purchase.customerRef !== null) {
    const isPresent = purchase.subscription !== null && purchase.subscription.status !== 'canceled';
    await storeCustomer(ctx, { userId, provider, ref: purchase.customerRef }, isPresent);
  }
  const listed = isSecond ? null : purchase.subscription;
  const subscription = listed && (await ctx.recordSubscription(ctx, buyer, listed));
  const paidFor = subscription?.row ?? (await findPackSubscription(ctx, checkout));
  const bought = { subscription: paidFor, packTokens: checkout.packTokens };
  const areOrdersNew = await recordOrders(ctx, buyer, bought, purchase.invoices);
  const orderId = isSecond ? await findNewestOrder(ctx, purchase) : await recordPack(ctx, checkout, purchase);

  if (offerId !== null && holdsOffer(checkout.status) !== holdsOffer(purchase.status)) {
    await (holdsOffer(purchase.status) ? redeemOfferAgain : releaseOffer)(ctx, offerId);
  }
  const isBack = !holdsOffer(checkout.status) && holdsOffer(purchase.status);
  const isNew = areOrdersNew || (subscription?.isNew ?? false) || checkout.status !== purchase.status;
  await ctx.db
    .update(checkouts)
    .set({
      status: purchase.status,
      // Paid after it was given up. The subscription states its trial too.
      ...(isBack && (await isTrialTaken(ctx, checkout)) && { trialDays: 0 }),
      subscriptionId: subscription?.row.id ?? null,
      orderId,
      checkedAt: ctx.now(),
      version: checkout.version + (isNew ? 1 : 0),
    })
    .where(eq(checkouts.id, checkout.id));
  return isSecond ? 'second' : 'recorded';
}
