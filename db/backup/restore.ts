import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { z } from 'zod/mini';
import { createSecret } from '#lib/secret.ts';
import { CONTENT_VERSION, raiseContentVersion } from '../content-version.ts';
import { countMigrations, readStart } from '../history.ts';
import { dataSteps } from './data-steps.ts';
import { BYTES, type Connecting, FORMAT } from './dump.ts';
import { hashTable, type TableHash } from './hashes.ts';
import { holdUnsent, noteWaiting, SENT_UNTIL, TO_REPORT } from './held.ts';
import { addKeys, joined, type Ledger, mergeErasures, readLedger } from './ledger.ts';
import { NO_LEDGER } from './ledger-file.ts';
import { lockTables } from './lock-tables.ts';
import { BACKUP_STATE } from './state.ts';
import { suppressReturned, withoutReturned } from './suppressed.ts';
import { emptiedTables, listed, listTables, quoted, type Table } from './tables.ts';
import { UnusableBackup } from './unusable-backup.ts';

const ROWS = 100;
/** While `installation` has this entry, purchases made after the backup still have to be recovered. */
export const RESTORED_AT = 'restored-at';

const heading = z.object({
  format: z.optional(z.string()),
  start: z.optional(z.number()),
  migrations: z.optional(z.number()),
  table: z.optional(z.string()),
  columns: z.optional(z.array(z.string())),
  bytes: z.optional(z.array(z.string())),
  rows: z.optional(z.number()),
  hashes: z.optional(z.record(z.string(), z.object({ rows: z.number(), hash: z.string() }))),
});

function readHeading(line: unknown): z.output<typeof heading> {
  try {
    if (typeof line === 'string' && line.startsWith('#')) return heading.parse(JSON.parse(line.slice(1)));
  } catch {
    // Reported below.
  }
  throw new UnusableBackup('The file is not a backup.');
}

const damaged = (cause?: unknown) =>
  new UnusableBackup('The backup is damaged or comes from an unknown version.', { cause });

/** Rows that the tables don't take: data exceptions and violated constraints. */
const onBadRows = (error: unknown) => {
  throw error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '') ? damaged(error) : error;
};

type Section = { table: Table; columns: string[]; bytes: string[] };

/** Rows of a table with bytes come one by one, each with its values. */
async function insertRows(client: pg.ClientBase, section: Section, rows: string[], values: Buffer[]): Promise<void> {
  if (rows.length === 0) return;
  const { table, columns, bytes } = section;
  if (values.length !== bytes.length * rows.length) throw damaged();
  const known = listed(columns.filter((column) => table.columns.includes(column)));
  const into = quoted(table.name);
  const places = bytes.map((_, index) => `, $${index + 2}::bytea`).join('');
  await client.query(
    `insert into ${into} (${[known, ...bytes.map(quoted)].join(', ')})
     select ${known}${places} from jsonb_populate_recordset(null::${into}, $1::jsonb)`,
    [`[${rows.join(',')}]`, ...values],
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

async function readValue(client: pg.ClientBase, name: string): Promise<string | null> {
  const { rows } = await client.query<{ value: string }>('select value from installation where name = $1', [name]);
  return rows[0]?.value ?? null;
}

/** The backup has the state from before it was made itself. */
async function keepBackupState(client: pg.ClientBase, state: string | null): Promise<void> {
  await client.query('delete from installation where name = $1', [BACKUP_STATE]);
  if (state === null) return;
  await client.query('insert into installation (name, value) values ($1, $2)', [BACKUP_STATE, state]);
}

type Content = { rows: number; sections: Section[]; hashes: Record<string, TableHash> };

async function readInto(client: pg.ClientBase, tables: Table[], lines: AsyncIterator<string>): Promise<Content> {
  const sections: Section[] = [];
  let current: Section | undefined;
  let waiting: string[] = [];
  let values: Buffer[] = [];
  let total = 0;
  const store = async () => {
    if (current) await insertRows(client, current, waiting, values);
    total += waiting.length;
    waiting = [];
    values = [];
  };
  const isFull = () => {
    const perRow = current?.bytes.length ?? 0;
    return perRow === 0 ? waiting.length === ROWS : values.length === perRow;
  };
  while (true) {
    const { value: line, done } = await lines.next();
    if (done) throw new UnusableBackup('The backup is incomplete.');
    if (!line.startsWith('#')) {
      if (line.startsWith(BYTES)) values.push(Buffer.from(line.slice(BYTES.length), 'base64'));
      else waiting.push(line);
      if (isFull()) await store();
      continue;
    }
    await store();
    const { table: name, columns = [], bytes = [], rows, hashes = {} } = readHeading(line);
    if (rows === total) return { rows, sections, hashes };
    const table = tables.find((known) => known.name === name);
    if (!table) throw damaged();
    current = { table, columns, bytes };
    sections.push(current);
  }
}

/**
 * Compares the rows that were stored with the hashes from the backup's snapshot. A table from an older version that has
 * lost a column since can't be compared.
 */
async function compareTables(client: pg.ClientBase, { sections, hashes }: Content): Promise<void> {
  for (const { table, columns, bytes } of sections) {
    const expected = hashes[table.name];
    const isSame = [...columns, ...bytes].every((column) => [...table.columns, ...table.bytes].includes(column));
    if (!expected || !isSame) continue;
    const { rows, hash } = await hashTable(client, { name: table.name, columns, bytes });
    if (rows !== expected.rows || hash !== expected.hash)
      throw new UnusableBackup(`The backup is damaged: ${table.name} has other rows than when it was backed up.`);
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
  const version = Number(await readValue(client, CONTENT_VERSION));
  const backupState = await readValue(client, BACKUP_STATE);
  const carried = await readCarried(client, saved);
  await noteWaiting(client);
  await client.query(`truncate ${listed(emptied)}`);
  for (const statement of before) await client.query(statement);
  const tables = await listTables(client);
  const content = await readInto(client, tables, lines).catch(onBadRows);
  await compareTables(client, content);
  for (const statement of after) await client.query(statement);
  for (const table of tables) await continueNumbers(client, table);
  await protectPeople(client, carried);
  await keepBackupState(client, backupState);
  await raiseContentVersion(drizzle(client), version);
  return content.rows;
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
    await client.query('commit').catch(onBadRows);
    return rows;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    await release();
  }
}
