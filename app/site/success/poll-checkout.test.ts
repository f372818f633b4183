import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CheckoutState } from '#features/checkout/contract.ts';
import type { ApiResult } from '#lib/api/api.ts';
import { outcomeOf, PAUSES, pollUntilDecided } from './poll-checkout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const order = { id: 1042, productName: 'AI Solutions Specialist (Premium)', amount: 79, status: 'completed' } as const;
const answer = (status: CheckoutState['status'], of: CheckoutState['order'] = null): ApiResult<CheckoutState> => ({
  ok: true,
  value: { status, order: of, isTrial: true },
});
const rejection = (status: number): ApiResult<CheckoutState> => ({
  ok: false,
  status,
  message: '',
  code: '',
  fields: {},
});

test('treats a completed checkout with an order as paid', () => {
  expect(outcomeOf(answer('completed', order))).toEqual({ kind: 'paid', order, isTrial: true });
});

test.each([
  ['open', 'wait'],
  ['processing', 'wait'],
  ['completed', 'wait'],
  ['failed', 'failed'],
  ['expired', 'failed'],
] as const)('treats a %s checkout without an order as %s', (status, kind) => {
  expect(outcomeOf(answer(status))).toEqual({ kind });
});

test.each([
  [401, 'anonymous'],
  [403, 'foreign'],
  [404, 'foreign'],
  [400, 'foreign'],
  [0, 'wait'],
  [429, 'wait'],
  [503, 'wait'],
])('treats status %i as %s', (status, kind) => {
  expect(outcomeOf(rejection(status))).toEqual({ kind });
});

test('polls for a minute at least a second apart', () => {
  const seconds = PAUSES.reduce((sum: number, pause) => sum + pause, 0);

  expect(seconds).toBeGreaterThanOrEqual(45);
  expect(seconds).toBeLessThanOrEqual(75);
  expect(Math.min(...PAUSES)).toBeGreaterThanOrEqual(1);
});

const MINUTE = 60_000;

/** Polls a server whose response may change and records what the page receives. */
function startPolling() {
  const received: string[] = [];
  const read = vi.fn<() => Promise<ApiResult<CheckoutState>>>().mockResolvedValue(answer('open'));
  const stop = pollUntilDecided({
    read,
    onOutcome: ({ kind }) => void received.push(kind),
    onTimeout: () => void received.push('late'),
  });
  return { read, received, stop };
}

test('polls an open checkout thirteen times, then gives up', async () => {
  const { read, received } = startPolling();

  await vi.advanceTimersByTimeAsync(10 * MINUTE);

  expect(read).toHaveBeenCalledTimes(PAUSES.length + 1);
  expect(received).toEqual([...Array.from({ length: 13 }, () => 'wait'), 'late']);
});

test('stops polling after a decision', async () => {
  const { read, received } = startPolling();
  await vi.advanceTimersByTimeAsync(0);
  read.mockResolvedValue(answer('completed', order));

  await vi.advanceTimersByTimeAsync(10 * MINUTE);

  expect(received).toEqual(['wait', 'paid']);
  expect(read).toHaveBeenCalledTimes(2);
});

test('waits for each response before the next request', async () => {
  const { read } = startPolling();
  const slow = Promise.withResolvers<ApiResult<CheckoutState>>();
  await vi.advanceTimersByTimeAsync(0);
  read.mockReturnValue(slow.promise);

  await vi.advanceTimersByTimeAsync(10 * MINUTE);

  expect(read).toHaveBeenCalledTimes(2);
});

test('stops requests and callbacks after leaving the page', async () => {
  const { read, received, stop } = startPolling();

  stop();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);

  expect(read).toHaveBeenCalledTimes(1);
  expect(received).toEqual([]);
});
