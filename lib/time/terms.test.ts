import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BusinessTime, businessMinutes } from './business-time.ts';
import { addDays } from './calendar-days.ts';
import { HOUR, MINUTE } from './durations.ts';
import { DEFAULT_OPENING_HOURS, parseOpeningHours } from './opening-hours.ts';
import { dueAt, parseDays, partOfTerm, type Term, termText } from './terms.ts';
import { instantOf, localTimeIn } from './time-zone.ts';

const CHICAGO = 'America/Chicago';
const HOLIDAYS = ['2026-11-26', '2026-12-25', '2027-01-01'];
const studio: BusinessTime = {
  timeZone: CHICAGO,
  businessHours: parseOpeningHours(DEFAULT_OPENING_HOURS) ?? [],
  holidays: HOLIDAYS,
};

function at(local: string): Date {
  const instant = instantOf(local, CHICAGO);
  if (!instant) throw new Error(`${local} does not exist`);
  return instant;
}

const dueOf = (start: string, count: number, unit: Term['unit']) =>
  localTimeIn(dueAt(at(start), { count, unit }, studio), CHICAGO);

describe('business days', () => {
  test.each([
    ['end at the same time', '2026-11-23T13:10', 1, '2026-11-24T13:10'],
    ['skip a weekend', '2026-11-20T13:10', 1, '2026-11-23T13:10'],
    ['skip a holiday', '2026-11-25T13:10', 1, '2026-11-27T13:10'],
    ['skip a holiday before a weekend', '2026-12-24T13:10', 2, '2026-12-29T13:10'],
    ['end with the first one after an evening', '2026-11-23T17:00', 1, '2026-11-24T17:00'],
    ['end with the day that has not opened yet', '2026-11-23T08:59', 1, '2026-11-23T17:00'],
    ['begin on the Monday after a Saturday', '2026-11-21T11:00', 1, '2026-11-23T17:00'],
    ['begin after a holiday', '2026-11-26T11:00', 1, '2026-11-27T17:00'],
    ['keep their time when clocks change', '2026-10-30T10:00', 1, '2026-11-02T10:00'],
  ])('%s', (_what, start, count, due) => {
    expect(dueOf(start, count, 'business day')).toBe(due);
  });

  test('end when a shorter day closes', () => {
    const saturdays = { ...studio, businessHours: parseOpeningHours('Fri 09:00-17:00, Sat 10:00-14:00') ?? [] };

    expect(dueAt(at('2026-11-20T16:00'), { count: 1, unit: 'business day' }, saturdays)).toEqual(
      at('2026-11-21T14:00'),
    );
  });
});

test.each([
  ['within a day', '2026-11-23T09:30', '2026-11-23T13:30'],
  ['over a night', '2026-11-23T15:00', '2026-11-24T11:00'],
  ['over a holiday', '2026-11-25T16:00', '2026-11-27T12:00'],
  ['from an evening', '2026-11-23T20:00', '2026-11-24T13:00'],
  ['until it closes', '2026-11-23T13:00', '2026-11-23T17:00'],
])('counts business hours %s', (_when, start, due) => {
  expect(dueOf(start, 4, 'business hour')).toBe(due);
});

test.each([
  ['24 hours over a change of clocks', '2026-10-31T10:00', 24, 'hour', '2026-11-01T09:00'],
  ['30 days at the same time', '2026-10-20T10:00', 30, 'day', '2026-11-19T10:00'],
  ['a day to a skipped hour', '2027-03-13T02:30', 1, 'day', '2027-03-14T03:30'],
  ['the same day until it ends', '2026-11-23T10:00', 0, 'day', '2026-11-24T00:00'],
] as const)('counts %s', (_what, start, count, unit, due) => {
  expect(dueOf(start, count, unit)).toBe(due);
});

test('says terms in words', () => {
  expect([
    termText({ count: 1, unit: 'business day' }),
    termText({ count: 24, unit: 'hour' }),
    termText({ count: 0, unit: 'day' }),
  ]).toEqual(['1 business day', '24 hours', 'the day']);
});

test('reads days that are separated by commas', () => {
  expect(parseDays('2027-01-01, 2026-12-25,2027-01-01')).toEqual(['2026-12-25', '2027-01-01']);
  expect(parseDays('')).toEqual([]);
  expect(parseDays('2026-12-25, Christmas')).toBeNull();
  expect(parseDays('2026-02-30')).toBeNull();
});

const zones = [
  CHICAGO,
  'UTC',
  'Europe/Vienna',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Apia',
];
const hours = [DEFAULT_OPENING_HOURS, 'Mon 08:00-18:00, Wed 22:00-24:00, Sun 00:00-04:00', 'Tue 10:15-10:45'];
type Generated = { timeZone: string; open: string; holidays: number[]; minute: number; count: number };

const FIRST = Date.parse('2026-01-01T00:00:00Z');

const generated: fc.Arbitrary<Generated> = fc.record({
  timeZone: fc.constantFrom(...zones),
  open: fc.constantFrom(...hours),
  holidays: fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 12 }),
  /** Any minute of a year, so that both changes of the clocks are among them. */
  minute: fc.integer({ min: 0, max: 365 * 24 * 60 }),
  count: fc.integer({ min: 1, max: 5 }),
});

const read = ({ timeZone, open, holidays, minute, count }: Generated) => ({
  start: new Date(FIRST + minute * MINUTE),
  count,
  business: {
    timeZone,
    businessHours: parseOpeningHours(open) ?? [],
    holidays: holidays.map((day) => addDays('2026-01-01', day)),
  },
});

/** Of 200 generated starts, over zones, opening hours, holidays and changes of clocks. */
const ofGenerated = (check: (given: ReturnType<typeof read>) => void) =>
  fc.assert(
    fc.property(generated, (given) => check(read(given))),
    { numRuns: 200, seed: 31 },
  );

const openingOf = (day: string, { businessHours, holidays }: BusinessTime) =>
  holidays.includes(day) ? null : businessHours[(new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7];

describe('of 200 generated starts', () => {
  test('business days end on the open day that many later, within its hours', () => {
    ofGenerated(({ start, count, business }) => {
      const [first = '', time = ''] = localTimeIn(start, business.timeZone).split('T');
      const clock = Date.parse(`1970-01-01T${time}Z`);
      const days = Array.from({ length: 60 }, (_, index) => addDays(first, index)).flatMap((day) => {
        const opening = openingOf(day, business);
        return opening && (day > first || clock < opening[1]) ? [{ day, opening }] : [];
      });
      const isOpen = days[0]?.day === first && clock >= days[0].opening[0];
      const last = days[isOpen ? count : count - 1];
      const [opens, closes] = last?.opening ?? [0, 0];
      const ends = Date.parse(`${last?.day}T00:00Z`) + (isOpen ? Math.min(Math.max(clock, opens), closes) : closes);

      const due = dueAt(start, { count, unit: 'business day' }, business);

      const isSkipped = instantOf(new Date(ends).toISOString().slice(0, 16), business.timeZone) === null;
      expect(Date.parse(`${localTimeIn(due, business.timeZone)}Z`)).toBe(ends + (isSkipped ? HOUR : 0));
    });
  });

  test('business hours have passed exactly when they end', () => {
    ofGenerated(({ start, count, business }) => {
      const due = dueAt(start, { count, unit: 'business hour' }, business);

      expect(businessMinutes(start, due, business)).toBe(count * 60);
      expect(businessMinutes(start, new Date(due.getTime() - MINUTE), business)).toBeLessThan(count * 60);
    });
  });

  test.each(['business hour', 'business day', 'hour', 'day'] as const)(
    'later starts never end earlier in %ss',
    (unit) => {
      ofGenerated(({ start, count, business }) => {
        const later = new Date(start.getTime() + 7 * MINUTE);

        const [one, other] = [start, later].map((from) => dueAt(from, { count, unit }, business).getTime());

        expect(other).toBeGreaterThanOrEqual(one ?? 0);
      });
    },
  );

  test.each(['business hour', 'business day', 'hour', 'day'] as const)('half of the %ss lies between', (unit) => {
    ofGenerated(({ start, count, business }) => {
      const half = partOfTerm(start, { count, unit }, 0.5, business);
      const due = dueAt(start, { count, unit }, business);

      expect(half >= new Date(start.getTime() - MINUTE) && half < due).toBe(true);
    });
  });
});
