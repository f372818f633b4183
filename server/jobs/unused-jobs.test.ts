import { expect, onTestFinished, test, vi } from 'vitest';
import { tellStaff } from '#features/health/commands.server.ts';
import { listJobs } from '#features/health/queries/jobs.server.ts';
import { createHealthReader } from '#server/health/reader.ts';
import { call, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { signedInAs } from '#tests/support/people.ts';
import { runSchedule } from './run-schedule.ts';

const database = await testDatabase();

/** As an earlier start of the site has left it. */
async function scheduled(...names: string[]) {
  const { ctx } = await testApp();
  await database.pool.query('drop schema if exists jobs cascade');
  const jobs = names.map((name) => ({ name, cron: '* * * * *', run: async () => {} }));
  const running = runSchedule(database, jobs, ctx.log, { clock: 1, queue: 1 });
  onTestFinished(() => running.stop());
  await vi.waitFor(async () => expect(await listJobs(ctx)).toHaveLength(names.length), { timeout: 50_000 });
  await running.stop();
  await database.pool.query(`update jobs.schedule set created_on = now() - interval '2 hours'`);
}

test('a job that is off by now is not late', { timeout: 60_000 }, async () => {
  await scheduled('retention', 'backup', 'sandbox-renewals');
  const { ctx, settings } = await testApp({
    env: { BACKUP_AT: 'off', PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    now: () => new Date(),
  });

  const { jobs } = await createHealthReader(settings, database, async () => null)(ctx);

  expect(jobs.map(({ name }) => name)).toEqual(['retention']);
});

test('a job that is off by now no longer counts as failing', async () => {
  const { app, db, ctx } = await testApp();
  const { headers } = await signedInAs(app, db, 'admin');
  const problem = { cause: 'job backup', title: 'Backup: late', affects: '', todo: [], technical: null };
  await tellStaff(ctx, [problem], { checked: ['job backup'], jobs: ['job backup', 'job retention'] });

  await tellStaff(ctx, [], { checked: ['job retention'], jobs: ['job retention'] });

  const { body } = await call(app, 'GET', '/api/notifications/unread', { headers });
  expect(body).toMatchObject({ failingChecks: 0 });
});
