import { z } from 'zod/mini';
import { ROLES } from '#features/permissions.ts';
import { emailAddress, mostCharacters, trimmedLine } from '#lib/api/schemas.ts';
import { loginRequired, registerRequired } from './rules/required.ts';

const requiredText = (message: string, maximum = 100) =>
  z.string(message).check(trimmedLine(), z.minLength(1, message), mostCharacters(maximum));

/** Passwords are never trimmed or normalized. */
const password = (message = loginRequired.password.error) => z.string(message).check(z.minLength(1, message));

export const loginInput = z.object({
  username: z
    .string(loginRequired.username.error)
    .check(trimmedLine(), z.minLength(1, loginRequired.username.error), z.maxLength(254, 'Username is too long')),
  password: password().check(z.maxLength(1024, 'Password is too long')),
});

export const username = z
  .string(registerRequired.username.error)
  .check(
    trimmedLine(),
    z.minLength(registerRequired.username.min, registerRequired.username.error),
    z.maxLength(50, 'Username must be less than 50 characters'),
  );

export const registerInput = z.object({
  username,
  email: emailAddress(),
  firstName: requiredText(registerRequired.firstName.error),
  lastName: requiredText(registerRequired.lastName.error),
  password: password(),
});

/** Scripts don't send the repeated password; native forms do. */
export const confirmPassword = { confirmPassword: password(registerRequired.confirmPassword.error) };
export const isConfirmed = z.refine<{ password: string; confirmPassword: string }>(
  (form) => form.password === form.confirmPassword,
  { error: 'Passwords do not match', path: ['confirmPassword'] },
);

export const registerFormInput = z.extend(registerInput, confirmPassword).check(isConfirmed);
export const resetFormInput = z.object({ password: password(), ...confirmPassword }).check(isConfirmed);

export const resetRequestInput = z.object({ email: emailAddress() });
export const tokenInput = z.object({
  token: z.string('This link is incomplete. Please copy it from the email again.').check(z.maxLength(200)),
});
export const resetInput = z.extend(tokenInput, { password: password() });
export const profileInput = z.object({
  firstName: requiredText(registerRequired.firstName.error),
  lastName: requiredText(registerRequired.lastName.error),
});
export const emailChangeInput = z.object({
  email: emailAddress(),
  currentPassword: password('Please enter your current password'),
});
export const passwordChangeInput = z.object({
  currentPassword: password('Please enter your current password'),
  newPassword: password('Please enter a new password'),
});

export const customerChangeInput = z.object({
  firstName: z.optional(z.string().check(trimmedLine(), mostCharacters(100))),
  lastName: z.optional(z.string().check(trimmedLine(), mostCharacters(100))),
  status: z.optional(z.enum(['active', 'inactive'], 'Please choose active or inactive')),
  role: z.optional(z.enum(ROLES, 'Please choose one of the roles')),
  /** The version the admin saw; without it the stored account is overwritten. */
  version: z.optional(z.string().check(z.maxLength(100))),
});

export type CustomerChange = z.output<typeof customerChangeInput>;
export type Login = z.output<typeof loginInput>;
export type Registration = z.output<typeof registerInput>;

export const invitationInput = z.object({
  email: emailAddress(),
  role: z.enum(ROLES, 'Please choose one of the roles'),
});

/** The address is the one that the invitation was sent to. */
const newAccount = z.pick(registerInput, { username: true, firstName: true, lastName: true, password: true });

export const acceptInput = z.extend(newAccount, tokenInput.shape);
export const acceptFormInput = z.extend(newAccount, confirmPassword).check(isConfirmed);

/** The first admin, who enters an address. */
export const setupInput = z.extend(registerInput, tokenInput.shape);

export type Setup = z.output<typeof setupInput>;
export type Invitation = z.output<typeof invitationInput>;
export type Acceptance = z.output<typeof acceptInput>;
