import { z } from 'zod/mini';
import { passwordChangeInput } from '#features/accounts/input.ts';

/** The confirmation is only checked in the browser and not sent. */
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
