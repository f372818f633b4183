import type pg from 'pg';
import { countMigrations, readStart } from '../history.ts';
import type { OpenedDatabase } from '../open.ts';
import { listed, listTables, quoted, type Table } from './tables.ts';

export const FORMAT = 'backup-1';
const ROWS = 100;

/** Its own connection, because the pool cuts connections whose answer takes long. */
export type Connecting = Pick<OpenedDatabase, 'connectMigrator'>;

/** Some line readers also break at U+2028 and U+2029, which JSON doesn't escape. */
const inOneLine = (json: string) => json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

async function* rowsOf(client: pg.ClientBase, { name, columns }: Table): AsyncGenerator<string[]> {
  const statement = `select to_jsonb(r)::text as row from (select ${listed(columns)} from ${quoted(name)}) r`;
  await client.query(`declare dumped no scroll cursor for ${statement}`);
  while (true) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ROWS} from dumped`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => inOneLine(row));
  }
  await client.query('close dumped');
}

/**
 * A snapshot of the database, one line of JSON per row. Lines starting with # describe what follows: the format, each
 * table's name and columns, and at the end the number of rows. It doesn't block reads or writes.
 */
export async function* dumpDatabase({ connectMigrator }: Connecting, createdAt: Date): AsyncGenerator<string> {
  const { client, release } = await connectMigrator();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    let total = 0;
    const [start, migrations] = [await readStart(client), await countMigrations(client)];
    yield `#${JSON.stringify({ format: FORMAT, start, migrations, createdAt })}\n`;
    for (const table of await listTables(client)) {
      yield `#${JSON.stringify({ table: table.name, columns: table.columns })}\n`;
      for await (const rows of rowsOf(client, table)) {
        total += rows.length;
        yield `${rows.join('\n')}\n`;
      }
    }
    yield `#${JSON.stringify({ rows: total })}\n`;
  } finally {
    await client.query('rollback').catch(() => {});
    await release();
  }
}
