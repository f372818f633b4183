import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from '#server/http/env.ts';
import { type ErrorAnswer, sendError } from '#server/http/errors.ts';

const busy: ErrorAnswer = {
  status: 503,
  code: 'busy',
  message: 'Too many files are being uploaded right now. Try again in a few seconds.',
  retryAfter: 3,
};

/** Rejects further requests while so many are being answered, before their bodies are read. */
export function atMost(count: number): MiddlewareHandler<ServerEnv> {
  let running = 0;
  return async (c, next) => {
    if (running >= count) return sendError(c, busy);
    running++;
    return next().finally(() => {
      running--;
    });
  };
}
