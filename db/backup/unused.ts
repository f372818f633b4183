import type pg from 'pg';
import { listTables, quoted } from './tables.ts';

/** A database that no site has used: it has migrations, but no rows apart from the installation's own values. */
export async function isUnused(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    const tables = (await listTables(client)).filter(({ name }) => name !== 'installation');
    const { rows } = await client.query<{ isUsed: boolean }>(
      `select ${tables.map(({ name }) => `exists (select from ${quoted(name)})`).join(' or ')} as "isUsed"`,
    );
    return rows[0]?.isUsed === false;
  } finally {
    client.release();
  }
}
