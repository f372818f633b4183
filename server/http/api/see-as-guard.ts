import type { MiddlewareHandler } from 'hono';
import type { ApiCall } from '#lib/api/contract.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { type ErrorAnswer, sendError } from '#server/http/errors.ts';

export const readOnly: ErrorAnswer = {
  status: 403,
  code: 'read_only',
  message: "You're viewing the site as a customer, so nothing can be changed. Stop first.",
};

/** An admin who sees the site as a customer changes nothing, not even in the customer's name. */
export function seeAsGuard(method: string, { seeAs, isSigned }: ApiCall): MiddlewareHandler<ServerEnv>[] {
  const isAllowed = seeAs === undefined ? method === 'GET' : seeAs === 'allowed';
  if (isAllowed || isSigned) return [];
  return [
    async (c, next) => {
      const viewer = await c.get('viewer')();
      return viewer?.seeing ? sendError(c, readOnly) : next();
    },
  ];
}
