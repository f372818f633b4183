import { expect, test } from 'vitest';
import { microsToDollars, spendWarning, warningFor } from './spend.ts';

const LIMIT = 300_000_000;
const month = { month: '2026-11-01', limitMicros: LIMIT };

test.each([
  [0, 0],
  [LIMIT * 0.8 - 1, 0],
  [LIMIT * 0.8, 80],
  [LIMIT - 1, 80],
  [LIMIT, 100],
  [LIMIT + 1, 100],
])('after %i millionths of a dollar, admins hear of %i percent', (spentMicros, percent) => {
  expect(warningFor({ ...month, spentMicros })).toBe(percent);
});

test('a limit of nothing is reached at once', () => {
  expect(warningFor({ ...month, spentMicros: 0, limitMicros: 0 })).toBe(100);
});

test('a warning names both amounts, and each comes once a month', () => {
  const near = spendWarning({ ...month, spentMicros: 240_004_999 }, 80);
  const reached = spendWarning({ ...month, spentMicros: LIMIT }, 100);

  expect(near.detail).toMatch(/^\$240 of \$300 for November 2026 is spent\. At the limit/);
  expect(reached).toMatchObject({ subject: 'limit reached', eventKey: 'spend:2026-11-01:100' });
  expect(near.eventKey).not.toBe(reached.eventKey);
});

test('millionths become dollars', () => {
  expect(microsToDollars(1_500_000)).toBe(1.5);
});
