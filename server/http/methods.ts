import type { MiddlewareHandler } from 'hono';
import { contracts } from '#server/contracts.ts';
import type { ServerEnv } from './env.ts';
import { notFound, refuse } from './errors.ts';

const notAllowed = { status: 405, code: 'method_not_allowed', message: 'This method is not allowed here' } as const;

const declared = Object.keys(contracts).map((entry) => {
  const [method = '', path = ''] = entry.split(' ');
  const methods = method === 'GET' ? ['GET', 'HEAD'] : [method];
  return { methods, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) };
});

function methodsOf(path: string): string[] {
  if (path !== '/api' && !path.startsWith('/api/')) return ['GET', 'HEAD'];
  return [...new Set(declared.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))];
}

/** Unknown endpoints and methods end here, before anything is read: JSON 404, or 405 with what is allowed. */
export const refuseUnknown: MiddlewareHandler<ServerEnv> = async (c, next) => {
  const allowed = methodsOf(c.req.path);
  if (allowed.includes(c.req.method)) return next();
  if (allowed.length === 0) return refuse(c, notFound);
  c.header('Allow', allowed.join(', '));
  return refuse(c, notAllowed);
};
