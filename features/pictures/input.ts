import { z } from 'zod/mini';
import { dateTime, mostCharacters, trimmed } from '#lib/api/schemas.ts';
import { isStorableText } from '#lib/text/text.ts';
import { isPictureHash, LARGEST_PICTURE, LONGEST_ALT, PICTURE_FILTERS, UNUSABLE } from './rules.ts';

/** Base64 has four characters for three bytes. */
const LONGEST_BASE64 = Math.ceil(LARGEST_PICTURE / 3) * 4;
/** With the name and room for a file that is a little too large, so that it gets the right error. */
export const LARGEST_INPUT = 28 * 1024 * 1024;

export const pictureInput = z.object({
  name: z.string('Name the file').check(z.minLength(1, 'Name the file'), z.maxLength(1_000, 'The name is too long')),
  base64: z
    .string('Send the file as base64')
    .check(
      z.maxLength(LONGEST_BASE64, UNUSABLE.too_large),
      z.regex(/^[A-Za-z0-9+/]*={0,2}$/, 'The file is not valid base64'),
    ),
});

export type PictureInput = z.output<typeof pictureInput>;

const percent = z
  .int('Use a whole number of percent')
  .check(z.minimum(0, 'Use 0 to 100 percent'), z.maximum(100, 'Use 0 to 100 percent'));

/** Only what is given changes. */
export const pictureChangeInput = z.partial(
  z.object({
    alt: z.string('The alternative text must be text').check(trimmed(), mostCharacters(LONGEST_ALT)),
    isDecoration: z.boolean('isDecoration must be true or false'),
    focusX: percent,
    focusY: percent,
  }),
);

export type PictureChange = z.output<typeof pictureChangeInput>;

export const pictureQuery = z.object({
  /** Words of the alternative text or the name of the file. */
  q: z.nullish(
    z
      .string()
      .check(
        z.maxLength(200, 'Search for at most 200 characters'),
        z.refine(isStorableText, 'Remove the characters that cannot be stored'),
      ),
  ),
  filter: z.nullish(z.enum(PICTURE_FILTERS, `Use one of ${PICTURE_FILTERS.join(', ')}`)),
  /** The hash of the last one on the page before. */
  before: z.nullish(z.string().check(z.refine(isPictureHash, 'Use the hash of a picture'))),
  /** When that one was added, so that the list goes on from there even if it was deleted since. */
  beforeAt: z.nullish(dateTime('Use a time such as 2026-11-22T14:12:00Z')),
});

export type PictureQuery = z.output<typeof pictureQuery>;
