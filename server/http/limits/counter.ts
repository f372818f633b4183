import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** The library has this method but does not declare it. */
type Limiter = RateLimiterPostgres & { clearExpired(before: number): Promise<void> };

export type Count = { isAllowed: boolean; consumedPoints: number; msBeforeNext: number };

type Options = {
  keyPrefix: string;
  points: number;
  /** Seconds after which counting begins anew. */
  duration: number;
  /** Once spent, a flood of requests costs the database nothing. */
  blocksInMemory?: boolean;
  /** How many seconds the key may have to wait, where that is not the duration. */
  longestWait?: (key: string, count: Count) => Promise<number>;
};

/** A counter in the database: it holds across instances, and parallel requests cannot slip through. */
export function createCounter(pool: pg.Pool, { blocksInMemory, longestWait, ...options }: Options) {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    ...(blocksInMemory && { inMemoryBlockOnConsumed: options.points }),
    ...options,
  }) as Limiter;

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

  /** A wait that no limit asks for means that the clock was set back since: it is cut down to the one asked for. */
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
