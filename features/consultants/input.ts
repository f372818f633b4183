import { z } from 'zod/mini';
import { id, mostCharacters, trimmed } from '#lib/api/schemas.ts';
import { LONGEST, TEXT_SOURCES } from './rules.ts';

const line = (missing: string, longest: number) =>
  z.string(missing).check(trimmed(), z.minLength(1, missing), mostCharacters(longest));

/** A whole version: what the form shows is what new conversations get. */
export const consultantInput = z.object({
  name: line('Enter a name', LONGEST.name),
  instructions: line('Enter the instructions', LONGEST.instructions),
  questions: z
    .array(line('Enter a question', LONGEST.question))
    .check(z.maxLength(LONGEST.questions, `Offer at most ${LONGEST.questions} questions`)),
  sources: z
    .array(z.enum(TEXT_SOURCES, 'Choose among the texts'))
    .check(z.refine((sources) => new Set(sources).size === sources.length, 'Name each text only once')),
  /** The id of the version that the admin saw; without it, whatever was saved meanwhile is replaced. */
  version: z.optional(id),
});

export type ConsultantInput = z.output<typeof consultantInput>;
