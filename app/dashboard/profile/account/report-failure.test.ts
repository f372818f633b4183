import { expect, test } from 'vitest';
import type { ApiError } from '#lib/api/api.ts';
import { currentToast, onToast } from '#ui/toast/toast.ts';
import { reportFailure } from './report-failure.ts';

const rejected: ApiError = { ok: false, status: 400, message: 'Too common', code: 'invalid_input', fields: {} };

function toastOf(error: ApiError) {
  const stop = onToast(() => {});
  reportFailure('Password not changed', error);
  const toast = currentToast();
  stop();
  return toast && [toast.title, toast.text, toast.isError];
}

test('shows the server’s message', () => {
  expect(toastOf(rejected)).toEqual(['Password not changed', 'Too common', true]);
});

test('says that the server did not respond', () => {
  const unanswered = { ...rejected, status: 0, message: '' };

  expect(toastOf(unanswered)).toEqual(['Password not changed', 'Could not connect to server', true]);
});

test('leaves an expired session to the shell', () => {
  expect(toastOf({ ...rejected, status: 401, message: 'Please sign in' })).toBeUndefined();
});
