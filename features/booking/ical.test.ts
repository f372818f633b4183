import { describe, expect, test } from 'vitest';
import {
  busyInJune as busy,
  aCalendarFile as calendar,
  anEvent as event,
  inJune,
} from '#tests/support/calendar-files.ts';
import { busyTimesIn } from './ical.server.ts';
import { readCalendar } from './ical-thread.server.ts';

const at = (instant: string) => Date.parse(instant);

const MEETING = ['DTSTART:20250610T150000Z', 'DTEND:20250610T153000Z'];

const BERLIN = `BEGIN:VTIMEZONE
TZID:Somewhere in Germany
BEGIN:DAYLIGHT
DTSTART:19700329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:19701025T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
END:STANDARD
END:VTIMEZONE`.replaceAll('\n', '\r\n');

describe('one event', () => {
  test.each([
    ['in UTC', MEETING],
    ['with a duration', ['DTSTART:20250610T150000Z', 'DURATION:PT30M']],
    [
      'in a zone of IANA',
      ['DTSTART;TZID=America/New_York:20250610T110000', 'DTEND;TZID=America/New_York:20250610T113000'],
    ],
    ['in a zone that the file defines', ['DTSTART;TZID=Somewhere in Germany:20250610T170000', 'DURATION:PT30M']],
    ["without a zone, in the host's", ['DTSTART:20250610T100000', 'DTEND:20250610T103000']],
  ])('%s is busy', (_where, lines) => {
    expect(busy(calendar(BERLIN, event(...lines)))).toEqual(['06-10 15:00 to 06-10 15:30']);
  });

  test("without a zone is in the calendar's if that names one", () => {
    expect(busy(calendar('X-WR-TIMEZONE:Asia/Kolkata', event('DTSTART:20250610T100000', 'DURATION:PT1H')))).toEqual([
      '06-10 04:30 to 06-10 05:30',
    ]);
  });

  test.each([
    [
      'in two zones',
      ['DTSTART;TZID=America/New_York:20250610T080000', 'DTEND;TZID=America/Los_Angeles:20250610T110000'],
    ],
    ['in a zone and in UTC', ['DTSTART;TZID=America/New_York:20250610T080000', 'DTEND:20250610T180000Z']],
    [
      'across the date line',
      ['DTSTART;TZID=Asia/Tokyo:20250610T210000', 'DTEND;TZID=Pacific/Honolulu:20250610T080000'],
    ],
  ])('begins and ends %s', (_where, lines) => {
    expect(busy(calendar(event(...lines)))).toEqual(['06-10 12:00 to 06-10 18:00']);
  });

  test('during which clocks change ends when its clock says', () => {
    const lines = ['DTSTART;TZID=America/New_York:20251031T170000', 'DTEND;TZID=America/New_York:20251103T120000'];
    const period = { from: at('2025-10-01T00:00Z'), to: at('2025-12-01T00:00Z') };

    expect(busyTimesIn(calendar(event(...lines)), { ...inJune, ...period })?.ranges).toEqual([
      [at('2025-10-31T21:00Z'), at('2025-11-03T17:00Z')],
    ]);
  });

  test("takes whole days from midnight to midnight in the host's zone", () => {
    expect(busy(calendar(event('DTSTART;VALUE=DATE:20250610', 'DTEND;VALUE=DATE:20250612')))).toEqual([
      '06-10 05:00 to 06-12 05:00',
    ]);
    expect(busy(calendar(event('DTSTART;VALUE=DATE:20250610')))).toEqual(['06-10 05:00 to 06-11 05:00']);
  });

  test.each(['TRANSP:TRANSPARENT', 'STATUS:CANCELLED', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'])(
    'with %s is free',
    (line) => {
      expect(busy(calendar(event(...MEETING, line)))).toEqual([]);
    },
  );

  test('outside of the period counts for its part inside', () => {
    const long = event('DTSTART:20250501T000000Z', 'DTEND:20250602T000000Z');
    const later = event('DTSTART:20250701T000000Z', 'DURATION:PT1H');

    expect(busy(calendar(long, later))).toEqual(['06-01 00:00 to 06-02 00:00']);
  });
});

describe('a recurring event', () => {
  const weekly = ['DTSTART;TZID=America/New_York:20250303T110000', 'DURATION:PT30M', 'RRULE:FREQ=WEEKLY'];

  test('without an end stops at the end of the period, and follows the clocks', () => {
    expect(busy(calendar(event(...weekly)))).toEqual(
      ['02', '09', '16', '23', '30'].map((day) => `06-${day} 15:00 to 06-${day} 15:30`),
    );
  });

  test('leaves out excluded dates, and adds extra ones', () => {
    const dates = [
      'EXDATE;TZID=America/New_York:20250609T110000,20250616T110000',
      'RDATE;TZID=America/New_York:20250611T120000',
    ];

    expect(busy(calendar(event(...weekly, ...dates)))).toEqual(
      ['02 15:00', '11 16:00', '23 15:00', '30 15:00'].map((time) => `06-${time} to 06-${time.replace(':00', ':30')}`),
    );
  });

  test('replaces an occurrence that was moved, also from after the period', () => {
    const moved = event(
      'RECURRENCE-ID;TZID=America/New_York:20250609T110000',
      'DTSTART:20250610T080000Z',
      'DURATION:PT1H',
    );
    const earlier = event('RECURRENCE-ID:20250707T150000Z', 'DTSTART:20250627T080000Z', 'DURATION:PT1H');
    const until = 'RRULE:FREQ=WEEKLY;UNTIL=20250801T000000Z';

    expect(busy(calendar(event(...weekly.slice(0, 2), until), moved, earlier))).toEqual([
      '06-02 15:00 to 06-02 15:30',
      '06-10 08:00 to 06-10 09:00',
      '06-16 15:00 to 06-16 15:30',
      '06-23 15:00 to 06-23 15:30',
      '06-27 08:00 to 06-27 09:00',
      '06-30 15:00 to 06-30 15:30',
    ]);
  });

  // Calendar programs write a second series instead, so this costs little.
  test('reads a move of all following occurrences as a move of one', () => {
    const moved = event(
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20250609T150000Z',
      'DTSTART:20250609T180000Z',
      'DURATION:PT30M',
    );

    expect(busy(calendar(event(...weekly), moved))?.slice(0, 3)).toEqual([
      '06-02 15:00 to 06-02 15:30',
      '06-09 18:00 to 06-09 18:30',
      '06-16 15:00 to 06-16 15:30',
    ]);
  });

  test('leaves out an occurrence that was canceled', () => {
    const canceled = event('RECURRENCE-ID:20250609T150000Z', 'DTSTART:20250609T150000Z', 'STATUS:CANCELLED');

    expect(busy(calendar(event(...weekly), canceled))).not.toContain('06-09 15:00 to 06-09 15:30');
  });
});

test('joins events that overlap', () => {
  const second = event('DTSTART:20250610T151500Z', 'DURATION:PT1H').replace('UID:one', 'UID:two');

  expect(busy(calendar(event(...MEETING), second))).toEqual(['06-10 15:00 to 06-10 16:15']);
});

test('an empty calendar has no busy times', () => {
  expect(busy(calendar())).toEqual([]);
});

test.each(['', '<!doctype html><title>Sign in</title>', 'BEGIN:VCARD\r\nEND:VCARD', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT'])(
  'a text that is no calendar is rejected: %j',
  async (text) => {
    expect(await readCalendar(text, inJune)).toEqual({ ok: false, reason: 'not_a_calendar' });
  },
);

test('a rule that never ends is stopped', async () => {
  const endless = calendar(event(...MEETING, 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30'));

  expect(await readCalendar(endless, inJune, 1_000)).toEqual({ ok: false, reason: 'too_complex' });
});

test('reads a calendar in another thread', async () => {
  expect(await readCalendar(calendar(event(...MEETING)), inJune)).toEqual({
    ok: true,
    ranges: [[at('2025-06-10T15:00Z'), at('2025-06-10T15:30Z')]],
    skipped: 0,
  });
});
