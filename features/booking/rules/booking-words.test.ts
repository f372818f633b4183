import { expect, test } from 'vitest';
import { fullName } from '#lib/text/full-name.ts';
import { emailKey, emailKeyPrefix, joinUrlOf, placeFor, timeFor } from './booking-words.ts';

const call = {
  status: 'confirmed',
  startsAt: new Date('2026-12-01T23:45:00Z'),
  endsAt: new Date('2026-12-02T00:15:00Z'),
  visitorZone: 'Europe/London',
  hostZone: 'America/Chicago',
  place: 'video',
  meetingUrl: 'https://meet.test/a',
  phone: '+1 512 555 0100',
} as const;

test('tells each reader the time of their own zone', () => {
  expect(timeFor('host', call)).toBe('Tuesday, December 1, 2026, 5:45 to 6:15 PM Central Time (Chicago)');
  expect(timeFor('visitor', call)).toMatch(
    /^Tuesday, December 1, 2026 at 11:45 PM to Wednesday, December 2, 2026 at 12:15 AM/,
  );
});

test.each([
  ['host', {}, 'https://meet.test/a'],
  ['visitor', {}, 'https://meet.test/a'],
  ['host', { status: 'held' }, 'https://meet.test/a'],
  ['visitor', { status: 'held' }, 'Video call'],
  ['visitor', { status: 'canceled' }, 'Video call'],
  ['visitor', { meetingUrl: '' }, 'Video call'],
  ['host', { meetingUrl: '' }, 'Video call'],
  ['host', { place: 'phone' }, 'Phone: +1 512 555 0100'],
  ['visitor', { place: 'phone' }, 'Phone'],
] as const)('tells the %s of a call with %j that it is at %s', (reader, facts, place) => {
  expect(placeFor(reader, { ...call, ...facts })).toBe(place);
});

test('has nothing to join for a phone call, although its host has a meeting', () => {
  expect(joinUrlOf({ ...call, place: 'phone' })).toBeNull();
});

test('finds the emails of one booking only by the beginning of their keys', () => {
  const at = new Date();
  const keys = [1, 11, 111].map((id) => emailKey({ id, sequence: 1 }, 'moved', 'host', at));

  expect(keys.filter((key) => key.startsWith(emailKeyPrefix(1)))).toEqual(['booking:1:1:moved:host']);
  expect(keys.filter((key) => key.startsWith(emailKeyPrefix(11)))).toHaveLength(1);
});

test('names somebody without a last name', () => {
  expect(fullName({ firstName: 'ada', lastName: '' })).toBe('ada');
});
