import { HOUR } from '#lib/time/durations.ts';

/** How long a card page stays open. Stripe requires at least half an hour. */
export const CHECKOUT_LIMIT = HOUR;
/** How long the provider may take to create a card page. */
const PROVIDER_TIMEOUT = 120_000;

/** After this, a checkout without a card page has failed. */
export const isWaitingForProvider = ({ createdAt }: { createdAt: Date }, now: Date) =>
  now.getTime() - createdAt.getTime() < PROVIDER_TIMEOUT;

/** Whether a checkout with this status counts as a redemption of its offer. */
export const holdsOffer = (status: 'open' | 'processing' | 'completed' | 'failed' | 'expired') =>
  status !== 'failed' && status !== 'expired';
