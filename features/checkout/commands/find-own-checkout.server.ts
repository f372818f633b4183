import { and, eq } from 'drizzle-orm';
import { checkouts } from '#db/schema/checkout.ts';
import type { Ctx } from '#features/ctx.ts';
import { findBoughtOrder } from '#features/orders/queries.server.ts';
import { unlessDown } from '#features/payment-provider.server.ts';
import { requireSignedIn } from '#features/permissions.ts';
import { syncCheckout } from './sync-checkout.server.ts';

async function readOwn(ctx: Ctx, userId: number, sessionId: string) {
  const [checkout] = await ctx.db
    .select({
      reference: checkouts.reference,
      status: checkouts.status,
      trialDays: checkouts.trialDays,
      subscriptionId: checkouts.subscriptionId,
      orderId: checkouts.orderId,
    })
    .from(checkouts)
    .where(and(eq(checkouts.sessionId, sessionId), eq(checkouts.userId, userId)));
  if (!checkout) return null;
  const { subscriptionId, orderId, ...rest } = checkout;
  return { ...rest, order: await findBoughtOrder(ctx, { subscriptionId, orderId }) };
}

/**
 * Null when the checkout isn't the actor's. Reads from the provider until an order is stored, in case a webhook was
 * lost; while the provider is down, returns what is stored.
 */
export async function findOwnCheckout(ctx: Ctx, sessionId: string) {
  const { id: userId } = requireSignedIn(ctx.actor);
  const known = await readOwn(ctx, userId, sessionId);
  const readFromProvider = async () => {
    if (!known || known.order || known.status === 'expired') return known;
    await syncCheckout(ctx, known.reference);
    return readOwn(ctx, userId, sessionId);
  };
  const found = await unlessDown(ctx, readFromProvider, known);
  return found && { status: found.status, order: found.order, isTrial: found.trialDays > 0 };
}
