import type { MiddlewareHandler } from 'hono';
import { limitKey } from '#server/http/address.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { type ErrorAnswer, sendError } from '#server/http/errors.ts';

const busy: ErrorAnswer = {
  status: 503,
  code: 'busy',
  message: 'Too many files are being uploaded right now. Try again in a few seconds.',
  retryAfter: 3,
};
const ownBusy: ErrorAnswer = {
  ...busy,
  message: 'Another of your files is being read. Try again when it is done.',
};

/** Counts running requests by key. */
function createShares() {
  const running = new Map<string, number>();
  const countOf = (key: string) => running.get(key) ?? 0;
  return {
    countOf,
    add(key: string, change: number): void {
      const count = countOf(key) + change;
      if (count === 0) running.delete(key);
      else running.set(key, count);
    },
  };
}

/**
 * Rejects requests beyond this number at a time, before their bodies are read. One account can have one of them, and one
 * network half of them, so that others get their turn.
 */
export function atMost(count: number): MiddlewareHandler<ServerEnv> {
  const shares = createShares();
  return async (c, next) => {
    const account = `account ${c.get('ctx').actor?.id}`;
    const network = `network ${limitKey(c.get('address'))}`;
    if (shares.countOf(account) >= 1) return sendError(c, ownBusy);
    if (shares.countOf('all') >= count || shares.countOf(network) >= count / 2) return sendError(c, busy);
    const keys = ['all', account, network];
    for (const key of keys) shares.add(key, 1);
    return next().finally(() => {
      for (const key of keys) shares.add(key, -1);
    });
  };
}
