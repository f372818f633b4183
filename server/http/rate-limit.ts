import type { MiddlewareHandler } from 'hono';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Settings } from '#server/settings.ts';
import { limitKey } from './address.ts';
import type { ServerEnv } from './env.ts';
import { RefusalError } from './errors.ts';

export type LimitName = keyof Settings['limits'];

export type Limits = (name: LimitName) => MiddlewareHandler<ServerEnv>;

/** The library has this method but does not declare it. */
type Sweeping = RateLimiterPostgres & { clearExpired(before: number): Promise<void> };

const SWEEP_EVERY_MS = 5 * 60 * 1000;

export function tooMany(retryAfter: number): RefusalError {
  return new RefusalError({
    status: 429,
    code: 'too_many',
    message: 'Too many requests. Please wait a moment and try again.',
    retryAfter,
  });
}

/**
 * Counters live in the database, so they hold across instances and parallel requests cannot slip through.
 * A refused request never reaches its endpoint.
 */
export function rateLimits(pool: pg.Pool, settings: Pick<Settings, 'limits' | 'limitsAreOn'>): Limits {
  let sweptAt = 0;

  const sweep = (limiter: RateLimiterPostgres) => {
    if (Date.now() - sweptAt < SWEEP_EVERY_MS) return;
    sweptAt = Date.now();
    void (limiter as Sweeping).clearExpired(sweptAt);
  };

  return (name) => {
    if (!settings.limitsAreOn) return async (_c, next) => next();
    const { points, seconds } = settings.limits[name];
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
      // Once spent, a flood of refusals costs the database nothing.
      inMemoryBlockOnConsumed: points,
    });
    return async (c, next) => {
      try {
        await limiter.consume(limitKey(c.get('address')));
      } catch (reason) {
        if (reason instanceof RateLimiterRes) throw tooMany(Math.max(1, Math.ceil(reason.msBeforeNext / 1000)));
        throw reason;
      }
      sweep(limiter);
      return next();
    };
  };
}
