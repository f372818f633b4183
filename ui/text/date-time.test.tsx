import { expect, test } from 'vitest';
import { markupOf, textOf } from '#tests/support/markup.tsx';
import { LongDateTime, ShortDateTime } from './date-time.tsx';
import { nearDay, recentDay, recentTime } from './local-dates.ts';
import { ZoneContext } from './zone.ts';

test('formats a long date with full month and time', () => {
  const text = textOf(markupOf(<LongDateTime at="2025-03-02T15:04:05.000Z" />));

  expect(text.replaceAll('\u202f', ' ')).toBe('March 2, 2025 at 3:04 PM');
});

test.each([
  ['2026-11-16T08:12:00', 'today', 'today, 8:12 AM', 'Nov 16'],
  ['2026-11-15T23:59:00', 'Nov 15, 2026', 'Nov 15, 2026', 'Nov 15'],
  ['2025-11-16T08:12:00', 'Nov 16, 2025', 'Nov 16, 2025', 'Nov 16, 2025'],
])('seen on November 16, 2026, %s is %s, %s and %s', (at, day, time, near) => {
  const now = new Date('2026-11-16T00:00:00');

  expect(recentDay(at, now)).toBe(day);
  expect(recentTime(at, now).replaceAll('\u202f', ' ')).toBe(time);
  expect(nearDay(at, now)).toBe(near);
});

test('shows and names the time zone around it', () => {
  const at = '2025-03-02T03:04:05.000Z';
  const inChicago = (
    <ZoneContext value="America/Chicago">
      {[<LongDateTime key="1" at={at} />, <ShortDateTime key="2" at={at} />]}
    </ZoneContext>
  );

  const markup = markupOf(inChicago).replaceAll('\u202f', ' ');

  expect(textOf(markup)).toContain('March 1, 2025 at 9:04 PM Central Time');
  expect(markup).toContain('title="March 1, 2025 at 9:04 PM Central Time"');
});
