import { z } from 'zod/mini';

export const confirmationInput = z.object({
  token: z.string('This link is incomplete. Please copy it from the email again.').check(z.maxLength(200)),
});
