import { expect, test } from 'vitest';
import { nextSlotTime } from './next-slot.ts';

const chicago = 'America/Chicago';
const now = new Date('2026-11-23T15:40:00Z');

test.each([
  ['2026-11-23T16:30:00Z', chicago, 'Today 10:30 AM'],
  ['2026-11-24T15:00:00Z', chicago, 'Tomorrow 9:00 AM'],
  ['2026-11-25T20:00:00Z', chicago, 'Wednesday 2:00 PM'],
  ['2026-11-29T15:00:00Z', chicago, 'Sunday 9:00 AM'],
  ['2026-11-30T15:00:00Z', chicago, 'Mon, Nov 30 9:00 AM'],
  ['2026-11-23T16:30:00Z', 'Asia/Tokyo', 'Today 1:30 AM'],
  ['2026-11-23T20:00:00Z', 'Asia/Kolkata', 'Tomorrow 1:30 AM'],
])('names %s in %s', (at, zone, text) => {
  expect(nextSlotTime(new Date(at), now, zone)).toBe(text);
});
