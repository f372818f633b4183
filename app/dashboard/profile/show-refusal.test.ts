import { expect, test, vi } from 'vitest';
import type { ApiError } from '#lib/api/api.ts';
import { onToast, type Toast } from '#ui/toast/toast.ts';
import { showRefusal } from './show-refusal.ts';

type Fields = { newPassword: string; currentPassword: string };

const refusal: ApiError = { ok: false, status: 400, message: 'Refused', code: 'invalid_input', fields: {} };

/** What somebody sees of a refusal: notices, and messages beside the fields of the form. */
function shown(given: Partial<ApiError>, otherNames?: { password: 'newPassword' }) {
  const notices: Toast[] = [];
  const stop = onToast((notice) => void notices.push(notice));
  const setError = vi.fn();
  const form = { getValues: () => ({ newPassword: '', currentPassword: '' }), setError };
  showRefusal<Fields>(form as never, 'Password not changed', { ...refusal, ...given }, otherNames);
  stop();
  return { notices: notices.map(({ title, text, isError }) => [title, text, isError]), beside: setError.mock.calls };
}

test('a refusal is said in a notice and beside its fields, the first of which is entered', () => {
  const fields = { currentPassword: ['not right', 'second'], newPassword: ['too short'] };

  expect(shown({ fields })).toEqual({
    notices: [['Password not changed', 'Refused', true]],
    beside: [
      ['currentPassword', { message: 'not right' }, { shouldFocus: true }],
      ['newPassword', { message: 'too short' }, { shouldFocus: false }],
    ],
  });
});

test('a field of another name is found, an unknown one is left to the notice', () => {
  const fields = { token: ['gone'], password: ['too common'] };

  expect(shown({ fields }, { password: 'newPassword' }).beside).toEqual([
    ['newPassword', { message: 'too common' }, { shouldFocus: true }],
  ]);
});

test('without the server the notice says so', () => {
  expect(shown({ status: 0, message: '' }).notices).toEqual([
    ['Password not changed', 'Could not connect to server', true],
  ]);
});

test('of an ended session nothing is said here', () => {
  expect(shown({ status: 401, message: 'Please sign in' })).toEqual({ notices: [], beside: [] });
});
