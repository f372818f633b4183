import type { OpenedDatabase } from './open.ts';

type Pool = OpenedDatabase['pool'];

/** Smaller tables are not worth a rewrite. */
const WORTH_A_REWRITE_BYTES = 10 * 1024 * 1024;
/** A table this many times larger than its rows is rewritten. */
const BLOATED = 4;
/** A row's header and its pointer in the page. */
const ROW_OVERHEAD_BYTES = 28;

/** Writes the log into the tables, so that it can be reused and the next start doesn't have to replay it. */
export async function writeCheckpoint(pool: Pool): Promise<void> {
  await pool.query('checkpoint');
}

/** Includes the catalogs, because every analysis replaces rows in them. */
const TABLES = `select oid::regclass::text as name from pg_class where relkind = 'r' order by 1`;

/** Only valid right after an analysis. Values stored out of line count as their pointer. */
const IS_BLOATED = `select pg_relation_size(oid) > greatest($2::bigint, $3 * reltuples * ($4 +
    (select coalesce(sum(avg_width), 0) from pg_stats where schemaname = relnamespace::regnamespace::text and tablename = relname)
  )) as "isBloated" from pg_class where oid = $1::regclass`;

/**
 * Frees the space of deleted and replaced rows, and rewrites tables that are mostly free space. One table at a time,
 * because the embedded engine answers nothing else meanwhile.
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
