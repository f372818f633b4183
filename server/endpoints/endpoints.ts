import type { Handler, Hono, MiddlewareHandler } from 'hono';
import { access } from '#server/access.ts';
import { accessGuard } from '#server/http/access-guard.ts';
import type { ServerEnv } from '#server/http/env.ts';
import type { Limits } from '#server/http/rate-limit.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Handlers = [...MiddlewareHandler<ServerEnv>[], Handler<ServerEnv>];

/** How endpoints are declared: an address that the access table does not know stops the start. */
export type Endpoints = {
  on: (method: Method, path: string, ...handlers: Handlers) => void;
  /** A POST that proves by its signature who calls: it has no session, no origin and no limit. */
  onSigned: (path: string, handler: Handler<ServerEnv>) => void;
  limit: Limits;
};

export function declareEndpoints(app: Hono<ServerEnv>, limit: Limits): Endpoints {
  const limitWrites = limit('writes');
  const accessOf = (method: Method, path: string) => {
    const who = access[`${method} ${path}`];
    if (!who) throw new Error(`${method} ${path} has no entry in server/access.ts`);
    return who;
  };
  return {
    limit,
    onSigned(path, handler) {
      app.on('POST', [path], accessGuard(accessOf('POST', path)), handler);
    },
    on(method, path, ...handlers) {
      const who = accessOf(method, path);
      if (method === 'GET') app.on(method, [path], accessGuard(who), ...handlers);
      else app.on(method, [path], limitWrites, accessGuard(who), ...handlers);
    },
  };
}
