import { dumpDatabase } from '#db/backup/dump.ts';
import { NOW } from './app.ts';
import { testDatabase } from './database.ts';

/** Everything that a backup contains and everything in every table, whatever its schema. */
export async function everyRow(): Promise<string[]> {
  const database = await testDatabase();
  const lines = [];
  for await (const part of dumpDatabase(database, NOW)) lines.push(...part.split('\n'));
  const { rows: derived } = await database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  for (const { name } of derived) {
    const { rows } = await database.pool.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`);
    lines.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return lines;
}
