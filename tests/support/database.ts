import pg from 'pg';
import { migrateDatabase, type OpenedDatabase, openEmbedded, openPostgres } from '#db/open.ts';

let opened: Promise<OpenedDatabase> | undefined;

/** An empty database of this worker's own on the server that TEST_DATABASE_URL names. */
async function openOwnPostgres(serverUrl: string): Promise<OpenedDatabase> {
  const name = `test_${process.env.VITEST_POOL_ID}`;
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  await server.query(`drop database if exists ${name} with (force)`);
  await server.query(`create database ${name}`);
  await server.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return openPostgres(url.href);
}

async function open(): Promise<OpenedDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  const database = url ? await openOwnPostgres(url) : await openEmbedded();
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
