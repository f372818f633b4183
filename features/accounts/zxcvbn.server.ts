import { dictionary } from '@zxcvbn-ts/language-common';
import { normalizeLogin } from './rules/usernames.ts';

const common = new Set(
  Object.values(dictionary)
    .flat()
    .map((word) => word.toLowerCase()),
);

const isCommonPassword = (password: string) => common.has(password.toLowerCase());

/** Why a new password is rejected, or null. Counts characters of any script, not UTF-16 units. */
export function passwordProblem(password: string, username: string): string | null {
  const length = Array.from(password).length;
  if (length < 8) return 'Password must be at least 8 characters';
  if (length > 1024) return 'Password must be at most 1024 characters';
  if (normalizeLogin(password) === normalizeLogin(username)) return 'Password must not be the username';
  return isCommonPassword(password) ? 'This password is too common. Please choose another one' : null;
}
