import { DAY } from '#lib/time/durations.ts';
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
