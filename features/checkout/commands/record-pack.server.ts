import { eq } from 'drizzle-orm';
import { orders } from '#db/schema/orders.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import type { Ctx } from '#features/ctx.ts';
import type { Purchase } from '#features/payment-provider.server.ts';
import { addPack, takePackBack } from '#features/tokens/commands/packs.server.ts';
import type { Checkout } from './reserve-checkout.server.ts';

/** The subscription that a pack of tokens was bought for. */
export async function findPackSubscription(ctx: Ctx, { packForId }: Checkout) {
  if (packForId === null) return null;
  const [subscription] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.id, packForId));
  return subscription ?? null;
}

/**
 * Makes the subscription's tokens equal to the order that was recorded: a paid pack is in the balance, any other isn't.
 * Reading the purchase again changes nothing. Returns the pack's order.
 */
export async function recordPack(ctx: Ctx, checkout: Checkout, { invoices }: Purchase): Promise<number | null> {
  const { packForId, packTokens, orderId } = checkout;
  const [invoice] = invoices;
  if (packTokens === null || !invoice) return orderId;
  const [order] = await ctx.db
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(eq(orders.invoiceRef, invoice.ref));
  if (!order || packForId === null) return order?.id ?? orderId;
  const pack = { subscriptionId: packForId, orderId: order.id };
  await (order.status === 'completed' ? addPack(ctx, { ...pack, tokens: packTokens }) : takePackBack(ctx, pack));
  return order.id;
}
