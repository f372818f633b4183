import { ProviderFailure } from '#features/consultant-provider.server.ts';
import { NotPublic } from '#lib/net/checked-lookup.ts';
import { createOpenAi } from './openai.server.ts';

const TRIAL_MS = 10_000;
const ANSWER_TOKENS = 16;
const QUESTION = [{ role: 'user' as const, content: 'Answer with the word OK.' }];

type Asked = Pick<Parameters<typeof createOpenAi>[0], 'baseUrl' | 'apiKey' | 'model' | 'fetch'>;

export type AnswerTrial =
  | 'answered'
  | 'slow'
  | 'wrong_key'
  | 'unknown_model'
  | 'rejected'
  | 'busy'
  | 'unknown_host'
  | 'unreachable'
  | 'tls'
  | 'not_public'
  | 'no_answer';

function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}

function outcomeOf(error: unknown): AnswerTrial {
  if (!(error instanceof ProviderFailure)) return 'slow';
  const { kind, status } = error;
  if (status === 401 || status === 403) return 'wrong_key';
  if (status === 404) return 'unknown_model';
  if (kind === 'busy') return 'busy';
  if (status !== undefined) return 'rejected';
  if (kind === 'broken') return 'no_answer';
  const causes = [...causesOf(error)];
  if (causes.some((cause) => cause instanceof NotPublic)) return 'not_public';
  const text = causes.map((cause) => ('code' in cause ? String(cause.code) : cause.message)).join(' ');
  if (/ENOTFOUND|EAI_AGAIN/.test(text)) return 'unknown_host';
  return /CERT|SSL|TLS|SELF_SIGNED|ALTNAME|wrong version/i.test(text) ? 'tls' : 'unreachable';
}

/** Asks for one word, which costs less than a cent. */
export async function tryProvider(asked: Asked): Promise<AnswerTrial> {
  const signal = AbortSignal.timeout(TRIAL_MS);
  const facts = { prices: { prompt: 0, answer: 0 }, monthlyLimitMicros: null, reasoningTokens: 0 };
  const request = { messages: QUESTION, maxTokens: ANSWER_TOKENS, signal, onReasoning: () => {} };
  try {
    for await (const _part of createOpenAi({ ...facts, ...asked }).answer(request)) return 'answered';
    return 'no_answer';
  } catch (error) {
    return outcomeOf(error);
  }
}
