import { isDeepStrictEqual } from 'node:util';
import { safeParse } from 'zod/mini';
import type { AnswerCheck } from '#server/endpoints/serve.ts';

/** Fails where an answer lacks something that its contract names, or holds something that it doesn't. */
export const checkAnswer: AnswerCheck = (name, { answer: schema }, answer) => {
  if (!schema) throw new Error(`${name} answers JSON, but its contract names no answer`);
  const sent: unknown = JSON.parse(JSON.stringify(answer));
  const read = safeParse(schema, sent);
  if (!read.success) throw new Error(`${name} answers something else than its contract says: ${read.error.message}`);
  if (!isDeepStrictEqual(read.data, sent)) {
    throw new Error(`${name} answers more than its contract says: ${JSON.stringify(sent)}`);
  }
};
