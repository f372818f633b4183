import { expect, test } from 'vitest';
import { longDate } from './dates.ts';

test('dates a moment by the day of a zone', () => {
  const evening = '2025-05-22T03:00:00Z';

  expect([longDate(evening, 'America/Denver'), longDate(evening, 'UTC')]).toEqual(['May 21, 2025', 'May 22, 2025']);
});
