import type pg from 'pg';
import { countMigrations, readStart } from '../history.ts';
import type { OpenedDatabase } from '../open.ts';
import { hashTable, type TableHash } from './hashes.ts';
import { listTables, quoted, type Table } from './tables.ts';

export const FORMAT = 'backup-1';
const ROWS = 100;
/** Of a table with bytes, because each may have megabytes. */
const ROWS_WITH_BYTES = 1;
/** What a line with bytes in base64 begins with. */
export const BYTES = '=';

/** Its own connection, because the pool cuts connections whose answer takes long. */
export type Connecting = Pick<OpenedDatabase, 'connectMigrator'>;

/** Some line readers also break at U+2028 and U+2029, which JSON doesn't escape. */
const inOneLine = (json: string) => json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** Bytes would double in size as JSON, so each value of a row follows it on a line of its own. */
const bytesLine = (bytes: Buffer) => `${BYTES}${bytes.toString('base64')}`;

async function* rowsOf(client: pg.ClientBase, { name, columns, bytes }: Table): AsyncGenerator<string[]> {
  const inBytes = bytes.map((column) => `t.${quoted(column)}`);
  const statement = `select to_jsonb(r)::text as row, array[${inBytes.join(', ')}]::bytea[] as values
    from ${quoted(name)} t, lateral (select ${columns.map((column) => `t.${quoted(column)}`).join(', ')}) r`;
  await client.query(`declare dumped no scroll cursor for ${statement}`);
  while (true) {
    const { rows } = await client.query<{ row: string; values: Buffer[] }>(
      `fetch ${bytes.length > 0 ? ROWS_WITH_BYTES : ROWS} from dumped`,
    );
    if (rows.length === 0) break;
    yield rows.map(({ row, values }) => [inOneLine(row), ...values.map(bytesLine)].join('\n'));
  }
  await client.query('close dumped');
}

/**
 * A snapshot of the database, one line of JSON per row, followed by a line of base64 for each value of bytes. Lines
 * starting with # describe what follows: the format, each table's name and columns, and at the end the number of rows and
 * a hash of each table, which the database computes apart from what was read. It doesn't block reads or writes.
 */
export async function* dumpDatabase({ connectMigrator }: Connecting, createdAt: Date): AsyncGenerator<string> {
  const { client, release } = await connectMigrator();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    let total = 0;
    const hashes: Record<string, TableHash> = {};
    const [start, migrations] = [await readStart(client), await countMigrations(client)];
    yield `#${JSON.stringify({ format: FORMAT, start, migrations, createdAt })}\n`;
    for (const table of await listTables(client)) {
      const { name, columns, bytes } = table;
      yield `#${JSON.stringify({ table: name, columns, ...(bytes.length > 0 && { bytes }) })}\n`;
      for await (const rows of rowsOf(client, table)) {
        total += rows.length;
        yield `${rows.join('\n')}\n`;
      }
      hashes[name] = await hashTable(client, table);
    }
    yield `#${JSON.stringify({ rows: total, hashes })}\n`;
  } finally {
    await client.query('rollback').catch(() => {});
    await release();
  }
}
