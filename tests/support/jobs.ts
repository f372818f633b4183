import type pg from 'pg';
import { expect } from 'vitest';

/** Waits until the process on this database has its jobs scheduled, and lists them with their times. */
export async function scheduledJobs(pool: pg.Pool, count: number): Promise<string[]> {
  const read = async () => {
    const { rows } = await pool.query<{ name: string; cron: string }>(
      'select name, cron from jobs.schedule order by name',
    );
    return rows.map(({ name, cron }) => `${cron.padEnd(15)} ${name}`);
  };
  await expect.poll(() => read().catch(() => []), { timeout: 30_000 }).toHaveLength(count);
  return read();
}
