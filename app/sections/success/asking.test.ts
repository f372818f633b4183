import { expect, test } from 'vitest';
import type { CheckoutState } from '#features/billing/client.ts';
import type { ApiResult } from '#lib/api.ts';
import { findingOf, PAUSES } from './asking.ts';

const order = { id: 1042, productName: 'Ai Specialist (Premium)', amount: 79, status: 'completed' };
const answer = (status: CheckoutState['status'], of: CheckoutState['order'] = null): ApiResult<CheckoutState> => ({
  ok: true,
  value: { status, order: of },
});
const refusal = (status: number): ApiResult<CheckoutState> => ({
  ok: false,
  status,
  message: '',
  code: '',
  fields: {},
});

test('a completed checkout with its order is paid', () => {
  expect(findingOf(answer('completed', order))).toEqual({ kind: 'paid', order });
});

test.each([
  ['open', 'wait'],
  ['processing', 'wait'],
  ['completed', 'wait'],
  ['failed', 'failed'],
  ['expired', 'failed'],
] as const)('a checkout that is %s and has no order means %s', (status, kind) => {
  expect(findingOf(answer(status))).toEqual({ kind });
});

test.each([
  [401, 'stranger'],
  [403, 'foreign'],
  [404, 'foreign'],
  [400, 'foreign'],
  [0, 'wait'],
  [429, 'wait'],
  [503, 'wait'],
])('an answer %i means %s', (status, kind) => {
  expect(findingOf(refusal(status))).toEqual({ kind });
});

test('the page asks for about a minute, never twice within a second', () => {
  const seconds = PAUSES.reduce((sum: number, pause) => sum + pause, 0);

  expect(seconds).toBeGreaterThanOrEqual(45);
  expect(seconds).toBeLessThanOrEqual(75);
  expect(Math.min(...PAUSES)).toBeGreaterThanOrEqual(1);
});
