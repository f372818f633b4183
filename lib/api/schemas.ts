import { z } from 'zod/mini';
import { MAX_ID } from '#lib/ids.ts';

/** The number of a stored row. */
export const id = z.int().check(z.minimum(1), z.maximum(MAX_ID));

/** An email address as it is stored: in lower case, without spaces around it. */
export const emailAddress = (invalid = 'Please enter a valid email address', missing = invalid) =>
  z.string(missing).check(z.trim(), z.toLowerCase(), z.maxLength(254, invalid), z.email(invalid));
