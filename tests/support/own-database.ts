import { onTestFinished } from 'vitest';
import { openEmbedded, openPostgres } from '#db/open.ts';
import { createTestDatabase } from './postgres.ts';
import { preparedSnapshot } from './prepared-database.ts';

/** An open database without tables that no other test uses, on the engine that is tested. */
export async function anOwnDatabase(name: string) {
  const url = await createTestDatabase(`${name}_${process.env.VITEST_POOL_ID}`);
  const database = url ? openPostgres(url) : await openEmbedded(preparedSnapshot());
  onTestFinished(() => database.close());
  await database.pool.query('drop schema public cascade; drop schema if exists drizzle cascade; create schema public');
  return database;
}
