import type { APIError } from 'openai';
import { ProviderFailure } from '#features/consultant-provider.server.ts';

type Library = typeof import('openai');

/** The parameters that we send: an error can concern no others. */
const PARAMETER = /^(model|messages|max_tokens|max_completion_tokens|stream|stream_options)\b/;
/** Several words, as in `model_not_found` or `DeploymentNotFound`: neither a key nor a word of a question. */
const CODE = /^([a-z]+(_[a-z]+)+|([A-Z][a-z]+){2,})$/;

const matching = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && value.length <= 60 ? pattern.exec(value)?.[0] : undefined;

/** Logs get nothing else from the provider, because its errors may quote the prompt, the answer or the key. */
function reasonOf({ code, type, param }: APIError): string {
  const named = [matching(code, CODE) ?? matching(type, CODE), matching(param, PARAMETER)].filter(Boolean);
  return named.length === 0 ? '' : ` (${named.join(': ')})`;
}

export function failureOf({ APIError, APIConnectionError }: Library, cause: unknown): ProviderFailure {
  if (cause instanceof ProviderFailure) return cause;
  // fetch throws a TypeError if the connection breaks mid-answer.
  if (cause instanceof APIConnectionError || cause instanceof TypeError) {
    return new ProviderFailure('unavailable', 'the connection to the provider failed', { cause });
  }
  if (!(cause instanceof APIError)) {
    return new ProviderFailure('broken', 'the provider sent a response that is not an answer');
  }
  const message = `the provider answered with ${cause.status ?? 'an error'}${reasonOf(cause)}`;
  const { status } = cause;
  return new ProviderFailure(status === 429 ? 'busy' : 'unavailable', message, { status });
}
