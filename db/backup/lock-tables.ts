import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { CannotStart } from '#lib/cannot-start.ts';
import { listed } from './tables.ts';

const SHORTEST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 2_000;
const PATIENCE_MS = 60_000;

/** Lock not available, canceled by timeout, deadlock detected. */
const IN_USE = new Set(['55P03', '57014', '40P01']);

const isInUse = (error: unknown) => error instanceof Error && 'code' in error && IN_USE.has(String(error.code));

/**
 * Locks the tables for this transaction. Writers lock them in other orders, so each attempt releases all of them before
 * the next. Early attempts are shorter than PostgreSQL's deadlock check; later ones are long enough for it to cancel an
 * automatic vacuum.
 */
export async function lockTables(client: pg.ClientBase, names: string[]): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (let attempt = 1; ; attempt++) {
    const waitMs = Math.min(SHORTEST_WAIT_MS * attempt, LONGEST_WAIT_MS);
    await client.query('savepoint unlocked');
    await client.query(`set local lock_timeout = ${waitMs}; set local statement_timeout = ${3 * waitMs}`);
    try {
      await client.query(`lock table ${listed(names)} in access exclusive mode`);
      await client.query('set local lock_timeout = 0; set local statement_timeout = 0');
      return;
    } catch (error) {
      if (!isInUse(error)) throw error;
      if (Date.now() > deadline)
        throw new CannotStart('The tables were in use for a whole minute. Try again when the site is less busy.');
      await client.query('rollback to savepoint unlocked');
      await wait(Math.random() * SHORTEST_WAIT_MS);
    }
  }
}
