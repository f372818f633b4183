import { isDeepStrictEqual } from 'node:util';
import { safeParse } from 'zod/mini';
import type { AnswerCheck } from '#server/http/api/serve.ts';

/** Fails if an answer lacks a field of its contract or has an extra one. */
export const checkAnswer: AnswerCheck = (name, { answer: schema }, answer) => {
  if (!schema) throw new Error(`${name} answers JSON, but its contract declares no answer`);
  const sent: unknown = JSON.parse(JSON.stringify(answer));
  const read = safeParse(schema, sent);
  if (!read.success) throw new Error(`${name} answers against its contract: ${read.error.message}`);
  if (!isDeepStrictEqual(read.data, sent)) {
    throw new Error(`${name} answers with fields outside its contract: ${JSON.stringify(sent)}`);
  }
};
