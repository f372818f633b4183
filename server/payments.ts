import type { Payments } from '#features/payments/provider.server.ts';
import { createSandbox } from '#features/payments/sandbox/sandbox.server.ts';
import { createStripe } from '#features/payments/stripe/stripe.server.ts';
import type { Settings } from './settings.ts';

/** The payment provider that the settings choose; null if nothing can be sold. */
export function createPayments({ payments, appUrl }: Pick<Settings, 'payments' | 'appUrl'>): Payments | null {
  if (!payments) return null;
  return payments.provider === 'sandbox' ? createSandbox(appUrl) : createStripe(payments, appUrl);
}
