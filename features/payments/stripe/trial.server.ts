import { Stripe } from 'stripe';
import { connect, type StripeAccount } from './stripe.server.ts';

/** Whether Stripe accepts the key. A restricted key is valid even if it may not read the balance. */
export async function tryStripeKey(
  account: Pick<StripeAccount, 'secretKey' | 'apiBase'>,
): Promise<'accepted' | 'wrong_key' | 'unreachable'> {
  try {
    await connect(account).balance.retrieve();
    return 'accepted';
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return 'accepted';
    return error instanceof Stripe.errors.StripeAuthenticationError ? 'wrong_key' : 'unreachable';
  }
}
