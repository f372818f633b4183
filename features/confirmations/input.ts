import { z } from 'zod/mini';

export const confirmationInput = z.object({ token: z.string('The link is not valid').check(z.maxLength(200)) });
