import type pg from 'pg';
import { migrateDatabase, type OpenedDatabase, openEmbedded, openPostgres } from '#db/open.ts';
import { createTestDatabase } from './postgres.ts';
import { preparedSnapshot } from './prepared-database.ts';

let opened: Promise<OpenedDatabase> | undefined;
let isUsed = false;

async function open(): Promise<OpenedDatabase> {
  const url = await createTestDatabase(`test_${process.env.VITEST_POOL_ID}`);
  const database = url ? openPostgres(url) : await openEmbedded(preparedSnapshot());
  database.pool.on('acquire', () => void (isUsed = true));
  await migrateDatabase(database);
  return database;
}

/** The worker's database: a real engine, migrated once. Every test begins with empty tables. */
export function testDatabase(): Promise<OpenedDatabase> {
  opened ??= open();
  return opened;
}

type Traces = { tables: string[]; isMuch: boolean; sequences: string[] };

/** Asks what a test has left: tables that hold rows, whether one holds many, and sequences that have counted. */
async function writeQuestion(pool: pg.Pool): Promise<pg.QueryConfig> {
  const { rows } = await pool.query<{ name: string }>(`select format('%I', tablename) as name from pg_tables
    where schemaname = 'public'`);
  const filled = rows.map(({ name }) => `case when exists (select from ${name}) then '${name}' end`);
  const large = rows.map(({ name }) => `exists (select from ${name} offset 100)`);
  const text = `select array_remove(array[${filled.join(', ')}], null) as tables, ${large.join(' or ')} as "isMuch",
    array(select sequencename::text from pg_sequences where schemaname = 'public' and last_value is not null) as sequences`;
  // Asked after every test: with a name it is planned once.
  return { name: 'traces', text };
}

let question: Promise<pg.QueryConfig> | undefined;

/** Removes every row, where a test has used the database. Numbering starts at 1 again. */
export async function emptyTables(): Promise<void> {
  if (!opened || !isUsed) return;
  const { pool } = await opened;
  question ??= writeQuestion(pool);
  const asked = await question;
  // One connection for all of it: whoever uses the database meanwhile makes it used again.
  const client = await pool.connect();
  isUsed = false;
  try {
    // Deleting the few rows of a test takes a tenth of truncating. Triggers that count rows leave traces of their own.
    for (let round = 1; round <= 3; round++) {
      const [traces] = (await client.query<Traces>(asked)).rows;
      if (!traces || traces.tables.length + traces.sequences.length === 0) break;
      const { tables, isMuch, sequences } = traces;
      const deletions = tables.map((name, index) => `t${index} as (delete from ${name})`);
      // In one statement, at whose end foreign keys are looked at.
      if (isMuch) await client.query(`truncate table ${tables.join(', ')} restart identity cascade`);
      else if (tables.length > 0) await client.query(`with ${deletions.join(', ')} select`);
      const resets = sequences.map((name) => `setval('${name}', 1, false)`);
      if (resets.length > 0) await client.query(`select ${resets.join(', ')}`);
    }
  } finally {
    client.release();
  }
}
