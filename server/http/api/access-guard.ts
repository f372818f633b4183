import type { MiddlewareHandler } from 'hono';
import { can } from '#features/permissions.ts';
import type { Access } from '#lib/api/contract.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { sendError } from '#server/http/errors.ts';
import { readOnly } from './seeing-guard.ts';

/** The first permission check; commands and queries check again. `null` means any signed-in user. */
const actionOf = { 'signed-in': null, staff: 'see-all-posts', admin: 'run-business' } as const;

export function accessGuard(access: Access): MiddlewareHandler<ServerEnv> {
  if (access === 'anyone') return async (_c, next) => next();
  const action = actionOf[access];
  return async (c, next) => {
    c.header('Cache-Control', 'no-store');
    const viewer = await c.get('viewer')();
    if (!viewer) return sendError(c, { status: 401, code: 'not_signed_in', message: 'Please sign in' });
    if (action && viewer.seeing) return sendError(c, readOnly);
    if (action && !can(c.get('ctx').actor, action)) {
      return sendError(c, { status: 403, code: 'not_allowed', message: 'You are not allowed to do this' });
    }
    return next();
  };
}
