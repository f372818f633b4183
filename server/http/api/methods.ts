import type { MiddlewareHandler } from 'hono';
import type { Contract } from '#lib/api/contract.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { notFound, sendError } from '#server/http/errors.ts';

const notAllowed = { status: 405, code: 'method_not_allowed', message: 'This method is not allowed here' } as const;

function methodsIn(calls: Contract): (path: string) => string[] {
  const declared = Object.keys(calls).map((entry) => {
    const [method = '', path = ''] = entry.split(' ');
    const methods = method === 'GET' ? ['GET', 'HEAD'] : [method];
    return { methods, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) };
  });
  return (path) => {
    if (path !== '/api' && !path.startsWith('/api/')) return ['GET', 'HEAD'];
    return [...new Set(declared.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))];
  };
}

/** Rejects unknown calls before their body is read: with 404, or 405 and the allowed methods. */
export function rejectUnknown(calls: Contract): MiddlewareHandler<ServerEnv> {
  const methodsOf = methodsIn(calls);
  return async (c, next) => {
    const allowed = methodsOf(c.req.path);
    if (allowed.includes(c.req.method)) return next();
    if (allowed.length === 0) return sendError(c, notFound);
    c.header('Allow', allowed.join(', '));
    return sendError(c, notAllowed);
  };
}
