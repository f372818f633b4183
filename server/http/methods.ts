import type { Handler, MiddlewareHandler } from 'hono';
import { access } from '#server/access.ts';
import type { ServerEnv } from './env.ts';
import { notFound, refuse } from './errors.ts';

const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']);
const notAllowed = { status: 405, code: 'method_not_allowed', message: 'This method is not allowed here' } as const;

/** TRACE, CONNECT, invented methods and writes to pages end here. */
export const refuseUnknownMethods: MiddlewareHandler<ServerEnv> = async (c, next) => {
  const isWriteToPage = c.req.method !== 'GET' && c.req.method !== 'HEAD' && !c.req.path.startsWith('/api/');
  if (!KNOWN_METHODS.has(c.req.method) || isWriteToPage) return refuse(c, notAllowed);
  return next();
};

const declared = Object.keys(access).map((entry) => {
  const [method = '', path = ''] = entry.split(' ');
  return { method, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) };
});

/** The end of /api: 405 for a known address with another method, else 404. */
export const refuseUnknownEndpoint: Handler<ServerEnv> = (c) => {
  const allowed = declared.filter(({ pattern }) => pattern.test(c.req.path)).map(({ method }) => method);
  if (allowed.length === 0) return refuse(c, notFound);
  c.header('Allow', allowed.join(', '));
  return refuse(c, notAllowed);
};
