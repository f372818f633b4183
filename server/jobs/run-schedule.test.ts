import { expect, onTestFinished, test, vi } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type Job, runSchedule } from './run-schedule.ts';

const PACE = { clock: 1, queue: 1 };
const TIMEOUT = { timeout: 50_000, interval: 20 };

const { ctx, lines } = await testApp();
const database = await testDatabase();
const { pool } = database;

/** A job that is never due on its own. */
const jobThat = (run: Job['run']): Job => ({ name: 'tidy', cron: '0 0 1 1 *', run });

function follow(work: Job) {
  const job = runSchedule(database, [work], ctx.log, PACE);
  onTestFinished(() => job.stop());
  return job;
}

/** Triggers the job like the clock does, once its queue exists. */
const makeDue = () =>
  vi.waitFor(async () => {
    const { rowCount } = await pool.query(
      `insert into jobs.job (name, retry_limit, retry_delay, expire_seconds, policy)
       select name, 2, 1, 600, policy from jobs.queue where name = 'tidy'`,
    );
    expect(rowCount).toBe(1);
  }, TIMEOUT);

const untilCompleted = () =>
  vi.waitFor(async () => {
    const { rowCount } = await pool.query(`select 1 from jobs.job where name = 'tidy' and state = 'completed'`);
    expect(rowCount).toBe(1);
  }, TIMEOUT);

test('runs a due job once across all instances', { timeout: 120_000 }, async () => {
  await pool.query('drop schema if exists jobs cascade');
  const run = vi.fn<Job['run']>().mockResolvedValue(undefined);
  follow(jobThat(run));
  follow(jobThat(run));

  await makeDue();
  await untilCompleted();

  expect(run).toHaveBeenCalledTimes(1);
});

test('logs and retries a failed job', { timeout: 120_000 }, async () => {
  await pool.query('drop schema if exists jobs cascade');
  lines.length = 0;
  const run = vi.fn<Job['run']>().mockRejectedValueOnce(new Error('no luck')).mockResolvedValue(undefined);
  follow(jobThat(run));

  await makeDue();
  await untilCompleted();

  expect(run).toHaveBeenCalledTimes(2);
  expect(lines).toMatchObject([{ msg: 'a job failed', job: 'tidy' }]);
});

test('a job that ends with the server has not failed, and runs again at the next start', {
  timeout: 120_000,
}, async () => {
  await pool.query('drop schema if exists jobs cascade');
  lines.length = 0;
  const run = vi.fn<Job['run']>(async (isStopping) => {
    await vi.waitFor(() => expect(isStopping()).toBe(true), TIMEOUT);
    throw new Error('killed');
  });
  const stopped = follow(jobThat(run));
  await makeDue();
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), TIMEOUT);

  await stopped.stop();

  expect(lines).toMatchObject([{ level: 40, msg: 'a job was interrupted', job: 'tidy' }]);
  run.mockResolvedValue(undefined);
  follow(jobThat(run));
  await untilCompleted();
  expect(run).toHaveBeenCalledTimes(2);
});

test('catches up on missed times with one run', { timeout: 120_000 }, async () => {
  await pool.query('drop schema if exists jobs cascade');
  const run = vi.fn<Job['run']>().mockResolvedValue(undefined);
  const earlier = follow(jobThat(run));
  await vi.waitFor(() => pool.query(`select 1 from jobs.schedule where name = 'tidy'`), TIMEOUT);
  await vi.waitFor(async () => {
    const { rowCount } = await pool.query('select 1 from jobs.version where cron_on is not null');
    expect(rowCount).toBe(1);
  }, TIMEOUT);
  await earlier.stop();
  await pool.query(`update jobs.schedule set created_on = now() - interval '3 years'`);
  await pool.query(`update jobs.version set cron_on = now() - interval '3 years'`);

  follow(jobThat(run));
  await untilCompleted();

  expect(run).toHaveBeenCalledTimes(1);
});
