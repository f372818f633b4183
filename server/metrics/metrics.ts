import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { onQuery } from '#db/engine/query-events.ts';
import type { AnswerCache } from '#server/http/cache/answer-cache.ts';
import { routeNames } from './route-names.ts';
import { type ReadSite, siteGauges } from './site-gauges.ts';
import { Times } from './times.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);

type Measured = {
  /** The patterns of calls and pages. */
  routes: readonly string[];
  pool: pg.Pool;
  cache: Pick<AnswerCache, 'hits' | 'misses' | 'bytes'>;
  readSite: ReadSite;
};

function measurePool(registry: Registry, pool: pg.Pool): void {
  const connections = 'Connections to the database';
  registry.registerMetric(
    new Gauge({
      name: 'db_pool_connections',
      help: `${connections} by state`,
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'db_pool_waiting',
      help: 'Queries that wait for a connection',
      registers: [],
      collect() {
        this.set(pool.waitingCount);
      },
    }),
  );
}

function measureCache(registry: Registry, cache: Measured['cache']): void {
  registry.registerMetric(
    new Counter({
      name: 'page_cache_requests_total',
      help: 'Requests for what can be cached, by whether it was',
      labelNames: ['result'],
      registers: [],
      collect() {
        this.reset();
        this.inc({ result: 'hit' }, cache.hits);
        this.inc({ result: 'miss' }, cache.misses);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'page_cache_bytes',
      help: 'Memory of cached pages',
      registers: [],
      collect() {
        this.set(cache.bytes);
      },
    }),
  );
}

/** What this process measures for Prometheus. */
export function createMetrics({ routes, pool, cache, readSite }: Measured) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const routeOf = routeNames(routes);
  const requests = new Times('http_request_duration_seconds', 'Requests by method, route and status');
  const queries = new Times('db_query_duration_seconds', 'Queries of this process');
  for (const times of [requests, queries]) {
    // The registry reads the name of a metric, and calls its `get`.
    registry.registerMetric(times as never);
  }
  const stop = onQuery(({ ms }) => queries.observe('', ms / 1_000, () => ({})));
  measurePool(registry, pool);
  measureCache(registry, cache);
  const refresh = siteGauges(registers, readSite);
  return {
    /** Measures no more queries. */
    stop,
    contentType: registry.contentType,
    /** Counts a request that was answered. */
    countRequest: (given: string, path: string, status: number, seconds: number): void => {
      const method = METHODS.has(given) ? given : 'other';
      const route = routeOf(path);
      requests.observe(`${method} ${status} ${route}`, seconds, () => ({ method, route, status: String(status) }));
    },
    read: async (): Promise<string> => {
      await refresh();
      return registry.metrics();
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
