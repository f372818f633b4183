import { expect, onTestFinished, test, vi } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { outbox } from '#db/schema/mail.ts';
import { notifications } from '#db/schema/notifications.ts';
import { tellStaff } from '#features/health/commands.server.ts';
import { listJobs } from '#features/health/queries/jobs.server.ts';
import { call, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aUser, signedInAs } from '#tests/support/people.ts';
import { type Job, runSchedule } from './run-schedule.ts';

const PACE = { clock: 1, queue: 1 };
const WAIT = { timeout: 50_000, interval: 20 };
const CRON = '0 0 1 1 *';

const { app, ctx, db } = await testApp({ now: () => new Date() });
const database = await testDatabase();
const { pool } = database;

async function schedule(run: Job['run'], cron = CRON) {
  await pool.query('drop schema if exists jobs cascade');
  const job = runSchedule(database, [{ name: 'retention', cron, run }], ctx.log, PACE);
  onTestFinished(() => job.stop());
  await vi.waitFor(async () => expect(await listJobs(ctx)).toHaveLength(1), WAIT);
}

const stateOf = async () => (await listJobs(ctx))[0];

/** As if the job had run and ended like this. */
const addRun = (state: string, output: object | null, ago = '1 minute') =>
  pool.query(
    `insert into jobs.job (name, state, policy, started_on, completed_on, output)
     values ('retention', $1, 'exclusive', now() - $3::interval, now() - $3::interval + interval '3 seconds', $2)`,
    [state, output, ago],
  );

test('runs a job on request, once, with an audit entry', { timeout: 120_000 }, async () => {
  let finish = () => {};
  const run = vi.fn<Job['run']>(() => new Promise<void>((resolve) => (finish = resolve)));
  await schedule(run);
  const { headers, user } = await signedInAs(app, db, 'admin');
  const request = () => call(app, 'POST', '/api/health/jobs/retention/run', { headers, json: {} });
  expect(await stateOf()).toMatchObject({ name: 'retention', state: 'never', lastRunAt: null });

  expect((await request()).body).toMatchObject({ message: 'The job starts within ten seconds.' });
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), WAIT);
  expect(await stateOf()).toMatchObject({ state: 'running', runningSince: expect.any(Date) });
  expect((await request()).body).toMatchObject({ message: 'The job is running already.' });
  finish();

  await vi.waitFor(async () => expect(await stateOf()).toMatchObject({ state: 'working', error: null }), WAIT);
  expect(run).toHaveBeenCalledOnce();
  expect(await db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
    { action: 'job.run', subject: 'job retention', actorId: user.id },
  ]);
});

test('shows why a job failed, without what people have typed', { timeout: 120_000 }, async () => {
  const secret = Object.assign(new Error('Failed query: insert ada@moreno.test'), {
    params: ['ada@moreno.test'],
    cause: new Error('canceling statement due to statement timeout'),
  });
  await schedule(async () => {
    throw secret;
  });
  const { headers } = await signedInAs(app, db, 'admin');

  await call(app, 'POST', '/api/health/jobs/retention/run', { headers, json: {} });

  await vi.waitFor(
    async () =>
      expect(await stateOf()).toMatchObject({
        state: 'retrying',
        error: 'canceling statement due to statement timeout',
      }),
    WAIT,
  );
});

test('a job fails, recovers and is late', { timeout: 120_000 }, async () => {
  await schedule(async () => {}, '* * * * *');
  await pool.query(`delete from jobs.job`);

  await addRun('failed', { message: 'no luck' });
  expect(await stateOf()).toMatchObject({ state: 'failed', error: 'no luck', tookMs: 3_000 });
  await addRun('completed', null, '30 seconds');
  expect(await stateOf()).toMatchObject({ state: 'working', error: null });
});

test('a job that has not run at its time is late', { timeout: 120_000 }, async () => {
  await schedule(async () => {}, '0 * * * *');
  const hour = new Date(Date.now() - 3 * 3_600_000);
  await pool.query(`update jobs.schedule set created_on = $1`, [hour]);

  const { state } = (await listJobs({ db, now: () => new Date(new Date().setMinutes(20)) }))[0] ?? {};

  expect(state).toBe('late');
});

test('rejects a job that does not exist', async () => {
  await schedule(async () => {});
  const { headers } = await signedInAs(app, db, 'admin');

  expect((await call(app, 'POST', '/api/health/jobs/nothing/run', { headers, json: {} })).status).toBe(404);
});

test('counts what fails for admins only', async () => {
  const problem = { cause: 'disk', title: 'Disk: full', affects: 'Nothing is stored.', todo: [], technical: null };
  const counted = async (role: 'admin' | 'advisor') => {
    const { headers } = await signedInAs(app, db, role);
    return (await call(app, 'GET', '/api/notifications/unread', { headers })).body;
  };
  await tellStaff(ctx, [problem], { checked: ['disk', 'memory'], jobs: [] });

  expect(await counted('admin')).toMatchObject({ failingChecks: 1 });
  expect(await counted('advisor')).toMatchObject({ failingChecks: 0 });
});

test('tells admins once, whichever instance checks first', async () => {
  await aUser(db, { role: 'admin', email: 'ada@studio.test' });
  const problem = { cause: 'disk', title: 'Disk: full', affects: 'Nothing is stored.', todo: [], technical: null };
  const tell = () => tellStaff(ctx, [problem], { checked: ['disk'], jobs: [] });

  await Promise.all([tell(), tell()]);

  expect(await db.select().from(notifications)).toMatchObject([{ kind: 'health', subject: 'Disk: full' }]);
  expect(await db.select().from(outbox)).toMatchObject([{ recipient: 'ada@studio.test', subject: 'Disk: full' }]);
});
