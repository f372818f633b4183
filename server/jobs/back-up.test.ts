import { afterAll, expect, test, vi } from 'vitest';
import { readBackupState } from '#db/backup/state.ts';
import { testApp } from '#tests/support/app.ts';
import { backupJobs } from './back-up.ts';

const { ctx } = await testApp();

// So that the process ends before it opens a database.
vi.stubEnv('BACKUP_AT', 'never');
afterAll(() => vi.unstubAllEnvs());

test('no job makes backups that are only made by hand', () => {
  expect(backupJobs(ctx, null)).toEqual([]);
});

test('a backup whose process fails is an error of the job, and recorded', async () => {
  const [job] = backupJobs(ctx, '30 2 * * *');

  const run = job?.run(() => false);

  await expect(run).rejects.toThrow('BACKUP_AT must be a time in UTC');
  expect((await readBackupState(ctx.db)).failed?.message).toContain('BACKUP_AT must be a time in UTC');
});

test('a backup ends with the server, which is no failure of backups', async () => {
  const [job] = backupJobs(ctx, '30 2 * * *');

  await expect(job?.run(() => true)).rejects.toThrow('The process that makes backups ended with SIGTERM.');
  expect((await readBackupState(ctx.db)).failed).toBeNull();
});
