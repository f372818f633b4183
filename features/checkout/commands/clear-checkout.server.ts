import type { Ctx } from '#features/ctx.ts';
import type { Payments } from '#features/payment-provider.server.ts';
import { abandonCheckouts, type Checkout } from './reserve-checkout.server.ts';
import { expireCheckout, syncCheckout } from './sync-checkout.server.ts';

/** Closes the card page. A payment already made there is recorded. */
export async function clearCheckout(ctx: Ctx, payments: Payments, checkout: Checkout): Promise<void> {
  if (checkout.sessionId === null) return abandonCheckouts(ctx, [checkout.id]);
  if (checkout.provider !== payments.name) return expireCheckout(ctx, checkout);
  await payments.closeCheckout(checkout.sessionId);
  await syncCheckout(ctx, checkout.reference);
}
