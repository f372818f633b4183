import type pg from 'pg';
import { expect } from 'vitest';

const WAITING = `select from pg_stat_activity
  where wait_event_type = 'Lock' and backend_type = 'client backend' and datname = current_database()`;

/** Resolves once so many queries wait for a lock in this database. Other tests use other databases of the same server. */
export const untilLocked = (pool: pg.Pool, queries = 1) =>
  expect.poll(async () => (await pool.query(WAITING)).rowCount, { interval: 10 }).toBeGreaterThanOrEqual(queries);
