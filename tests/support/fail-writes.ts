import { onTestFinished } from 'vitest';
import { testDatabase } from './database.ts';

/**
 * Makes every such write to the table fail, or only those of rows for which `when` is true (`new.id = 1`; `old.id = 1` of a deletion). Returns how to
 * let them succeed again, which happens at the end of the test at the latest.
 */
export async function failWrites(event: 'insert' | 'update' | 'delete', table: string, when?: string) {
  const { pool } = await testDatabase();
  await pool.query(`create or replace function reject_write() returns trigger language plpgsql
    as $$ begin raise 'disk full'; end $$`);
  const scope = when === undefined ? '' : `for each row when (${when})`;
  await pool.query(`create trigger reject_write before ${event} on ${table} ${scope} execute function reject_write()`);
  const allow = async () => void (await pool.query('drop function if exists reject_write cascade'));
  onTestFinished(allow);
  return allow;
}
