import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

declare module 'rate-limiter-flexible' {
  interface RateLimiterPostgres {
    /** The library has this method but doesn't declare it. */
    clearExpired(before: number): Promise<void>;
  }
}

export type Count = { isAllowed: boolean; consumedPoints: number; msBeforeNext: number };

type Options = {
  keyPrefix: string;
  points: number;
  /** The window in seconds. */
  duration: number;
  /** Blocks in memory after the limit is reached, so that a flood of requests doesn't reach the database. */
  blocksInMemory?: boolean;
  /** The longest wait in seconds, if it differs from the duration. */
  longestWait?: (key: string, count: Count) => Promise<number>;
};

/** Counts in the database, so that instances share the counter and parallel requests can't slip through. */
export function createCounter(pool: pg.Pool, { blocksInMemory, longestWait, ...options }: Options) {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    ...(blocksInMemory && { inMemoryBlockOnConsumed: options.points }),
    ...options,
  });

  async function count(key: string): Promise<Count> {
    try {
      const { consumedPoints, msBeforeNext } = await limiter.consume(key);
      return { isAllowed: true, consumedPoints, msBeforeNext };
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      const { consumedPoints, msBeforeNext } = reason;
      return { isAllowed: false, consumedPoints, msBeforeNext };
    }
  }

  /** A wait longer than any limit means the clock was set back, so it is shortened to the limit's own. */
  async function withinLimit(key: string, counted: Count): Promise<Count> {
    if (counted.msBeforeNext <= options.duration * 1000) return counted;
    const longest = ((await longestWait?.(key, counted)) ?? options.duration) * 1000;
    if (counted.msBeforeNext <= longest) return counted;
    limiter.deleteInMemoryBlockedAll();
    const expire = Date.now() + longest;
    await pool.query('update rate_limits set expire = $2 where key = $1 and expire > $2', [
      limiter.getKey(key),
      expire,
    ]);
    return { ...counted, msBeforeNext: longest };
  }

  return {
    consume: async (key: string) => withinLimit(key, await count(key)),
    consumedPoints: async (key: string) => (await limiter.get(key))?.consumedPoints ?? 0,
    block: (key: string, seconds: number) => limiter.block(key, seconds),
    reward: (key: string) => limiter.reward(key),
    delete: (key: string) => limiter.delete(key),
    clearExpired: () => limiter.clearExpired(Date.now()),
  };
}

export type Counter = ReturnType<typeof createCounter>;
