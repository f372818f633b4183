import type { Availability, Taken } from '#features/booking/rules/slots.ts';
import type { Random } from '#lib/random.ts';
import { DAY, HOUR, MINUTE } from '#lib/time/durations.ts';

const BUFFERS = [0, 0, 5, 15, 30, 60];

/** Half of the ranges begin at night, when clocks change. */
function aRange(random: Random) {
  const startMinute = random.chance(50) ? random.between(0, 240) : random.between(0, 95) * 15;
  return { startMinute, endMinute: Math.min(1440, startMinute + 1 + random.between(0, 50) * 10) };
}

const someOf = <Item>(random: Random, most: number, create: () => Item) =>
  Array.from({ length: random.between(0, most) }, create);

/** Rules for the days around an instant. */
export function aRandomAvailability(random: Random, zone: string, around: number): Availability {
  const dayNear = () => new Date(around + random.between(-1, 1) * DAY).toISOString().slice(0, 10);
  return {
    zone,
    bufferBefore: random.pick(BUFFERS),
    bufferAfter: random.pick(BUFFERS),
    minimumNotice: random.pick([0, 60, 1440]),
    horizonDays: random.pick([1, 2, 60]),
    mostPerDay: random.pick([null, null, 1, 2, 5]),
    hours: [1, 2, 3, 4, 5, 6, 7]
      .flatMap((weekday) => someOf(random, 3, () => ({ weekday, ...aRange(random) })))
      .filter(({ startMinute, endMinute }) => startMinute < endMinute),
    exceptions: random.chance(70)
      ? []
      : someOf(random, 2, () => ({
          day: dayNear(),
          ...(random.chance(30) ? { startMinute: null, endMinute: null } : aRange(random)),
        })),
  };
}

export function aRandomTaken(random: Random, around: number): Taken {
  const start = () => around + random.between(-36 * 60, 36 * 60) * MINUTE;
  return {
    calls: someOf(random, 3, start),
    busy: someOf(random, 2, () => {
      const startsAt = new Date(start());
      return { startsAt, endsAt: new Date(startsAt.getTime() + random.between(1, 5) * HOUR) };
    }),
  };
}

/** When the zone's clocks change in a year; two ordinary days if they don't. Whole minutes. */
export function clockChanges(zone: string, year: number): number[] {
  const offset = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const at = (instant: number) => offset.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value;
  const start = Date.UTC(year, 0, 1);
  const changes: number[] = [];
  for (let day = start; day < Date.UTC(year + 1, 0, 1); day += DAY) {
    if (at(day) === at(day + DAY)) continue;
    let minute = day;
    while (at(minute) === at(day)) minute += MINUTE;
    changes.push(minute);
  }
  return changes.length > 0 ? changes : [start + 80 * DAY, start + 300 * DAY];
}
