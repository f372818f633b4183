import { DAY } from '#lib/time/durations.ts';
/** A customer may have another card now. */
export const CUSTOMER_CHANGED = 'customer.updated';

/** Of what kind of events the purchase is read again; all others are received and left alone. */
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

/** How long a failed event rests before it is tried again. */
export const RETRY_PAUSE = 5 * 60_000;
export const MOST_ATTEMPTS = 12;

/** How long settled events are kept, so that one is known again. */
export const KEPT = 90 * DAY;

/** Why it failed, in at most 500 characters. A failed query's own message repeats its values; its cause does not. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'params' in error ? reasonOf(error.cause) : error.message.slice(0, 500);
}
