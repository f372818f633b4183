import { z } from 'zod/mini';
import { MAX_ID } from '#lib/ids.ts';
import { INVALID_EMAIL } from './invalid-email.ts';

export const id = z.int().check(z.minimum(1), z.maximum(MAX_ID));

/** Trims the address and makes it lower case. */
export const emailAddress = (invalid = INVALID_EMAIL, missing = invalid) =>
  z.string(missing).check(z.trim(), z.toLowerCase(), z.maxLength(254, invalid), z.email(invalid));
