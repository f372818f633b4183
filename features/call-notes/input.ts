import { z } from 'zod/mini';
import { emailAddress, mostCharacters, trimmed } from '#lib/api/schemas.ts';
import { isStorableText } from '#lib/text/text.ts';
import { LONGEST_BULLETS, LONGEST_PART, PARTS } from './rules/parts.ts';

const text = (longest: number) =>
  z
    .string('Required')
    .check(mostCharacters(longest), z.refine(isStorableText, 'Remove the characters that cannot be stored'));

/** The version that the writer saw. */
const version = z.int().check(z.minimum(0), z.maximum(2_147_483_647));

export const notesInput = z.object({
  version,
  bullets: text(LONGEST_BULLETS),
  heard: text(LONGEST_PART),
  recommended: text(LONGEST_PART),
  next: text(LONGEST_PART),
  /** The parts that still are as they were drafted. */
  drafted: z.array(z.enum(PARTS)).check(z.maxLength(PARTS.length)),
});

export const draftInput = z.object({
  bullets: text(LONGEST_BULLETS).check(trimmed(), z.minLength(1, 'Write your bullet points first')),
});

export const sendInput = z.object({
  version,
  /** Whether the sender has read what was drafted. */
  hasRead: z.boolean(),
  /** Corrects the visitor's address. */
  email: z.optional(emailAddress()),
});

export type NotesInput = z.output<typeof notesInput>;
export type SendInput = z.output<typeof sendInput>;
