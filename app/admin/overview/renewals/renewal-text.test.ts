import { expect, test } from 'vitest';
import { remindedText, renewalText } from './renewal-text.ts';

// Dates are shown in the local time zone; the tests run in UTC.
const now = new Date('2025-05-08T22:00:00Z');

test.each([
  ['2025-05-08T23:59:59Z', 'Today', true],
  ['2025-05-09T00:00:00Z', 'Tomorrow', true],
  ['2025-05-09T23:59:59Z', 'Tomorrow', true],
  ['2025-05-10T00:00:00Z', 'May 10, 2025', false],
])('%s is %s', (renewalDate, text, isSoon) => {
  expect(renewalText(renewalDate, now)).toEqual({ text, isSoon });
});

test('names the first day after a month’s end Tomorrow', () => {
  expect(renewalText('2026-01-01T08:00:00Z', new Date('2025-12-31T12:00:00Z')).text).toBe('Tomorrow');
});

test('shows a reminder until the next one is allowed', () => {
  expect(remindedText(null, now)).toBeNull();
  expect(remindedText('2025-05-08T15:04:00Z', now)).toMatch(/^Reminded May 8, 3:04\sPM$/);
  expect(remindedText('2025-05-07T22:00:00Z', now)).toBeNull();
});
