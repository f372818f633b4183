import { z } from 'zod/mini';
import { LARGEST_FILE } from './rules.ts';

/** Base64 has four characters for three bytes. */
const LONGEST_BASE64 = Math.ceil(LARGEST_FILE / 3) * 4;
/** With the name and room for a file that is a little too large, so that it gets the right error. */
export const LARGEST_INPUT = 14.5 * 1024 * 1024;

export const documentInput = z.object({
  name: z.string('Name the file').check(z.minLength(1, 'Name the file'), z.maxLength(1_000, 'The name is too long')),
  base64: z
    .string('Send the file as base64')
    .check(
      z.maxLength(LONGEST_BASE64, 'This file is larger than 10 MB. Add a smaller one, or split it.'),
      z.regex(/^[A-Za-z0-9+/]*={0,2}$/, 'The file is not valid base64'),
    ),
});

export type DocumentInput = z.output<typeof documentInput>;
