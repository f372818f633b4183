import { z } from 'zod/mini';
import { emailAddress } from '#lib/api/schemas.ts';

export const addressInput = z.object({ email: emailAddress() });

export const linkInput = z.object({
  token: z.string('This link is incomplete. Please copy it from the email again.').check(z.maxLength(200)),
});
