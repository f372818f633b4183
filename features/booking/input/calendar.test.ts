import { describe, expect, test } from 'vitest';
import { firstRules } from '../rules/hours.ts';
import { availabilityInput, calendarQuery, staffBookingInput, staffCancelInput, staffMoveInput } from './calendar.ts';

const rules = firstRules('America/Chicago');
const errorOf = (result: { error?: { issues: { message: string }[] } }) => result.error?.issues[0]?.message ?? null;
const save = (facts: object) => errorOf(availabilityInput.safeParse({ ...rules, ...facts }));
const minutes = (startMinute: number, endMinute: number) => ({ startMinute, endMinute });

describe('availability', () => {
  test.each([
    ['bufferBefore', 240, 241, 'Use at most 240'],
    ['minimumNotice', 43_200, 43_201, 'Use at most 43200'],
    ['horizonDays', 365, 366, 'Use at most 365'],
    ['horizonDays', 1, 0, 'Use at least 1'],
    ['mostPerDay', 48, 49, 'Use at most 48'],
    ['mostPerDay', null, 0, 'Use at least 1'],
    ['bufferAfter', 0, 1.5, 'Use a whole number from 0 to 240'],
    ['title', 'x'.repeat(100), 'x'.repeat(101), 'Use at most 100 characters'],
    ['meetingUrl', '', 'meet.example.com', 'Enter an address that starts with https://'],
    [
      'busyUrl',
      ' https://cal.example.com/a.ics ',
      'webcal://cal.example.com/a.ics',
      'Enter an address that starts with https://',
    ],
  ])('takes %s of %j, but not of %j', (name, allowed, rejected, message) => {
    expect(save({ [name]: allowed })).toBeNull();
    expect(save({ [name]: rejected })).toBe(message);
  });

  test('takes a whole day and half-hours in any order, but no overlap', () => {
    const on = (...ranges: object[]) => save({ hours: [ranges, [], [], [], [], [], []] });

    expect([on(minutes(0, 1440)), on(minutes(600, 630), minutes(540, 570))]).toEqual([null, null]);
    expect(on(minutes(540, 600), minutes(599, 660))).toBe('Ranges must last at least 30 minutes and must not overlap');
    expect(on(minutes(540, 1441))).toBe('Use at most 1440');
  });

  test('takes at most 24 ranges a day', () => {
    const ranges = (count: number) => Array.from({ length: count }, (_, index) => minutes(index * 30, index * 30 + 30));
    const day = (count: number) => save({ exceptions: [{ day: '2025-06-20', note: '', ranges: ranges(count) }] });

    expect([day(24), day(25)]).toEqual([null, 'Use at most 24 ranges a day']);
  });

  test('takes each day of a year once', () => {
    const days = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        day: new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10),
        note: '',
        ranges: [],
      }));

    expect([save({ exceptions: days(366) }), save({ exceptions: days(367) })]).toEqual([
      null,
      'Use at most 366 exceptions',
    ]);
    expect(save({ exceptions: [...days(1), ...days(1)] })).toBe('Use each day only once');
  });
});

describe('a booking by staff', () => {
  const call = { hostId: 8, startsAt: '2025-06-16T14:00:00Z', zone: 'UTC', place: 'video' };
  const ivy = { firstName: 'Ivy', lastName: 'Cole', email: ' Ivy@Cole.test', company: '', interest: 'custom-ai' };

  test('is inside the hours unless staff say otherwise', () => {
    expect(staffBookingInput.parse({ ...call, lead: 'known', requestId: 3 })).toMatchObject({ isOutside: false });
  });

  test('with somebody new needs no message, unlike the form', () => {
    const parsed = staffBookingInput.parse({ ...call, lead: 'new', ...ivy, message: ' ', phone: '' });

    expect(parsed).toMatchObject({ email: 'ivy@cole.test', message: '' });
  });

  test.each([
    [{ lead: 'old' }, 'lead must be known or new'],
    [{ lead: 'known', requestId: 3, place: 'moon' }, 'Choose a video call or a phone call'],
    [{ lead: 'known', requestId: 3, startsAt: 'soon' }, 'Choose a time'],
  ])('with %j is rejected', (facts, message) => {
    expect(errorOf(staffBookingInput.safeParse({ ...call, ...facts }))).toBe(message);
  });
});

test('a move needs the sequence that was seen', () => {
  const startsAt = '2025-06-16T14:00:00Z';

  expect(staffMoveInput.safeParse({ startsAt, sequence: 0 }).success).toBe(true);
  expect(['0', -1, 1.5, undefined].map((sequence) => staffMoveInput.safeParse({ startsAt, sequence }).success)).toEqual(
    [false, false, false, false],
  );
});

test('a cancellation needs a reason of at most 500 characters', () => {
  const cancel = (reason: string) => errorOf(staffCancelInput.safeParse({ reason }));

  expect([cancel(' \n '), cancel('x'.repeat(501)), cancel('x'.repeat(500))]).toEqual([
    'Tell the visitor why',
    'Use at most 500 characters',
    null,
  ]);
});

test.each([
  [{ week: '2025-06-31' }, 'Use a date such as 2026-05-13'],
  [{ host: 'me' }, 'host must be a number'],
  [{ booking: '1e3' }, 'booking must be a number'],
  [{}, null],
])('a calendar is asked for with %j: %s', (query, message) => {
  expect(errorOf(calendarQuery.safeParse(query))).toBe(message);
});
