import { receivePaymentEvent } from '#features/checkout/commands/receive-payment-event.server.ts';
import type { Ctx } from '#features/ctx.ts';
import type { Payments } from '#features/payment-provider.server.ts';
import { createSandbox } from '#features/payments/sandbox/sandbox.server.ts';
import { createStripe } from '#features/payments/stripe/stripe.server.ts';
import type { Settings } from './settings.ts';

/** The payment provider that the settings choose; null if nothing can be sold. */
export function createPayments(
  { payments, appUrl }: Pick<Settings, 'payments' | 'appUrl'>,
  services: Omit<Ctx, 'actor' | 'payments'>,
): Payments | null {
  if (!payments) return null;
  if (payments.provider === 'stripe') return createStripe(payments, appUrl, services.log);
  // The sandbox's events take the same path as a real provider's.
  const deliver = (body: Uint8Array, signature: string) =>
    receivePaymentEvent({ ...services, actor: null, payments: sandbox }, body, signature);
  const sandbox = createSandbox({ ...services, deliver }, appUrl);
  return sandbox;
}
