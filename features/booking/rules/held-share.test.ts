import { expect, test } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { DAY, HOUR, MINUTE } from '#lib/time/durations.ts';
import { aRandomAvailability, aRandomTaken } from '#tests/support/random-availability.ts';
import { startsToHold } from './held-share.ts';
import { type Availability, freeStarts, type Taken } from './slots.ts';

const MONDAY = Date.parse('2026-06-15T00:00Z');
const NOW = new Date(MONDAY - 2 * DAY);
const PERIOD = { from: new Date(MONDAY - 3 * DAY), to: new Date(MONDAY + 4 * DAY) };
const nine = MONDAY + 9 * HOUR;
const half = (count: number) => nine + count * 30 * MINUTE;

const aDay = (halves: number, facts: Partial<Availability> = {}): Availability => ({
  zone: 'UTC',
  bufferBefore: 0,
  bufferAfter: 0,
  minimumNotice: 0,
  horizonDays: 60,
  mostPerDay: null,
  hours: [{ weekday: 1, startMinute: 540, endMinute: 540 + halves * 30 }],
  exceptions: [],
  ...facts,
});

function holdable(availability: Availability, held: number[], calls: number[] = []) {
  return startsToHold(availability, { calls: [...calls, ...held], busy: [] }, held, PERIOD, NOW);
}

test.each([
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 2],
  [6, 3],
  [7, 3],
])('of %i half-hours, %i can be held', (halves, most) => {
  const held: number[] = [];
  for (let next = holdable(aDay(halves), held)[0]; next !== undefined; next = holdable(aDay(halves), held)[0]) {
    held.push(next);
  }

  expect(held).toHaveLength(most);
});

test.each([
  [2, 0, 1],
  [3, 0, 1],
  [4, 0, 2],
  [6, 2, 2],
  [6, 5, 1],
])('with at most %i calls, %i of them confirmed, %i can be held', (mostPerDay, confirmed, most) => {
  const day = aDay(16, { mostPerDay });
  const calls = Array.from({ length: confirmed }, (_, index) => half(index));
  const held = Array.from({ length: most }, (_, index) => half(confirmed + index));

  expect(holdable(day, held.slice(1), calls)).toContain(held[0]);
  expect(holdable(day, held, calls)).toEqual([]);
});

test('counts the times that buffers take', () => {
  const day = aDay(6, { bufferBefore: 15 });

  expect(holdable(day, [])).toHaveLength(6);
  expect(holdable(day, [half(1)])).toEqual([]);
  expect(holdable(aDay(8, { bufferBefore: 15 }), [half(0)])).toEqual([half(2), half(7)]);
});

test('counts the times that a hold takes of the next day', () => {
  const hours = [
    { weekday: 1, startMinute: 1350, endMinute: 1440 },
    { weekday: 2, startMinute: 0, endMinute: 90 },
  ];
  const days = aDay(0, { hours, bufferAfter: 30 });
  const midnight = MONDAY + DAY;

  expect(holdable(days, [midnight + HOUR])).toEqual([midnight - 90 * MINUTE, midnight - HOUR]);
});

/** The times of each day with and without holds, and how many holds took some of them. */
function sharesOf(availability: Availability, taken: Taken, held: number[], now: Date) {
  const dayOf = (start: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: availability.zone, dateStyle: 'short' }).format(start);
  const freeWith = (holds: number[]) =>
    Map.groupBy(freeStarts(availability, { ...taken, calls: [...taken.calls, ...holds] }, PERIOD, now), dayOf);
  const remaining = freeWith(held);
  const single = held.map((start) => freeWith([start]));
  return [...freeWith([])].map(([day, { length: open }]) => ({
    open,
    remaining: remaining.get(day)?.length ?? 0,
    holds: single.filter((left) => (left.get(day)?.length ?? 0) < open).length,
    calls: held.filter((start) => dayOf(start) === day).length,
    left: (availability.mostPerDay ?? Infinity) - taken.calls.filter((start) => dayOf(start) === day).length,
  }));
}

/** SLOT_RULES=10000 tries as many rules; a sample is enough for every run. */
const RULES = Number(process.env.SLOT_RULES ?? 25);

test('leaves half of every day whatever is held', { timeout: 60_000 + RULES * 1000 }, () => {
  const random = createRandom(20_260_615);
  let count = 0;
  for (let rule = 0; rule < RULES; rule++) {
    const availability = aRandomAvailability(random, random.pick(['UTC', 'America/Chicago']), MONDAY);
    const taken = aRandomTaken(random, MONDAY);
    const held: number[] = [];
    for (let visitor = 0; visitor < 60; visitor++) {
      const calls = [...taken.calls, ...held];
      const starts = startsToHold(availability, { ...taken, calls }, held, PERIOD, NOW);
      if (starts.length === 0) break;
      held.push(random.pick(starts));
    }
    count += held.length;
    const broken = sharesOf(availability, taken, held, NOW).filter(({ open, remaining, holds, calls, left }) => {
      const hasCalls = calls <= Math.max(1, Math.floor(left / 2));
      return !hasCalls || (remaining * 2 < open && holds > 1 && left > 1);
    });
    expect({ rule, availability, taken, held, broken }).toMatchObject({ broken: [] });
  }
  expect(count).toBeGreaterThan(RULES);
});
