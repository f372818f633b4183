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

test('an email address is kept without surrounding spaces, in lower case', () => {
  expect(resetRequestInput.parse({ email: ' Ada@Moreno.TEST ' })).toEqual({ email: 'ada@moreno.test' });
});

test.each(['', 'ada', 'ada@', '@moreno.test', 'a da@moreno.test', `${'a'.repeat(250)}@moreno.test`, 7, null])(
  '%j is no email address',
  (email) => {
    expect(messageOf(resetRequestInput.safeParse({ email }))).toBe('Please enter a valid email address');
  },
);

describe('a login', () => {
  test('takes the name without surrounding spaces and the password as it is', () => {
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
  ])('given as %j is refused', (login, message) => {
    expect(messageOf(loginInput.safeParse(login))).toBe(message);
  });
});

describe('names', () => {
  test('are kept without surrounding spaces', () => {
    expect(profileInput.parse({ firstName: ' Ada ', lastName: ' Moreno' })).toEqual({
      firstName: 'Ada',
      lastName: 'Moreno',
    });
  });

  test('have at most 100 characters', () => {
    const names = (length: number) => ({ firstName: 'A'.repeat(length), lastName: 'Moreno' });

    expect(profileInput.safeParse(names(100)).success).toBe(true);
    expect(messageOf(profileInput.safeParse(names(101)))).toBe('Use at most 100 characters');
  });

  test.each([undefined, null, 7, ['Ada'], ''])('are not %j', (firstName) => {
    expect(messageOf(profileInput.safeParse({ firstName, lastName: 'Moreno' }))).toBe('First name is required');
  });
});

test('a registration keeps its five fields and drops every other', () => {
  const fields = { username: 'ada', email: 'a@b.test', firstName: 'A', lastName: 'M', password: 'x' };

  expect(
    registerInput.parse({ ...fields, role: 'admin', id: 1, confirmPassword: 'x', emailVerifiedAt: 'now' }),
  ).toEqual(fields);
});

test('a change of address or password says which field is missing', () => {
  expect(messageOf(emailChangeInput.safeParse({ email: 'a@b.test' }))).toBe('Please enter your current password');
  expect(messageOf(passwordChangeInput.safeParse({ currentPassword: 'x' }))).toBe('Please enter a new password');
  expect(messageOf(passwordChangeInput.safeParse({ newPassword: 'x' }))).toBe('Please enter your current password');
});

test.each([undefined, 7, 'x'.repeat(201)])('%j is no token', (token) => {
  expect(tokenInput.safeParse({ token }).success).toBe(false);
});

test('an admin changes only what is named, to what there is', () => {
  expect(customerChangeInput.parse({})).toEqual({});
  expect(customerChangeInput.parse({ role: 'editor', id: 9 })).toEqual({ role: 'editor' });
  expect(messageOf(customerChangeInput.safeParse({ role: 'owner' }))).toBe('Please choose one of the roles');
  expect(messageOf(customerChangeInput.safeParse({ status: null }))).toBe('Please choose active or inactive');
});
