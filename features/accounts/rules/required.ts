import { INVALID_EMAIL } from '#lib/api/invalid-email.ts';

const present = (error: string) => ({ min: 1, error });

const password = present('Password is required');

/** The required fields of the sign-in forms. */
export const loginRequired = { username: present('Username is required'), password };

export const registerRequired = {
  username: { min: 3, error: 'Username must be at least 3 characters' },
  email: present(INVALID_EMAIL),
  firstName: present('First name is required'),
  lastName: present('Last name is required'),
  password,
  confirmPassword: present('Please confirm your password'),
};
