import { describe, expect, test } from 'vitest';
import {
  customerChangeInput,
  emailChangeInput,
  loginInput,
  passwordChangeInput,
  profileInput,
  registerInput,
  resetRequestInput,
  tokenInput,
} from './input.ts';

const messageOf = (result: { error?: { issues: { message: string }[] } }) => result.error?.issues[0]?.message;

test('trims and lowercases an email address', () => {
  expect(resetRequestInput.parse({ email: ' Ada@Moreno.TEST ' })).toEqual({ email: 'ada@moreno.test' });
});

test.each(['', 'ada', 'ada@', '@moreno.test', 'a da@moreno.test', `${'a'.repeat(250)}@moreno.test`, 7, null])(
  'rejects %j as an email address',
  (email) => {
    expect(messageOf(resetRequestInput.safeParse({ email }))).toBe('Please enter a valid email address');
  },
);

describe('login input', () => {
  test('trims the name but not the password', () => {
    expect(loginInput.parse({ username: ' ada ', password: ' pass ' })).toEqual({
      username: 'ada',
      password: ' pass ',
    });
  });

  test.each([
    [{ password: 'x' }, 'Username is required'],
    [{ username: 'ada' }, 'Password is required'],
    [{ username: ['ada'], password: 'x' }, 'Username is required'],
    [{ username: 'ada', password: { length: 9 } }, 'Password is required'],
    [{ username: 'a'.repeat(255), password: 'x' }, 'Username is too long'],
    [{ username: 'ada', password: 'x'.repeat(1025) }, 'Password is too long'],
  ])('rejects %j', (login, message) => {
    expect(messageOf(loginInput.safeParse(login))).toBe(message);
  });
});

describe('name input', () => {
  test('trims surrounding spaces', () => {
    expect(profileInput.parse({ firstName: ' Ada ', lastName: ' Moreno' })).toEqual({
      firstName: 'Ada',
      lastName: 'Moreno',
    });
  });

  test('allows at most 100 characters', () => {
    const names = (length: number) => ({ firstName: 'A'.repeat(length), lastName: 'Moreno' });

    expect(profileInput.safeParse(names(100)).success).toBe(true);
    expect(messageOf(profileInput.safeParse(names(101)))).toBe('Use at most 100 characters');
  });

  test.each([undefined, null, 7, ['Ada'], ''])('rejects %j', (firstName) => {
    expect(messageOf(profileInput.safeParse({ firstName, lastName: 'Moreno' }))).toBe('First name is required');
  });
});

test('drops unknown fields of a registration', () => {
  const fields = { username: 'ada', email: 'a@b.test', firstName: 'A', lastName: 'M', password: 'x' };

  expect(
    registerInput.parse({ ...fields, role: 'admin', id: 1, confirmPassword: 'x', emailVerifiedAt: 'now' }),
  ).toEqual(fields);
});

test('names the missing field of an account change', () => {
  expect(messageOf(emailChangeInput.safeParse({ email: 'a@b.test' }))).toBe('Please enter your current password');
  expect(messageOf(passwordChangeInput.safeParse({ currentPassword: 'x' }))).toBe('Please enter a new password');
  expect(messageOf(passwordChangeInput.safeParse({ newPassword: 'x' }))).toBe('Please enter your current password');
});

test.each([undefined, 7, 'x'.repeat(201)])('rejects %j as a token', (token) => {
  expect(tokenInput.safeParse({ token }).success).toBe(false);
});

test('accepts partial changes with known values from an admin', () => {
  expect(customerChangeInput.parse({})).toEqual({});
  expect(customerChangeInput.parse({ role: 'editor', id: 9 })).toEqual({ role: 'editor' });
  expect(messageOf(customerChangeInput.safeParse({ role: 'owner' }))).toBe('Please choose one of the roles');
  expect(messageOf(customerChangeInput.safeParse({ status: null }))).toBe('Please choose active or inactive');
});

test('removes from names what would mirror the text around them', () => {
  const fields = { username: 'ada\u202emoreno', firstName: '\u2067Ada', lastName: 'Moreno\u202e', password: 'x' };

  expect(registerInput.parse({ ...fields, email: 'ada@moreno.test' })).toMatchObject({
    username: 'adamoreno',
    firstName: 'Ada',
    lastName: 'Moreno',
  });
});

test('rejects names that cannot be seen', () => {
  const fields = { username: '\u200b\u2060\ufeff', firstName: '\u200b', lastName: '\u200f', password: 'x' };
  const { error } = registerInput.safeParse({ ...fields, email: 'ada@moreno.test' });

  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Username must be at least 3 characters',
    'First name is required',
    'Last name is required',
  ]);
});
