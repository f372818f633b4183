import type pg from 'pg';

const MIGRATION_LOCK = 7_301_944;

/** Who has the lock, as the database server knows them. */
const HOLDER = `
  select pid, to_char(coalesce(xact_start, backend_start) at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS') as since
  from pg_locks join pg_stat_activity using (pid)
  where locktype = 'advisory' and classid = 0 and objid = $1 and granted
    and pg_locks.database = (select oid from pg_database where datname = current_database())`;

/**
 * Waits until no other instance migrates the database, and says whom it waits for. On a server, a migration whose process
 * was killed ends within seconds, because its connection is checked meanwhile.
 */
export async function lockMigrations(client: pg.ClientBase, say: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [
    MIGRATION_LOCK,
  ]);
  if (rows[0]?.isFree) return;
  const { rows: holders } = await client.query<{ pid: number; since: string }>(HOLDER, [MIGRATION_LOCK]);
  for (const { pid, since } of holders)
    say(
      `Waiting for another start, which has been migrating the database since ${since} UTC. If it hangs, end it with: select pg_terminate_backend(${pid})`,
    );
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
}

export const unlockMigrations = (client: pg.ClientBase) =>
  client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
