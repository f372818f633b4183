import { z } from 'zod/mini';
import { day, mostCharacters, trimmed } from '#lib/api/schemas.ts';
import { LONGEST_POLICY, LONGEST_REASON } from './rules/versions.ts';

/** Of the draft that the admin saw; 0 if there was none. */
const revision = z.int('The revision of the draft is missing').check(z.minimum(0));

const reason = z
  .string('Enter a reason')
  .check(trimmed(), z.minLength(1, 'Enter a reason'), mostCharacters(LONGEST_REASON));

export const draftInput = z.object({
  text: z.string('Enter the text').check(
    mostCharacters(LONGEST_POLICY),
    z.refine((text) => text.trim() !== '', 'Enter the text'),
  ),
  revision,
});

export const discardInput = z.object({ revision });

/** At once, at once with a reason instead of a notice, or at the beginning of a day. */
export const publishInput = z.discriminatedUnion('how', [
  z.object({ how: z.literal('now'), revision }),
  z.object({ how: z.literal('typo'), revision, reason }),
  z.object({ how: z.literal('schedule'), revision, date: day('Choose a day') }),
]);

export type DraftInput = z.output<typeof draftInput>;
export type PublishInput = z.output<typeof publishInput>;
