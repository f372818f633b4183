import { describe, expect, test } from 'vitest';
import { aCalendarFile, anEvent, busyInJune, inJune } from '#tests/support/calendar-files.ts';
import { busyTimesIn } from './ical.server.ts';
import { readCalendar } from './ical-thread.server.ts';

const MEETING = ['DTSTART:20250610T150000Z', 'DURATION:PT30M'];
const BUSY = ['06-10 15:00 to 06-10 15:30'];
const MALFORMED = anEvent('DTSTART:next Tuesday', 'DURATION:PT30M');

const busy = (...parts: string[]) => busyInJune(aCalendarFile(...parts));
const skipped = (...parts: string[]) => busyTimesIn(aCalendarFile(...parts), inJune)?.skipped;

describe('extra dates', () => {
  const start = 'DTSTART;TZID=America/New_York:20250610T110000';

  test('without a rule keep the first date', () => {
    expect(busy(anEvent(start, 'DURATION:PT30M', 'RDATE;TZID=America/New_York:20250612T110000'))).toEqual([
      ...BUSY,
      '06-12 15:00 to 06-12 15:30',
    ]);
  });

  test('without a rule are left out by exceptions', () => {
    const dates = ['RDATE:20250612T150000Z,20250613T150000Z', 'EXDATE:20250610T150000Z,20250613T150000Z'];

    expect(busy(anEvent(...MEETING, ...dates))).toEqual(['06-12 15:00 to 06-12 15:30']);
  });

  test('may be periods with an end or a length of their own', () => {
    const periods = 'RDATE;VALUE=PERIOD:20250612T150000Z/20250612T170000Z,20250613T150000Z/PT1H';

    expect(busy(anEvent(...MEETING, periods))).toEqual([
      ...BUSY,
      '06-12 15:00 to 06-12 17:00',
      '06-13 15:00 to 06-13 16:00',
    ]);
    expect(skipped(anEvent(...MEETING, periods))).toBe(0);
  });

  test('may be whole days', () => {
    const days = ['DTSTART;VALUE=DATE:20250610', 'RDATE;VALUE=DATE:20250612'];

    expect(busy(anEvent(...days))).toEqual(['06-10 05:00 to 06-11 05:00', '06-12 05:00 to 06-13 05:00']);
  });
});

describe('the end of a rule', () => {
  const daily = (zone: string, time: string, until: string) =>
    anEvent(`DTSTART;TZID=${zone}:20250610T${time}`, 'DURATION:PT30M', `RRULE:FREQ=DAILY;UNTIL=${until}`);
  const both = [...BUSY, '06-11 15:00 to 06-11 15:30'];

  test.each([
    ['in a zone east of UTC', 'Europe/Berlin', '170000', '20250611T150000Z'],
    ['in a zone west of UTC', 'America/New_York', '110000', '20250611T150000Z'],
    ['before the next date', 'America/New_York', '110000', '20250612T145959Z'],
    ['as a day', 'America/New_York', '110000', '20250611'],
    ['as a local time', 'Europe/Berlin', '170000', '20250611T170000'],
    ['in an unknown zone', 'Nowhere', '100000', '20250611T150000Z'],
  ])('%s is the last date', (_what, zone, time, until) => {
    expect(busy(daily(zone, time, until))).toEqual(both);
  });

  test('as a day includes that day in UTC', () => {
    expect(busy(anEvent(...MEETING, 'RRULE:FREQ=DAILY;UNTIL=20250611'))).toEqual(both);
  });
});

describe('exceptions', () => {
  test('leave out a whole day', () => {
    expect(busy(anEvent(...MEETING, 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE;VALUE=DATE:20250611'))).toEqual(BUSY);
  });

  test('may be many in a row', () => {
    const days = Array.from({ length: 600 }, (_, index) => new Date(Date.UTC(2023, 9, 18) + index * 86_400_000));
    const dates = days.map((day) => `EXDATE:${day.toISOString().slice(0, 10).replaceAll('-', '')}T150000Z`);
    const daily = ['DTSTART:20231018T150000Z', 'DURATION:PT30M', 'RRULE:FREQ=DAILY;COUNT=602'];

    expect(busy(anEvent(...daily, ...dates))).toEqual(['06-09 15:00 to 06-09 15:30', ...BUSY]);
  });
});

describe('what is malformed', () => {
  test.each([
    ['an event without a start', anEvent('DURATION:PT30M')],
    ['an event whose start is not a time', MALFORMED],
    ['an event whose rule is unknown', anEvent(...MEETING, 'RRULE:FREQ=SOMETIMES')],
    ['an event without an end', ['BEGIN:VEVENT', ...MEETING].join('\r\n')],
  ])('%s is skipped and counted, and the others are read', (_what, malformed) => {
    const good = anEvent(...MEETING).replace('one', 'two');

    expect(busy(malformed, good)).toEqual(BUSY);
    expect(skipped(malformed, good)).toBe(1);
  });

  test.each([
    ['without a colon', 'Bring the slides'],
    ['with a broken parameter', 'SUMMARY;LANGUAGE="en:Planning'],
    ['with an unknown value', 'CREATED:yesterday'],
    ['that is empty', ''],
  ])('a line %s does not lose an event', (_what, line) => {
    expect(busy('X-CALENDAR', anEvent(...MEETING, line))).toEqual(BUSY);
    expect(skipped(anEvent(...MEETING, line))).toBe(0);
  });

  test('times of an alarm are not those of the event', () => {
    const alarm = ['BEGIN:VALARM', 'TRIGGER:-PT10M', 'DURATION:PT5H', 'END:VALARM'];

    expect(busy(anEvent(...alarm, ...MEETING))).toEqual(BUSY);
  });

  test('a zone is recognized by its name', () => {
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Europe/Berlin', 'BEGIN:STANDARD', 'nonsense', 'END:VTIMEZONE'].join('\r\n');

    expect(busy(zone, anEvent('DTSTART;TZID=Europe/Berlin:20250610T170000', 'DURATION:PT30M'))).toEqual(BUSY);
  });

  test('a truncated file is not a calendar', async () => {
    const whole = aCalendarFile(anEvent(...MEETING));

    expect(await readCalendar(whole.slice(0, -20), inJune)).toEqual({ ok: false, reason: 'not_a_calendar' });
  });

  test('a file without any readable event is an error', async () => {
    expect(await readCalendar(aCalendarFile(MALFORMED), inJune)).toEqual({ ok: false, reason: 'not_readable' });
  });
});

describe('a file with free/busy times only', () => {
  const freeBusy = (...lines: string[]) => ['BEGIN:VFREEBUSY', 'UID:one', ...lines, 'END:VFREEBUSY'].join('\r\n');

  test('is busy then', () => {
    const periods = 'FREEBUSY:20250610T150000Z/20250610T153000Z,20250612T150000Z/PT1H';

    expect(busy(freeBusy('DTSTART:20250601T000000Z', 'DTEND:20250701T000000Z', periods))).toEqual([
      ...BUSY,
      '06-12 15:00 to 06-12 16:00',
    ]);
  });

  test('is free where it says so', () => {
    const lines = ['FREE', 'BUSY', 'BUSY-TENTATIVE'].map(
      (kind, index) => `FREEBUSY;FBTYPE=${kind}:2025061${index}T150000Z/PT30M`,
    );

    expect(busy(freeBusy(...lines))).toEqual(['06-11 15:00 to 06-11 15:30', '06-12 15:00 to 06-12 15:30']);
  });

  test('skips a line that cannot be read', () => {
    const lines = ['FREEBUSY:20250610T150000Z/PT30M', 'FREEBUSY:all day'];

    expect(busy(freeBusy(...lines))).toEqual(BUSY);
    expect(skipped(freeBusy(...lines))).toBe(1);
  });
});
