import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ProofMethod } from '#lib/api/api.ts';
import type { ServerEnv } from './env.ts';

export type ErrorAnswer = {
  status: ContentfulStatusCode;
  code: string;
  message: string;
  fields?: Record<string, string[]>;
  /** A value that would have been accepted instead. */
  suggestion?: string;
  /** Free times near one that was taken. */
  alternatives?: { startsAt: Date; endsAt: Date }[];
  /** How the caller can go on. */
  methods?: ProofMethod[];
  retryAfter?: number;
};

/** Thrown to answer a request with an error from anywhere below an endpoint. */
export class HttpError extends Error {
  readonly answer: ErrorAnswer;

  constructor(answer: ErrorAnswer) {
    super(answer.message);
    this.answer = answer;
  }
}

export const notAllowed: ErrorAnswer = {
  status: 403,
  code: 'not_allowed',
  message: 'You are not allowed to do this',
};

/** What staff may not do until they have the second factor that their role needs. */
const factorMissing: ErrorAnswer = {
  status: 403,
  code: 'second_factor_setup_required',
  message: 'Your role needs a second factor. Please set one up under Profile, Security.',
};

export function sendError(c: Context<ServerEnv>, given: ErrorAnswer) {
  const answer = given.code === 'not_allowed' && c.get('mustSetUpFactor') ? factorMissing : given;
  const { status, retryAfter, message, code, fields, suggestion, alternatives, methods } = answer;
  if (retryAfter) c.header('Retry-After', String(retryAfter));
  c.header('Cache-Control', 'no-store');
  return c.json(
    {
      message,
      code,
      ...(fields && { fields }),
      ...(suggestion && { suggestion }),
      ...(alternatives && { alternatives }),
      ...(methods && { methods }),
      requestId: c.get('requestId'),
    },
    status,
  );
}

/**
 * SQLSTATE classes: connection, login, missing database, resources, canceled or shut down, system, read-only standby.
 */
const UNAVAILABLE = /^(08|28|3D|53|57|58|XX|25006)/;
const UNIQUE_VIOLATION = '23505';
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOSPC',
]);
const DRIVER_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|after calling end/i;

function* causesOf(error: unknown) {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    yield { cause, code: 'code' in cause && typeof cause.code === 'string' ? cause.code : '' };
  }
}

/** True if the database, not the request, caused the error. */
export function isDatabaseDown(error: unknown): boolean {
  for (const { cause, code } of causesOf(error)) {
    if (NETWORK_CODES.has(code) || UNAVAILABLE.test(code) || DRIVER_MESSAGES.test(cause.message)) return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseDown)) return true;
  }
  return false;
}

const isUniqueViolation = (error: unknown) => [...causesOf(error)].some(({ code }) => code === UNIQUE_VIOLATION);

export const notReady: ErrorAnswer = {
  status: 503,
  code: 'not_ready',
  message: "The service isn't available right now. Please try again in a moment.",
  retryAfter: 5,
};

export const notFound: ErrorAnswer = { status: 404, code: 'not_found', message: 'Not found' };

/** Of a webhook. */
export const badSignature: ErrorAnswer = {
  status: 400,
  code: 'bad_signature',
  message: "The signature doesn't match the secret, or is older than five minutes",
};

export const staleEdit = (what: string): ErrorAnswer => ({
  status: 409,
  code: 'stale_edit',
  message: `This ${what} has changed since you opened it.`,
});

/** The innermost message, because the outer one of a failed query contains what the visitor typed. */
export const reasonOf = (error: unknown) => [...causesOf(error)].at(-1)?.cause.message ?? 'unknown';

export function answerError(error: Error, c: Context<ServerEnv>) {
  if (error instanceof HttpError) return sendError(c, error.answer);
  const { log } = c.get('ctx');
  if (isUniqueViolation(error)) return sendError(c, { status: 409, code: 'conflict', message: 'This already exists' });
  if (isDatabaseDown(error)) {
    log.error({ requestId: c.get('requestId'), reason: reasonOf(error) }, 'database unavailable');
    return sendError(c, notReady);
  }
  log.error({ requestId: c.get('requestId'), err: error }, 'request failed');
  return sendError(c, {
    status: 500,
    code: 'internal',
    message: 'Something went wrong on our side. Please try again.',
  });
}
