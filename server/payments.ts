import type { Payments } from '#features/billing/provider.server.ts';
import { createStripe } from '#features/billing/stripe.server.ts';
import { createSandbox } from '#features/sandbox/sandbox.server.ts';
import type { Settings } from './settings.ts';

/** Who takes the money by the settings; null where nothing is sold. */
export function createPayments({ payments, appUrl }: Pick<Settings, 'payments' | 'appUrl'>): Payments | null {
  if (!payments) return null;
  return payments.provider === 'sandbox' ? createSandbox(appUrl) : createStripe(payments, appUrl);
}
