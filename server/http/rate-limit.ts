import type { MiddlewareHandler } from 'hono';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit, Settings } from '#server/settings.ts';
import { limitKey } from './address.ts';
import type { ServerEnv } from './env.ts';
import { RefusalError } from './errors.ts';

export type LimitName = keyof Settings['limits'];

export type Limits = (name: LimitName) => MiddlewareHandler<ServerEnv>;

export function tooMany(retryAfter: number): RefusalError {
  return new RefusalError({
    status: 429,
    code: 'too_many',
    message: 'Too many requests. Please wait a moment and try again.',
    retryAfter,
  });
}

/** Counters live in the database, so they hold across instances. A refused request never reaches its endpoint. */
export function rateLimits(pool: pg.Pool, settings: Settings): Limits {
  const create = (name: string, { points, seconds }: Limit) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
    });

  return (name) => {
    if (!settings.limitsAreOn) return async (_c, next) => next();
    const limiter = create(name, settings.limits[name]);
    return async (c, next) => {
      try {
        await limiter.consume(limitKey(c.get('address')));
      } catch (reason) {
        if (reason instanceof RateLimiterRes) throw tooMany(Math.max(1, Math.ceil(reason.msBeforeNext / 1000)));
        throw reason;
      }
      return next();
    };
  };
}
