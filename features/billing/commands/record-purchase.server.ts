import { eq } from 'drizzle-orm';
import { checkouts } from '#db/schema/payments.ts';
import type { Ctx } from '#features/ctx.ts';
import { giveOfferBack, takeOfferAgain } from '#features/offers/commands.server.ts';
import type { Purchase } from '../provider.server.ts';
import { holdsOffer } from '../rules.ts';
import { lockCustomer, rememberCustomer } from './customers.server.ts';
import { recordOrders } from './record-orders.server.ts';
import { recordSubscription } from './record-subscription.server.ts';
import type { Checkout } from './reserve-checkout.server.ts';

/**
 * Writes what the provider says about a purchase, and the letters that follow from what is new in it.
 * False, and nothing written, when the checkout has changed since it was read. Runs inside a transaction.
 */
export async function recordPurchase(ctx: Ctx, read: Checkout, purchase: Purchase): Promise<boolean> {
  const customer = await lockCustomer(ctx, read.userId);
  const [checkout] = await ctx.db.select().from(checkouts).where(eq(checkouts.id, read.id)).for('update');
  if (!checkout || checkout.version !== read.version) return false;
  const { userId, provider, offerId } = checkout;
  const buyer = { userId, provider, ...customer };
  if (purchase.customerRef !== null) {
    const isPresent = purchase.subscription !== null && purchase.subscription.status !== 'canceled';
    await rememberCustomer(ctx, { userId, provider, ref: purchase.customerRef }, isPresent);
  }
  const subscription = purchase.subscription && (await recordSubscription(ctx, buyer, purchase.subscription));
  const areOrdersNew = await recordOrders(ctx, buyer, subscription, purchase.invoices);

  if (offerId !== null && holdsOffer(checkout.status) !== holdsOffer(purchase.status)) {
    await (holdsOffer(purchase.status) ? takeOfferAgain : giveOfferBack)(ctx, offerId);
  }
  const isNew = areOrdersNew || (subscription?.isNew ?? false) || checkout.status !== purchase.status;
  await ctx.db
    .update(checkouts)
    .set({
      status: purchase.status,
      subscriptionId: subscription?.row.id ?? null,
      checkedAt: ctx.now(),
      version: checkout.version + (isNew ? 1 : 0),
    })
    .where(eq(checkouts.id, checkout.id));
  return true;
}
