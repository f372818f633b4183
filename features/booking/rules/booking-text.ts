import { zoneName } from '#ui/text/zone-name.ts';
import { zonedDayIn, zonedTime } from '#ui/text/zoned-time.ts';
import { endOf } from './booking.ts';

/** The half-hour that starts at an instant. */
export const callAt = (startsAt: string) => ({ startsAt, endsAt: endOf(new Date(startsAt)).toISOString() });

/** What sentences about a call say: Tuesday, May 13 · 2:30 PM · Eastern Time. */
export const factsOfTime = (at: string, zone: string) => ({
  day: zonedDayIn('long', at, zone),
  time: zonedTime(at, zone),
  zone: zoneName(zone),
});
