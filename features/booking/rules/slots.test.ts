import { describe, expect, test } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { DAY, HOUR, MINUTE } from '#lib/time/durations.ts';
import { naiveStarts, readClock } from '#tests/support/naive-slots.ts';
import { aRandomAvailability, aRandomTaken, clockChanges } from '#tests/support/random-availability.ts';
import { type Availability, closestTo, freeStarts } from './slots.ts';

const always: Availability = {
  zone: 'America/Chicago',
  bufferBefore: 0,
  bufferAfter: 0,
  minimumNotice: 0,
  horizonDays: 400,
  mostPerDay: null,
  hours: [],
  exceptions: [],
};
const nothing = { calls: [], busy: [] };

/** The local ranges of one Sunday in Chicago, and the slots that remain. */
function slotsOn(day: string, ranges: [number, number][], facts: Partial<Availability> = {}) {
  const hours = ranges.map(([startMinute, endMinute]) => ({ weekday: 7, startMinute, endMinute }));
  const from = new Date(Date.parse(day) - DAY);
  const period = { from, to: new Date(from.getTime() + 3 * DAY) };
  return freeStarts({ ...always, hours, ...facts }, nothing, period, from).map((at) => new Date(at).toISOString());
}

describe('on the day on which clocks change', () => {
  test('skips times that do not exist in spring', () => {
    expect(slotsOn('2026-03-08', [[90, 210]])).toEqual(['2026-03-08T07:30:00.000Z', '2026-03-08T08:00:00.000Z']);
  });

  test('offers times that exist twice in autumn once, the earlier', () => {
    expect(slotsOn('2026-11-01', [[60, 150]])).toEqual([
      '2026-11-01T06:00:00.000Z',
      '2026-11-01T06:30:00.000Z',
      '2026-11-01T08:00:00.000Z',
    ]);
  });

  test('leaves out a half-hour of which clocks skip a part outside the hours', () => {
    const lordHowe = { zone: 'Australia/Lord_Howe' };

    expect(slotsOn('2026-10-04', [[105, 135]], lordHowe)).toEqual([]);
    expect(slotsOn('2026-10-04', [[105, 165]], lordHowe)).toEqual(['2026-10-03T15:15:00.000Z']);
  });
});

test('counts the grid of half-hours from the start of each range', () => {
  const starts = slotsOn('2026-06-14', [
    [550, 615],
    [780, 800],
  ]);

  expect(starts).toEqual(['2026-06-14T14:10:00.000Z', '2026-06-14T14:40:00.000Z']);
});

test('an exception replaces the weekly hours of its day', () => {
  const exceptions = [{ day: '2026-06-14', startMinute: null, endMinute: null }];

  expect(slotsOn('2026-06-14', [[540, 720]], { exceptions })).toEqual([]);
});

test('chooses the times closest to the one that was wanted', () => {
  const hours = [1, 2, 5, 9].map((hour) => hour * HOUR);

  expect(closestTo(new Date(4 * HOUR), hours, 3)).toEqual([HOUR, 2 * HOUR, 5 * HOUR]);
});

/** SLOT_RULES=10000 tries as many rules; a sample is enough for every run. */
const RULES = Number(process.env.SLOT_RULES ?? 25);
const PATIENT = { timeout: 1_200_000 };
const ZONES = ['America/Chicago', 'Europe/London', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'];

test.each(ZONES)('finds the half-hours in %s that a search through all minutes finds', PATIENT, (zone) => {
  const random = createRandom(20_260_308);
  for (const change of clockChanges(zone, 2026)) {
    const around = change - (change % HOUR);
    const clock = readClock(zone, around - 2 * DAY, around + 2 * DAY);
    for (let rule = 0; rule < RULES; rule++) {
      const availability = aRandomAvailability(random, zone, around);
      const taken = aRandomTaken(random, around);
      const now = new Date(around - random.between(0, 47) * HOUR - random.between(0, 59) * MINUTE);
      // What is half inside the window counts for neither.
      const period = { from: new Date(around - DAY), to: new Date(around + DAY) };

      const found = freeStarts(availability, taken, period, now);

      const expected = naiveStarts(availability, taken, clock, now).filter(
        (at) => period.from.getTime() <= at && at < period.to.getTime(),
      );
      if (JSON.stringify(found) !== JSON.stringify(expected)) {
        expect({ rule, availability, taken, now, found }).toEqual({ rule, availability, taken, now, found: expected });
      }
    }
  }
  expect(RULES).toBeGreaterThan(0);
});
