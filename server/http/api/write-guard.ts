import type { Context, MiddlewareHandler } from 'hono';
import type { ServerEnv } from '#server/http/env.ts';
import { sendError } from '#server/http/errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD']);

/** A call without a body, such as a sign-out, needs no content type. */
const isWithoutBody = (c: Context<ServerEnv>) =>
  Number(c.req.header('content-length') ?? 0) === 0 && c.req.header('transfer-encoding') === undefined;

/**
 * Writes must come from our own pages and send JSON. Without an Origin, Sec-Fetch-Site must not name another site. A
 * caller that sends neither header isn't a browser, so it has no user's cookies.
 */
export function writeGuard(origins: readonly string[]): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    if (SAFE_METHODS.has(c.req.method)) return next();
    const origin = c.req.header('origin');
    const site = c.req.header('sec-fetch-site');
    const isOwn =
      origin === undefined ? site === undefined || site === 'same-origin' || site === 'none' : origins.includes(origin);
    if (!isOwn)
      return sendError(c, { status: 403, code: 'cross_site', message: 'Requests from other sites are not accepted' });
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (type !== 'application/json' && !(type === undefined && isWithoutBody(c))) {
      return sendError(c, { status: 415, code: 'not_json', message: 'Send the request as application/json' });
    }
    return next();
  };
}
