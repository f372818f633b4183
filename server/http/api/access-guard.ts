import type { MiddlewareHandler } from 'hono';
import { type Access, can } from '#features/permissions.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { notAllowed, sendError } from '#server/http/errors.ts';
import { readOnly } from './see-as-guard.ts';

/** The first permission check; commands and queries check again. */
export function accessGuard(access: Access): MiddlewareHandler<ServerEnv> {
  if (access === 'anyone') return async (_c, next) => next();
  const action = access === 'signed-in' ? null : access;
  return async (c, next) => {
    c.header('Cache-Control', 'no-store');
    const viewer = await c.get('viewer')();
    if (!viewer) return sendError(c, { status: 401, code: 'not_signed_in', message: 'Please sign in' });
    if (action && viewer.seeing) return sendError(c, readOnly);
    if (action && !can(c.get('ctx').actor, action)) return sendError(c, notAllowed);
    return next();
  };
}
