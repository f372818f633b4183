import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ServerEnv } from './env.ts';

export type Refusal = {
  status: ContentfulStatusCode;
  code: string;
  message: string;
  fields?: Record<string, string[]>;
  retryAfter?: number;
};

/** Thrown to answer with a refusal from anywhere below an endpoint. */
export class RefusalError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** The one error shape of the API. */
export function refuse(c: Context<ServerEnv>, refusal: Refusal) {
  const { status, retryAfter, message, code, fields } = refusal;
  if (retryAfter) c.header('Retry-After', String(retryAfter));
  c.header('Cache-Control', 'no-store');
  return c.json({ message, code, ...(fields && { fields }), requestId: c.get('requestId') }, status);
}

const CONNECTION_PROBLEM = /^(08|53|57P|58|XX)/;
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
const DRIVER_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|after calling end/i;

/** True when the database, not the request, is the reason for an error. */
export function isDatabaseDown(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    if (NETWORK_CODES.has(code) || CONNECTION_PROBLEM.test(code) || DRIVER_MESSAGES.test(cause.message)) return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseDown)) return true;
  }
  return false;
}

export const notReady: Refusal = {
  status: 503,
  code: 'not_ready',
  message: 'The service is not available right now. Please try again in a moment.',
  retryAfter: 5,
};

export const notFound: Refusal = { status: 404, code: 'not_found', message: 'Not found' };

/** Answers whatever was thrown; only bugs are logged as errors. */
export function answerError(error: Error, c: Context<ServerEnv>) {
  if (error instanceof RefusalError) return refuse(c, error.refusal);
  const { log } = c.get('ctx');
  if (isDatabaseDown(error)) {
    log.error({ requestId: c.get('requestId'), err: error }, 'database unavailable');
    return refuse(c, notReady);
  }
  log.error({ requestId: c.get('requestId'), err: error }, 'request failed');
  return refuse(c, { status: 500, code: 'internal', message: 'Something went wrong on our side. Please try again.' });
}
