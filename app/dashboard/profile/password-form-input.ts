import { z } from 'zod/mini';
import { passwordChangeInput } from '#features/accounts/input.ts';

/** The form asks for the new password twice; the second one stays in the browser. */
export const passwordFormInput = z
  .extend(passwordChangeInput, {
    confirmPassword: z.string().check(z.minLength(1, 'Please confirm your password')),
  })
  .check(
    z.refine((form) => form.newPassword === form.confirmPassword, {
      error: 'Passwords do not match',
      path: ['confirmPassword'],
    }),
  );
