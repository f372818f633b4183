import { migrateDatabase, type OpenedDatabase, openEmbedded, openPostgres } from '#db/open.ts';
import { createTestDatabase } from './postgres.ts';

let opened: Promise<OpenedDatabase> | undefined;

async function open(): Promise<OpenedDatabase> {
  const url = await createTestDatabase(`test_${process.env.VITEST_POOL_ID}`);
  const database = url ? openPostgres(url) : await openEmbedded();
  await migrateDatabase(database);
  return database;
}

/** The worker's database: a real engine, migrated once. Every test begins with empty tables. */
export function testDatabase(): Promise<OpenedDatabase> {
  opened ??= open();
  return opened;
}

/** Removes every row, where a test has used the database. Numbering starts at 1 again. */
export async function emptyTables(): Promise<void> {
  if (!opened) return;
  const { pool } = await opened;
  await pool.query(`do $$ begin
    execute (select 'truncate table ' || string_agg(format('%I.%I', schemaname, tablename), ', ') || ' restart identity cascade'
      from pg_tables where schemaname = 'public');
  end $$`);
}
