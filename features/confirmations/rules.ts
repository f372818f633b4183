import { DAY, HOUR } from '#lib/time/durations.ts';
export const PURPOSES = ['newsletter', 'waitlist'] as const;
export type Purpose = (typeof PURPOSES)[number];
type Sent = { purpose: Purpose; sendAt: Date };

const MOST_A_DAY = 3;

/** How long a link works. */
export const LINK_LIMIT = 30 * DAY;

/** Whether a recipient may get another email of a kind, given when those of the last day were sent: one an hour, three a day. */
export const isWithinLimits = (sent: Date[], now: Date): boolean =>
  sent.length < MOST_A_DAY && sent.every((at) => at.getTime() <= now.getTime() - HOUR);

/**
 * When the next confirmation to a recipient may leave, given those of the last day and those that still wait. Null when none may:
 * the day's number is used up but for one for each other purpose, or there was one for the same purpose within the hour.
 */
export function nextSlot(recent: Sent[], purpose: Purpose, now: Date): Date | null {
  const hourAgo = now.getTime() - HOUR;
  const isRepeated = recent.some((sent) => sent.purpose === purpose && sent.sendAt.getTime() > hourAgo);
  // Else whoever signs the address up for one purpose three times keeps its owner from the other.
  const kept = PURPOSES.filter((other) => other !== purpose && !recent.some((sent) => sent.purpose === other));
  if (isRepeated || recent.length + kept.length >= MOST_A_DAY) return null;
  return new Date(Math.max(now.getTime(), ...recent.map(({ sendAt }) => sendAt.getTime() + HOUR)));
}
