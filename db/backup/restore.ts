import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { z } from 'zod/mini';
import { CannotStart } from '#lib/cannot-start.ts';
import { createSecret } from '#lib/secret.ts';
import { CONTENT_VERSION, raiseContentVersion } from '../content-version.ts';
import { countMigrations, readStart } from '../history.ts';
import { dataSteps } from './data-steps.ts';
import { type Connecting, FORMAT } from './dump.ts';
import { holdUnsent, noteWaiting, SENT_UNTIL, TO_REPORT } from './held.ts';
import { addKeys, joined, type Ledger, mergeErasures, readLedger } from './ledger.ts';
import { NO_LEDGER } from './ledger-file.ts';
import { lockTables } from './lock-tables.ts';
import { suppressReturned, withoutReturned } from './suppressed.ts';
import { emptiedTables, listed, listTables, quoted, type Table } from './tables.ts';

/** The file isn't a backup, is incomplete, or comes from a newer version. Nothing was changed. */
export class UnusableBackup extends CannotStart {}

const ROWS = 100;
/** While `installation` has this entry, purchases made after the backup still have to be recovered. */
export const RESTORED_AT = 'restored-at';

const heading = z.object({
  format: z.optional(z.string()),
  start: z.optional(z.number()),
  migrations: z.optional(z.number()),
  table: z.optional(z.string()),
  columns: z.optional(z.array(z.string())),
  rows: z.optional(z.number()),
});

function readHeading(line: unknown): z.output<typeof heading> {
  try {
    if (typeof line === 'string' && line.startsWith('#')) return heading.parse(JSON.parse(line.slice(1)));
  } catch {
    // Reported below.
  }
  throw new UnusableBackup('The file is not a backup.');
}

async function insertRows(client: pg.ClientBase, table: Table, columns: string[], rows: string[]): Promise<void> {
  if (rows.length === 0) return;
  const known = listed(columns.filter((column) => table.columns.includes(column)));
  const into = quoted(table.name);
  await client.query(
    `insert into ${into} (${known}) select ${known} from jsonb_populate_recordset(null::${into}, $1::jsonb)`,
    [`[${rows.join(',')}]`],
  );
}

/**
 * Continues after the restored and the replaced rows, because links in emails and the payment provider use these ids.
 * setval would survive a rollback, and ids would be assigned twice.
 */
async function continueNumbers(client: pg.ClientBase, { name, serials }: Table): Promise<void> {
  for (const column of serials) {
    const { rows } = await client.query<{ sequence: string }>('select pg_get_serial_sequence($1, $2) as sequence', [
      quoted(name),
      column,
    ]);
    for (const { sequence } of rows) {
      const used = await client.query<{ next: string }>(
        `select greatest((select coalesce(max(${quoted(column)}), 0) + 1 from ${quoted(name)}),
           (select last_value + is_called::int from ${sequence})) as next`,
      );
      for (const { next } of used.rows) await client.query(`alter sequence ${sequence} restart with ${next}`);
    }
  }
}

async function readContentVersion(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ value: string }>('select value from installation where name = $1', [
    CONTENT_VERSION,
  ]);
  return Number(rows[0]?.value ?? 0);
}

async function readInto(client: pg.ClientBase, tables: Table[], lines: AsyncIterator<string>): Promise<number> {
  let current: { table: Table; columns: string[] } | undefined;
  let waiting: string[] = [];
  let total = 0;
  const store = async () => {
    if (current) await insertRows(client, current.table, current.columns, waiting);
    total += waiting.length;
    waiting = [];
  };
  while (true) {
    const { value: line, done } = await lines.next();
    if (done) throw new UnusableBackup('The backup is incomplete.');
    if (!line.startsWith('#')) {
      waiting.push(line);
      if (waiting.length === ROWS) await store();
      continue;
    }
    await store();
    const { table: name, columns = [], rows } = readHeading(line);
    if (rows === total) return total;
    const table = tables.find((known) => known.name === name);
    if (!table) throw new UnusableBackup('The backup is damaged or comes from an unknown version.');
    current = { table, columns };
  }
}

/** What the present database and the file beside it know about people who were erased or left. */
async function readCarried(client: pg.ClientBase, saved: Ledger): Promise<Ledger> {
  const ledger = joined(saved, await readLedger(client, createSecret()));
  return { ...ledger, suppressions: await withoutReturned(client, ledger) };
}

const storeTime = (client: pg.ClientBase, name: string) =>
  client.query(
    `insert into installation (name, value) values ($1, to_jsonb(clock_timestamp()) #>> '{}')
     on conflict (name) do update set value = excluded.value`,
    [name],
  );

/** Protects people who left or were erased since the backup, and those who would get something twice. */
async function protectPeople(client: pg.ClientBase, carried: Ledger): Promise<void> {
  const { keys: own } = await readLedger(client);
  const keys = await addKeys(client, carried.keys);
  const left = await suppressReturned(client, { keys, suppressions: carried.suppressions });
  await mergeErasures(client, carried, own[0]);
  const held = await holdUnsent(client);
  await client.query(
    `insert into installation (name, value) values ($1, ($2::jsonb || jsonb_build_object('at', clock_timestamp()))::text)
     on conflict (name) do update set value = excluded.value`,
    [TO_REPORT, JSON.stringify({ ...held, left })],
  );
  await storeTime(client, SENT_UNTIL);
  await storeTime(client, RESTORED_AT);
}

async function replaceContent(
  client: pg.Client | pg.PoolClient,
  lines: AsyncIterator<string>,
  saved: Ledger,
): Promise<number> {
  const { format, start, migrations } = readHeading((await lines.next()).value);
  if (format !== FORMAT) throw new UnusableBackup('The file is not a backup.');
  if (start !== (await readStart(client)))
    throw new UnusableBackup('The backup was made before version 1.0.0, and this version cannot restore it.');
  if (Number(migrations) > (await countMigrations(client)))
    throw new UnusableBackup('The backup was made by a newer version. Install that version first.');
  const { before, after } = dataSteps(Number(migrations));
  const emptied = emptiedTables(await listTables(client));
  await lockTables(client, emptied);
  const version = await readContentVersion(client);
  const carried = await readCarried(client, saved);
  await noteWaiting(client);
  await client.query(`truncate ${listed(emptied)}`);
  for (const statement of before) await client.query(statement);
  const tables = await listTables(client);
  const rows = await readInto(client, tables, lines);
  for (const statement of after) await client.query(statement);
  for (const table of tables) await continueNumbers(client, table);
  await protectPeople(client, carried);
  await raiseContentVersion(drizzle(client), version);
  return rows;
}

/**
 * Replaces everything with the backup, or changes nothing. Returns the number of rows. Ends every session.
 * Unsubscribes everyone who left according to the present database or `saved`, and marks erasures that the backup doesn't
 * have to be repeated. Holds whatever may have gone out since the backup.
 */
export async function restoreDatabase(
  { connectMigrator }: Connecting,
  lines: AsyncIterator<string>,
  saved: Ledger = NO_LEDGER,
): Promise<number> {
  const { client, release } = await connectMigrator();
  try {
    await client.query('begin');
    const rows = await replaceContent(client, lines, saved);
    await client.query('commit');
    return rows;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    await release();
  }
}
