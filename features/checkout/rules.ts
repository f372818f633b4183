import { HOUR } from '#lib/time/durations.ts';

/** How long a card page waits for its card. Stripe wants at least half an hour. */
export const CHECKOUT_LIMIT = HOUR;
/** How long after a checkout was begun the provider may still be making its page. */
const PROVIDER_PATIENCE = 120_000;

/** A checkout without a page is young, or something went wrong while it was made. */
export const isWaitingForProvider = ({ createdAt }: { createdAt: Date }, now: Date) =>
  now.getTime() - createdAt.getTime() < PROVIDER_PATIENCE;

/** Whether a checkout in this state counts as a redemption of its offer. */
export const holdsOffer = (status: 'open' | 'processing' | 'completed' | 'failed' | 'expired') =>
  status !== 'failed' && status !== 'expired';
