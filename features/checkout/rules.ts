import { DAY, HOUR } from '#lib/time/durations.ts';

/** How long a card page stays open. Stripe requires at least half an hour. */
export const CHECKOUT_LIMIT = HOUR;
/** How long the provider may take to create a card page. */
const PROVIDER_TIMEOUT = 120_000;

/** After this, a checkout without a card page has failed. */
export const isWaitingForProvider = ({ createdAt }: { createdAt: Date }, now: Date) =>
  now.getTime() - createdAt.getTime() < PROVIDER_TIMEOUT;

/** The entry of `installation` with the time of the last message of the provider that was rejected. */
export const REJECTED_WEBHOOK = 'rejected-webhook';

/** Whether a checkout with this status counts as a redemption of its offer. */
export const holdsOffer = (status: 'open' | 'processing' | 'completed' | 'failed' | 'expired') =>
  status !== 'failed' && status !== 'expired';

/** The customer may have a new card. */
export const CUSTOMER_CHANGED = 'customer.updated';

/** Events after which the purchase is read again; all others are ignored. */
export const EVENTS_READ = [
  'checkout.session.*',
  'customer.subscription.*',
  CUSTOMER_CHANGED,
  'invoice.*',
  'charge.refunded',
  'charge.refund.*',
  'charge.dispute.*',
  'refund.*',
] as const;

export const matters = (type: string) =>
  EVENTS_READ.some((pattern) => (pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern));

/** Milliseconds until a failed event is retried. */
export const RETRY_PAUSE = 5 * 60_000;
export const MAX_ATTEMPTS = 12;

/** How long events are stored to detect duplicates, in milliseconds. */
export const RETENTION = 90 * DAY;

/** At most 500 characters. The message of a failed query contains its values; its cause doesn't. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'params' in error ? reasonOf(error.cause) : error.message.slice(0, 500);
}
