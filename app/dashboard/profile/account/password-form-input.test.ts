import { expect, test } from 'vitest';
import { passwordFormInput } from './password-form-input.ts';

const form = { currentPassword: 'old', newPassword: 'a new passphrase', confirmPassword: 'a new passphrase' };
const messagesOf = (changes: Partial<typeof form>) =>
  passwordFormInput.safeParse({ ...form, ...changes }).error?.issues.map(({ path, message }) => [path[0], message]);

test('accepts a complete change', () => {
  expect(messagesOf({})).toBeUndefined();
});

test('rejects a different confirmation on its own field', () => {
  expect(messagesOf({ confirmPassword: 'another' })).toEqual([['confirmPassword', 'Passwords do not match']]);
});

test('requires every field', () => {
  expect(messagesOf({ currentPassword: '', newPassword: '', confirmPassword: '' })).toEqual([
    ['currentPassword', 'Please enter your current password'],
    ['newPassword', 'Please enter a new password'],
    ['confirmPassword', 'Please confirm your password'],
  ]);
});
