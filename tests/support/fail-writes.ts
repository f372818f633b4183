import { onTestFinished } from 'vitest';
import { testDatabase } from './database.ts';

/** Makes every such write to the table fail until the test ends. */
export async function failWrites(event: 'insert' | 'update', table: string): Promise<void> {
  const { pool } = await testDatabase();
  await pool.query(`create or replace function reject_write() returns trigger language plpgsql
    as $$ begin raise 'disk full'; end $$`);
  await pool.query(`create trigger reject_write before ${event} on ${table} execute function reject_write()`);
  onTestFinished(async () => void (await pool.query('drop function reject_write cascade')));
}
