import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { embeddedDatabaseJobs } from './schedule.ts';

const database = await testDatabase();

test('schedules checkpoints, vacuum and memory checks when embedded', async () => {
  const jobs = embeddedDatabaseJobs({ ...database, engine: 'pglite' });

  expect(jobs.map(({ name, cron }) => [name, cron])).toEqual([
    ['engine-memory', '*/10 * * * *'],
    ['checkpoint', '35 * * * *'],
    ['vacuum', '10 4 * * *'],
  ]);
  for (const { run } of jobs) await run(() => false);
});

test('schedules no maintenance on PostgreSQL', () => {
  expect(embeddedDatabaseJobs({ ...database, engine: 'postgresql' })).toEqual([]);
});
