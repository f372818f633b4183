import type pg from 'pg';

/** When the first migration was written, in milliseconds. It identifies the history that a database belongs to. */
export async function readStart(client: Pick<pg.ClientBase, 'query'>): Promise<number | null> {
  const { rows } = await client.query<{ start: string | null }>(
    'select min(created_at) as start from drizzle.__drizzle_migrations',
  );
  const start = rows[0]?.start ?? null;
  return start === null ? null : Number(start);
}

/** How many migrations the database has. */
export async function countMigrations(client: Pick<pg.ClientBase, 'query'>): Promise<number> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!found[0]?.exists) return 0;
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from drizzle.__drizzle_migrations',
  );
  return rows[0]?.count ?? 0;
}
