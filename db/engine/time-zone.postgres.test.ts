import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { testServerUrl } from '#tests/support/postgres.ts';
import { openPostgres } from '../open.ts';

const given = testServerUrl ?? '';

async function aDatabaseInChicago(): Promise<string> {
  const { pool } = await testDatabase();
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  const name = rows[0]?.name;
  await pool.query(`alter database "${name}" set timezone to 'America/Chicago'`);
  onTestFinished(async () => void (await pool.query(`alter database "${name}" reset timezone`)));
  const url = new URL(given);
  url.pathname = `/${name}`;
  return url.href;
}

test.each(['', 'options=-c%20statement_timeout%3D2s'])('counts months in UTC in any zone, with “%s”', async (query) => {
  const url = new URL(await aDatabaseInChicago());
  url.search = query;
  const database = openPostgres(url.href);
  onTestFinished(() => database.close());

  const { rows } = await database.pool.query(`select timestamptz '2025-01-31T02:00:00Z' + interval '1 month' as due`);
  const { client, release } = await database.connectMigrator();
  const migrating = await client.query('show timezone');
  await release();

  expect(rows).toEqual([{ due: new Date('2025-02-28T02:00:00Z') }]);
  expect(migrating.rows).toEqual([{ TimeZone: 'UTC' }]);
});
