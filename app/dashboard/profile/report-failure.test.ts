import { expect, test } from 'vitest';
import type { ApiError } from '#lib/api/api.ts';
import { onToast, type Toast } from '#ui/toast/toast.ts';
import { reportFailure } from './report-failure.ts';

const rejected: ApiError = { ok: false, status: 400, message: 'Too common', code: 'invalid_input', fields: {} };

function toastsOf(error: ApiError) {
  const toasts: Toast[] = [];
  const stop = onToast((toast) => void toasts.push(toast));
  reportFailure('Password not changed', error);
  stop();
  return toasts.map(({ title, text, isError }) => [title, text, isError]);
}

test('shows the server’s message', () => {
  expect(toastsOf(rejected)).toEqual([['Password not changed', 'Too common', true]]);
});

test('says that the server did not respond', () => {
  const unanswered = { ...rejected, status: 0, message: '' };

  expect(toastsOf(unanswered)).toEqual([['Password not changed', 'Could not connect to server', true]]);
});

test('leaves an expired session to the shell', () => {
  expect(toastsOf({ ...rejected, status: 401, message: 'Please sign in' })).toEqual([]);
});
