import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

// Spec 7: "data fresh for 5 minutes"
test('keeps data fresh for 5 minutes', async () => {
  const client = createQueryClient();
  const fetchRows = vi.fn(() => Promise.resolve('rows'));
  const read = () => client.fetchQuery({ queryKey: ['rows'], queryFn: fetchRows });

  await read();
  vi.advanceTimersByTime(5 * 60_000 - 1);
  await read();
  expect(fetchRows).toHaveBeenCalledTimes(1);

  vi.advanceTimersByTime(1);
  await read();
  expect(fetchRows).toHaveBeenCalledTimes(2);
});

// Spec 7: "no retries"
test('does not retry a failed request', async () => {
  const client = createQueryClient();
  const fetchRows = vi.fn(() => Promise.reject(new Error('rejected')));
  const observer = new QueryObserver(client, { queryKey: ['rows'], queryFn: fetchRows });
  const stop = observer.subscribe(() => {});

  await vi.advanceTimersByTimeAsync(60_000);
  stop();

  expect(fetchRows).toHaveBeenCalledTimes(1);
  expect(observer.getCurrentResult()).toMatchObject({ isError: true, failureCount: 1 });
});

// Spec 7: "Data fetching defaults: no refetch on window focus"
test('does not refetch when the window gets focus', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({ refetchOnWindowFocus: false });
});
