import type { Context, MiddlewareHandler } from 'hono';
import type { ApiCall, Contract } from '#lib/api/contract.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { sendError } from '#server/http/errors.ts';
import { contentType, isNativeForm } from '#server/http/forms/native-forms.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD']);

/** A call without a body, such as a sign-out, needs no content type. */
const isWithoutBody = (c: Context<ServerEnv>) =>
  Number(c.req.header('content-length') ?? 0) === 0 && c.req.header('transfer-encoding') === undefined;

/**
 * Writes must come from our own pages and send JSON, or a native form where the call takes one. Without an Origin,
 * Sec-Fetch-Site must not name another site. A caller that sends neither header isn't a browser, so it has no user's
 * cookies; a native form needs one of them.
 */
export function writeGuard(origins: readonly string[], calls: Contract): MiddlewareHandler<ServerEnv> {
  const withForm = Object.entries<ApiCall>(calls).filter(([, { form }]) => form !== undefined);
  const patterns = withForm.map(([name]) => new RegExp(`^${name.replace(/:\w+/g, '[^/]+')}$`));
  const takesForm = ({ req }: Context<ServerEnv>) => patterns.some((name) => name.test(`${req.method} ${req.path}`));
  return async (c, next) => {
    if (SAFE_METHODS.has(c.req.method)) return next();
    const origin = c.req.header('origin');
    const site = c.req.header('sec-fetch-site');
    const isForm = takesForm(c) && isNativeForm(c);
    const isOwnSite = site === undefined ? !isForm : site === 'same-origin' || site === 'none';
    const isOwn = origin === undefined ? isOwnSite : origins.includes(origin);
    if (!isOwn)
      return sendError(c, { status: 403, code: 'cross_site', message: 'Requests from other sites are not accepted' });
    const type = contentType(c);
    const isAccepted = type === 'application/json' || isForm;
    if (!isAccepted && !(type === undefined && isWithoutBody(c))) {
      return sendError(c, { status: 415, code: 'not_json', message: 'Send the request as application/json' });
    }
    return next();
  };
}
