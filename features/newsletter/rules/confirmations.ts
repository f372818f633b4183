import { DAY, HOUR } from '#lib/time/durations.ts';

const PURPOSES = ['newsletter', 'waitlist'] as const;
export type Purpose = (typeof PURPOSES)[number];
type Sent = { purpose: Purpose; sendAt: Date; usedAt?: Date | null };

const MAX_PER_DAY = 3;

/** Lifetime of a link in milliseconds. */
export const LINK_LIMIT = 30 * DAY;

/** One email an hour and three a day, given the times of the last day's emails. */
export const isWithinLimits = (sent: Date[], now: Date): boolean =>
  sent.length < MAX_PER_DAY && sent.every((at) => at.getTime() <= now.getTime() - HOUR);

/**
 * When the next confirmation may be sent, given sent and queued ones of the last day. Null when the day's limit is
 * reached, except for one per other purpose, or when the same purpose had one within the hour whose link still works.
 */
export function nextSlot(recent: Sent[], purpose: Purpose, now: Date): Date | null {
  const hourAgo = now.getTime() - HOUR;
  const isRepeated = recent.some(
    ({ purpose: other, sendAt, usedAt }) => other === purpose && !usedAt && sendAt.getTime() > hourAgo,
  );
  // Otherwise three sign-ups for one purpose would block the owner's sign-up for the other.
  const reserved = PURPOSES.filter((other) => other !== purpose && !recent.some((sent) => sent.purpose === other));
  if (isRepeated || recent.length + reserved.length >= MAX_PER_DAY) return null;
  return new Date(Math.max(now.getTime(), ...recent.map(({ sendAt }) => sendAt.getTime() + HOUR)));
}
