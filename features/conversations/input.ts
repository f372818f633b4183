import { z } from 'zod/mini';
import { mostCharacters, requestKey, trimmed, trimmedLine } from '#lib/api/schemas.ts';
import { isStorableText } from '#lib/text/text.ts';
import { LONGEST } from './rules/limits.ts';

const storable = z.refine<string>(isStorableText, 'The text contains characters that are not allowed');

/** Without characters that reverse the direction of text: lists name titles, and answers quote questions. */
const filled = (missing: string, longest: number) =>
  z.string(missing).check(trimmedLine(), z.minLength(1, missing), mostCharacters(longest), storable);

const MISSING = 'Write a message';

export const conversationInput = z.object({ agentId: z.string('Choose a consultant').check(mostCharacters(100)) });

export const conversationsQuery = z.object({
  /** Searches titles and messages. */
  q: z.optional(z.string().check(trimmed(), mostCharacters(LONGEST.search), storable)),
});

export const titleInput = z.object({
  title: filled('Enter a title', LONGEST.title).check(z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Use one line')),
});

/** Staff messages have the same limits. */
const content = filled(MISSING, LONGEST.question);

export const questionInput = z.object({ content, requestKey });

export const editInput = z.object({ content });

export const personInput = z.object({
  /** What the person should know; empty if the conversation says it all. */
  note: z._default(z.string(MISSING).check(trimmed(), mostCharacters(LONGEST.question), storable), ''),
});

export const streamQuery = z.object({
  /** What the browser has, as `message.attempt.length`: the id of the last event. */
  after: z.optional(z.string().check(z.regex(/^\d{1,10}\.\d{1,6}\.\d{1,7}$/, 'after must be the id of an event'))),
});

export type ConversationInput = z.output<typeof conversationInput>;
export type QuestionInput = z.output<typeof questionInput>;
