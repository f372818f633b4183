import type pg from 'pg';
import { migrateDatabase, type OpenedDatabase, openEmbedded, openPostgres } from '#db/open.ts';
import { createTestDatabase } from './postgres.ts';
import { preparedSnapshot } from './prepared-database.ts';
import { beforeEveryTest } from './resets.ts';

let opened: Promise<OpenedDatabase> | undefined;
let isUsed = false;

async function open(): Promise<OpenedDatabase> {
  const url = await createTestDatabase(`test_${process.env.VITEST_POOL_ID}`);
  const database = url ? openPostgres(url) : await openEmbedded(preparedSnapshot());
  // Tests ask more at once than a busy machine serves within the pool's seconds, and truncating waits for each table's
  // statistics. Only tests of the pool itself need its limits.
  const patient = { connectionTimeoutMillis: 30_000, query_timeout: 60_000, statement_timeout: 60_000 };
  Object.assign(database.pool.options, patient);
  const noteUse = () => void (isUsed = true);
  database.pool.on('acquire', noteUse);
  await migrateDatabase(database);
  // Backups and restores use a connection of their own.
  const connectMigrator = () => {
    noteUse();
    return database.connectMigrator();
  };
  return { ...database, connectMigrator };
}

/** The worker's database: a real engine, migrated once. Every test starts with empty tables. */
export function testDatabase(): Promise<OpenedDatabase> {
  opened ??= open();
  return opened;
}

type Leftovers = { tables: string[]; hasManyRows: boolean; sequences: string[] };

/** Finds what a test has left: tables with rows, whether one has many, and advanced sequences. */
async function buildLeftoversQuery(pool: pg.Pool): Promise<pg.QueryConfig> {
  const { rows } = await pool.query<{ name: string }>(`select format('%I', tablename) as name from pg_tables
    where schemaname = 'public'`);
  const numbering = await pool.query<{ name: string }>(`select format('%I', sequencename) as name from pg_sequences
    where schemaname = 'public'`);
  const filled = rows.map(({ name }) => `case when exists (select from ${name}) then '${name}' end`);
  const large = rows.map(({ name }) => `exists (select from ${name} offset 100)`);
  // The view pg_sequences doesn't show where a sequence continues that a restore has moved.
  const advanced = numbering.rows.map(
    ({ name }) => `case when exists (select from ${name} where is_called or last_value > 1) then '${name}' end`,
  );
  const text = `select array_remove(array[${filled.join(', ')}], null) as tables, ${large.join(' or ')} as "hasManyRows",
    array_remove(array[${advanced.join(', ')}], null) as sequences`;
  // Runs after every test; a named query is planned only once.
  return { name: 'leftovers', text };
}

const callbacks: (() => void)[] = [];

/** Calls back before each test, because what was derived from the rows is gone with them. */
export const whenEmptied = (callback: () => void) => void callbacks.push(callback);

let leftoversQuery: Promise<pg.QueryConfig> | undefined;

/** Deletes every row if a test has used the database, and resets the sequences. */
export async function emptyTables(): Promise<void> {
  for (const callback of callbacks) callback();
  if (!opened || !isUsed) return;
  const { pool } = await opened;
  leftoversQuery ??= buildLeftoversQuery(pool);
  const query = await leftoversQuery;
  // A single connection, acquired before the reset, so that `isUsed` shows any other use meanwhile.
  const client = await pool.connect();
  isUsed = false;
  try {
    // Deleting a test's few rows takes a tenth of the time of truncating. Triggers that count rows need another round.
    for (let round = 1; round <= 3; round++) {
      const [leftovers] = (await client.query<Leftovers>(query)).rows;
      if (!leftovers || leftovers.tables.length + leftovers.sequences.length === 0) break;
      const { tables, hasManyRows, sequences } = leftovers;
      const deletions = tables.map((name, index) => `t${index} as (delete from ${name})`);
      // One statement, because foreign keys are checked at its end.
      if (hasManyRows) await client.query(`truncate table ${tables.join(', ')} restart identity cascade`);
      else if (tables.length > 0) await client.query(`with ${deletions.join(', ')} select`);
      const resets = sequences.map((name) => `setval('${name}', 1, false)`);
      if (resets.length > 0) await client.query(`select ${resets.join(', ')}`);
    }
  } catch (error) {
    // The next test must not find the rows either.
    isUsed = true;
    throw error;
  } finally {
    client.release();
  }
}

beforeEveryTest(emptyTables);
