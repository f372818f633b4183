import { z } from 'zod/mini';
import { requestKey } from '#lib/api/schemas.ts';

export const noteInput = z.object({
  text: z
    .string('Write a note first')
    .check(z.trim(), z.minLength(1, 'Write a note first'), z.maxLength(5000, 'Use at most 5,000 characters')),
  requestKey: z.optional(requestKey),
});

export type NoteInput = z.output<typeof noteInput>;
