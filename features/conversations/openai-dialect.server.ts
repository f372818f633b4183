import type { APIError } from 'openai';

/** The parameters that a server accepts, as far as it has told us. */
export type Dialect = {
  limit: 'max_tokens' | 'max_completion_tokens';
  /** Whether it accepts `stream_options`, which asks for token counts. */
  counts: boolean;
};

/** Older servers know only these, and most newer ones accept them. */
export const COMMON: Dialect = { limit: 'max_tokens', counts: true };

/** How to ask again after a parameter was rejected; null if we know no other way. */
export function dialectAfter({ limit, counts }: Dialect, error: APIError): Dialect | null {
  if (error.status !== 400 && error.status !== 422) return null;
  const { code, param, message } = error;
  const names = (name: string) => (typeof param === 'string' ? param.startsWith(name) : message.includes(name));
  if (counts && names('stream_options')) return { limit, counts: false };
  // Some servers name both parameters when the number is too large.
  const wantsOther =
    (code === 'unsupported_parameter' && param === 'max_tokens') || /\bmax_completion_tokens\W+instead\b/.test(message);
  return limit === 'max_tokens' && wantsOther ? { limit: 'max_completion_tokens', counts } : null;
}

/** The parameters of a request in this dialect. `room` is what the model may spend on reasoning. */
export function parametersIn({ limit, counts }: Dialect, maxTokens: number, room: number) {
  return { [limit]: maxTokens + room, ...(counts && { stream_options: { include_usage: true } }) };
}
