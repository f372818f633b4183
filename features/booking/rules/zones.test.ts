import { afterEach, expect, test, vi } from 'vitest';
import { isTimeZone } from '#lib/time/time-zone.ts';
import { detectedZone } from './detected-zone.ts';
import { zoneOptions } from './zones.ts';

afterEach(() => void vi.restoreAllMocks());

/** Makes the browser's clock report this zone. */
function report(timeZone: string) {
  const options = new Intl.DateTimeFormat('en-US').resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
}

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Etc/UTC', 'UTC'],
  ['America/Denver', 'America/Denver'],
])('reads the zone %s of a clock as %s', (reported, expected) => {
  report(reported);

  expect(detectedZone()).toBe(expected);
});

test.each(['Asia/Calcutta', 'Asia/Katmandu', 'Asia/Rangoon', 'America/Buenos_Aires', 'Etc/UTC'])(
  'offers the zone of a clock that reports %s',
  (reported) => {
    report(reported);
    const zones = zoneOptions('America/Chicago').map(([zone]) => zone);

    expect(zones).toContain(detectedZone());
    expect(isTimeZone(detectedZone())).toBe(true);
  },
);

test('offers every zone once, under a name of its own', () => {
  const options = zoneOptions('America/Chicago');

  expect(options.filter(([zone]) => zone === 'America/Chicago')).toHaveLength(1);
  expect(new Set(options.map(([, label]) => label)).size).toBe(options.length);
});

test('adds a zone that is shown but not common', () => {
  expect(zoneOptions('America/Boise').at(-1)).toEqual(['America/Boise', 'Mountain Time (Boise)']);
});
