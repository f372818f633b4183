import { z } from 'zod/mini';
import { confirmPassword, isConfirmed, registerInput, tokenInput } from '#features/accounts/input.ts';
import { emailAddress } from '#lib/api/schemas.ts';

export const invitationInput = z.object({
  email: emailAddress(),
  role: z.enum(['customer', 'editor', 'admin'], 'Please choose one of the roles'),
});

const { username, firstName, lastName, password } = registerInput.shape;

/** The address is the one that the invitation was sent to. */
const newAccount = z.object({ username, firstName, lastName, password });

export const acceptInput = z.extend(newAccount, tokenInput.shape);
export const acceptFormInput = z.extend(newAccount, confirmPassword).check(isConfirmed);

export type Invitation = z.output<typeof invitationInput>;
export type Acceptance = z.output<typeof acceptInput>;
