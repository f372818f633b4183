import type { ServerResponse } from 'node:http';

/** The parameters with which a request can limit an answer. */
type Limits = { max_tokens?: number; max_completion_tokens?: number };
export type Asked = Limits & { model: string; temperature?: number; stream_options?: object };

/** Tokens that `gpt-5` spends before its first word. */
export const REASONING_TOKENS = 1_500;

type Rejection = { status: number; body: object };

const badRequest = (param: string, code: string, message: string): Rejection => ({
  status: 400,
  body: { error: { message, type: 'invalid_request_error', param, code } },
});

/** Rejects parameters as OpenAI's reasoning models do. */
function byReasoning({ max_tokens, temperature = 1 }: Asked): Rejection | null {
  if (max_tokens !== undefined) {
    const instead = "Use 'max_completion_tokens' instead.";
    const message = `Unsupported parameter: 'max_tokens' is not supported with this model. ${instead}`;
    return badRequest('max_tokens', 'unsupported_parameter', message);
  }
  if (temperature === 1) return null;
  return badRequest(
    'temperature',
    'unsupported_value',
    "Unsupported value: 'temperature' does not support this value.",
  );
}

const forbidden = (...loc: string[]): Rejection => ({
  status: 422,
  body: {
    object: 'error',
    message: { detail: [{ type: 'extra_forbidden', loc: ['body', ...loc], msg: 'Extra inputs are not permitted' }] },
    type: 'invalid_request_error',
    param: null,
    code: null,
  },
});

/** Rejects like servers that know only the older parameters and name the rejected one only in the message. */
function byStrict({ max_completion_tokens, stream_options }: Asked): Rejection | null {
  if (max_completion_tokens !== undefined) return forbidden('max_completion_tokens');
  return stream_options === undefined ? null : forbidden('stream_options', 'include_usage');
}

/** Models that reject some parameters; all other models accept every parameter. */
const MODELS: Record<string, (asked: Asked) => Rejection | null> = { 'gpt-5': byReasoning, strict: byStrict };

/** Rejects what the model doesn't support. */
export function rejectUnsupported(asked: Asked, response: ServerResponse): boolean {
  const rejection = MODELS[asked.model]?.(asked) ?? null;
  if (!rejection) return false;
  response.writeHead(rejection.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(rejection.body));
  return true;
}

/** How many tokens the model spends on reasoning, and whether any are left for words. */
export function reasoningOf({ model, max_completion_tokens: most = Number.POSITIVE_INFINITY }: Asked) {
  const tokens = model === 'gpt-5' ? Math.min(REASONING_TOKENS, most) : 0;
  return { tokens, hasWords: tokens < most };
}
