import { and, eq } from 'drizzle-orm';
import { checkouts } from '#db/schema/checkout.ts';
import type { Ctx } from '#features/ctx.ts';
import { findFirstOrder } from '#features/orders/queries.server.ts';
import { PaymentsDown } from '#features/payments/provider.server.ts';
import { requireSignedIn } from '#features/permissions.ts';
import { syncCheckout } from './sync-checkout.server.ts';

async function readOwn(ctx: Ctx, userId: number, sessionId: string) {
  const [checkout] = await ctx.db
    .select({ reference: checkouts.reference, status: checkouts.status, subscriptionId: checkouts.subscriptionId })
    .from(checkouts)
    .where(and(eq(checkouts.sessionId, sessionId), eq(checkouts.userId, userId)));
  if (!checkout) return null;
  const { subscriptionId, ...rest } = checkout;
  return { ...rest, order: subscriptionId === null ? null : await findFirstOrder(ctx, subscriptionId) };
}

/**
 * What became of one of the actor's own checkouts; null for any other. As long as no order is known the provider is
 * asked, so a lost message does not matter. While it cannot be asked, what is known is told.
 */
export async function findOwnCheckout(ctx: Ctx, sessionId: string) {
  const { id: userId } = requireSignedIn(ctx.actor);
  let found = await readOwn(ctx, userId, sessionId);
  if (found && !found.order && found.status !== 'expired') {
    try {
      await syncCheckout(ctx, found.reference);
      found = await readOwn(ctx, userId, sessionId);
    } catch (error) {
      if (!(error instanceof PaymentsDown)) throw error;
      ctx.log.warn({ err: error }, 'payment provider is down');
    }
  }
  return found && { status: found.status, order: found.order };
}
