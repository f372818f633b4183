import { expect, test, vi } from 'vitest';
import { longDate } from './dates.ts';

test('makes one formatter for the days of many posts', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');

  const days = ['2025-05-22T03:00:00Z', '2025-05-23T03:00:00Z'].map((at) => longDate(at, 'America/Denver'));

  expect(days).toEqual(['May 21, 2025', 'May 22, 2025']);
  expect(made).toHaveBeenCalledOnce();
});
