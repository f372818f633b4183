import type { MiddlewareHandler } from 'hono';
import type pg from 'pg';
import type { LimitName } from '#lib/api/contract.ts';
import { limitKey } from '#server/http/address.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Settings } from '#server/settings.ts';
import { type Counter, createCounter } from './counter.ts';

export type Limits = (name: LimitName) => MiddlewareHandler<ServerEnv>;

const SWEEP_EVERY_MS = 5 * 60 * 1000;

export function tooMany(retryAfter: number): HttpError {
  return new HttpError({
    status: 429,
    code: 'too_many',
    message: 'Too many requests. Please wait a moment and try again.',
    retryAfter,
  });
}

export function rateLimits(pool: pg.Pool, settings: Pick<Settings, 'limits' | 'limitsAreOn'>): Limits {
  let sweptAt = Number.NEGATIVE_INFINITY;

  const sweep = (counter: Counter) => {
    if (performance.now() - sweptAt < SWEEP_EVERY_MS) return;
    sweptAt = performance.now();
    void counter.clearExpired();
  };

  return (name) => {
    if (!settings.limitsAreOn) return async (_c, next) => next();
    const { points, seconds } = settings.limits[name];
    const counter = createCounter(pool, { keyPrefix: name, points, duration: seconds, blocksInMemory: true });
    return async (c, next) => {
      const { isAllowed, msBeforeNext } = await counter.consume(limitKey(c.get('address')));
      if (!isAllowed) throw tooMany(Math.max(1, Math.ceil(msBeforeNext / 1000)));
      sweep(counter);
      return next();
    };
  };
}
