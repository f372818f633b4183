import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { ServerEnv } from './env.ts';

/** One structured line per request: never bodies, cookies or query strings. Refusals and failures at warn. */
export function requestLog(log: Logger): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    await next();
    const { status } = c.res;
    const level = status >= 500 || status === 401 || status === 403 || status === 429 ? 'warn' : 'info';
    const ms = Math.round((performance.now() - started) * 10) / 10;
    log[level]({ requestId, method: c.req.method, path: c.req.path, status, ms, userId: null }, 'request');
  };
}
