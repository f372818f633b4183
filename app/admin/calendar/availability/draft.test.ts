import { expect, test } from 'vitest';
import { anAvailability } from '#tests/support/calendar-rows.ts';
import { clockText, fieldTime, minuteOf } from './clock-text.ts';
import {
  addRange,
  changeRange,
  copyDay,
  countProblems,
  draftOf,
  hasBadAddress,
  isChanged,
  removeRange,
  rulesOf,
  setException,
  toggleDay,
} from './draft.ts';
import { barsOf } from './preview-part.tsx';

const [MONDAY, TUESDAY] = [0, 1];
const stored = draftOf(anAvailability());
const hoursOn = (draft: typeof stored, day: number) => rulesOf(draft).hours[day];

test('leaves out days that are off and ranges with an error', () => {
  const overlapping = changeRange(addRange(stored, MONDAY), MONDAY, 1, { startMinute: 660 });

  expect(countProblems(overlapping)).toBe(1);
  expect(hoursOn(overlapping, MONDAY)).toEqual([{ startMinute: 540, endMinute: 720 }]);
  expect(hoursOn(toggleDay(stored, MONDAY), MONDAY)).toEqual([]);
});

test('keeps the ranges of a day that is switched off and on again', () => {
  expect(toggleDay(toggleDay(stored, MONDAY), MONDAY)).toEqual(stored);
});

test('gives a day its first hours when it is switched on', () => {
  expect(hoursOn(toggleDay(stored, TUESDAY), TUESDAY)).toEqual([{ startMinute: 540, endMinute: 1020 }]);
});

test('switches a day off with its last range', () => {
  expect(removeRange(stored, MONDAY, 0).days[MONDAY]).toEqual({ isOn: false, ranges: [] });
});

test('leaves the times of a new range open late in the evening', () => {
  const late = addRange(changeRange(stored, MONDAY, 0, { endMinute: 1440 }), MONDAY);

  expect(late.days[MONDAY]?.ranges[1]).toEqual({ startMinute: null, endMinute: null });
});

test('copies a day to others', () => {
  const copied = copyDay(stored, MONDAY, [1, 4]);

  expect([1, 2, 4].map((day) => hoursOn(copied, day)?.length)).toEqual([1, 0, 1]);
});

test('keeps exceptions in order, one per day', () => {
  const off = (day: string) => ({ day, note: '', ranges: [] });
  const two = setException(setException(stored, off('2025-06-13')), off('2025-05-26'));

  expect(setException(two, off('2025-07-01'), '2025-05-26').exceptions.map(({ day }) => day)).toEqual([
    '2025-06-13',
    '2025-07-01',
  ]);
});

test('knows whether anything was changed', () => {
  expect(isChanged(stored, stored)).toBe(false);
  expect(isChanged(toggleDay(stored, MONDAY), stored)).toBe(true);
  expect(isChanged({ ...stored, title: ' ' }, stored)).toBe(false);
});

test.each([
  ['', false],
  ['https://meet.example.com/a', false],
  ['http://meet.example.com/a', true],
  ['meet.example.com', true],
])('accepts the address %j unless it is bad: %s', (meetingUrl, isBad) => {
  expect(hasBadAddress({ ...stored, meetingUrl })).toBe(isBad);
});

test('reads midnight as the end of a day in a range’s second field', () => {
  expect([minuteOf('00:00', true), minuteOf('00:00', false), minuteOf('', true)]).toEqual([1440, 0, null]);
  expect([fieldTime(1440), fieldTime(545), fieldTime(null)]).toEqual(['00:00', '09:05', '']);
  expect([clockText(0), clockText(720), clockText(1020), clockText(1440)]).toEqual([
    '12:00 AM',
    '12:00 PM',
    '5:00 PM',
    '12:00 AM',
  ]);
});

test('joins half-hours that follow each other into one bar', () => {
  const slots = [540, 570, 630].map((start) => ({ start, end: start + 30 }));

  expect(barsOf(slots)).toEqual([
    { start: 540, end: 600 },
    { start: 630, end: 660 },
  ]);
});
