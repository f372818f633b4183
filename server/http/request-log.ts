import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { currentWork } from '#lib/work-context.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { ServerEnv } from './env.ts';
import type { RequestIds } from './request-id.ts';

const ERRORS = new Set([401, 403, 413, 415, 429]);
const LONGEST_PATH = 300;
/** Links to a booking and to a host's calendar contain one in their path. */
const SECRET = /[\w-]{43}/g;

export const withoutSecrets = (path: string) => path.slice(0, LONGEST_PATH).replace(SECRET, '[secret]');

type Answered = { requestId: string; method: string; path: string; status: number; started: number; userId?: number };

/**
 * One structured line per request, without bodies, cookies or query strings. Rejected and failed requests are logged as
 * warnings.
 */
export function logAnswer(log: Logger, { requestId, method, path, status, started, userId }: Answered): void {
  const ms = Math.round((performance.now() - started) * 10) / 10;
  const line = {
    requestId,
    method,
    path: withoutSecrets(path),
    status,
    ms,
    userId: userId ?? null,
  };
  if (status >= 500 || ERRORS.has(status)) log.warn(line, 'request');
  else log.info(line, 'request');
}

type Watched = { requestIdOf: RequestIds; metrics?: Pick<Metrics, 'countRequest'> | null };

/** Logs and counts each request, under an id that the answer, its errors and its slow queries have too. */
export function requestLog(log: Logger, { requestIdOf, metrics }: Watched): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const started = performance.now();
    const requestId = requestIdOf(c.req.header('x-request-id'), c.env?.incoming?.socket.remoteAddress);
    c.set('requestId', requestId);
    await currentWork.run({ name: `${c.req.method} ${withoutSecrets(c.req.path)}`, requestId }, next);
    c.res.headers.set('X-Request-Id', requestId);
    metrics?.countRequest(c.req.method, c.req.path, c.res.status, (performance.now() - started) / 1_000);
    logAnswer(log, {
      requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      started,
      userId: c.get('ctx')?.actor?.id,
    });
  };
}

/** An error in a form that is safe to log: the message and detail of a failed query contain what a visitor typed. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: typeof error };
  const isQuery = 'params' in error;
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined;
  return {
    type: error.name,
    ...('code' in error && { code: error.code }),
    message: isQuery ? 'A query failed' : error.message,
    stack: error.stack?.replace(error.message, ''),
    ...(cause && { cause }),
  };
}
