import { DAY } from '#lib/time/durations.ts';

// Public pages load this file on arrival. The formats in `ui/text/zoned-time.ts` are larger and load with the picker.

/** The next free half-hour, as public pages name it. */
export type NextSlot = {
  at: string;
  /** The company's zone. */
  zone: string;
  /** When it was looked up. */
  asOf: string;
  /** With whom, if only one host takes calls: with several, nobody knows yet. */
  host: { name: string; title: string } | null;
};

const within = (timeZone: string, at: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(at);

const DAYS_WITH_WEEKDAY = 6;

/** Midnight of the day in the zone, as if the zone were UTC. */
const dayOf = (at: Date, zone: string) =>
  Date.parse(`${within(zone, at, { year: 'numeric', month: '2-digit', day: '2-digit' })} UTC`);

function dayName(at: Date, now: Date, zone: string): string {
  const days = Math.round((dayOf(at, zone) - dayOf(now, zone)) / DAY);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  const isNear = 1 < days && days <= DAYS_WITH_WEEKDAY;
  return within(zone, at, isNear ? { weekday: 'long' } : { weekday: 'short', month: 'short', day: 'numeric' });
}

/** Today 10:30 AM; Tomorrow, Wednesday or Wed, Dec 9 on other days. */
export const nextSlotTime = (at: Date, now: Date, zone: string) =>
  `${dayName(at, now, zone)} ${within(zone, at, { hour: 'numeric', minute: '2-digit' })}`;
