import { expect, test } from 'vitest';
import { placeOf, stepFrom } from './steps.ts';

test.each([
  ['', 'company'],
  ['step=ready', 'ready'],
  ['step=you', 'you'],
  ['step=<b>', 'company'],
])('an address with "%s" opens %s', (query, step) => {
  expect(stepFrom(new URLSearchParams(query))).toBe(step);
});

test('the account comes first and the list of what is left last', () => {
  expect((['you', 'company', 'look', 'ready'] as const).map(placeOf)).toEqual([0, 1, 2, 3]);
});
