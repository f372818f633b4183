import type { OpenedDatabase } from './open.ts';

type Pool = OpenedDatabase['pool'];

/** Smaller tables are left as they are: what could be won is not worth a rewrite. */
const WORTH_A_REWRITE_BYTES = 10 * 1024 * 1024;
/** A table so many times larger than its rows is rewritten. */
const BLOATED = 4;
/** The header of a row and its place in the page. */
const ROW_OVERHEAD_BYTES = 28;

/** Writes what is only in the log into the tables, so that the log can be used again and the next start need not replay it. */
export async function writeCheckpoint(pool: Pool): Promise<void> {
  await pool.query('checkpoint');
}

/** The catalogs too: every analysis replaces rows in them. */
const TABLES = `select oid::regclass::text as name from pg_class where relkind = 'r' order by 1`;

/** Right after an analysis; columns stored elsewhere count with their pointer. */
const IS_BLOATED = `select pg_relation_size(oid) > greatest($2::bigint, $3 * reltuples * ($4 +
    (select coalesce(sum(avg_width), 0) from pg_stats where schemaname = relnamespace::regnamespace::text and tablename = relname)
  )) as "isBloated" from pg_class where oid = $1::regclass`;

/**
 * Makes the room of deleted and replaced rows usable again, and gives it back where most of a table is such room. Table by table, because
 * the embedded engine answers nobody else meanwhile.
 */
export async function vacuumTables(pool: Pool, isStopping: () => boolean = () => false): Promise<void> {
  const { rows: tables } = await pool.query<{ name: string }>(TABLES);
  for (const { name } of tables) {
    if (isStopping()) return;
    await pool.query(`vacuum (analyze) ${name}`);
    const { rows } = await pool.query<{ isBloated: boolean }>(IS_BLOATED, [
      name,
      WORTH_A_REWRITE_BYTES,
      BLOATED,
      ROW_OVERHEAD_BYTES,
    ]);
    if (rows[0]?.isBloated) await pool.query(`vacuum (full, analyze) ${name}`);
  }
}
