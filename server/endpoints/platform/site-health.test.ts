import { expect, test } from 'vitest';
import type { Health } from '#features/health/contract.ts';
import { runChecks } from '#server/health/checks.ts';
import { call, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { signedInAs } from '#tests/support/people.ts';

const { app, ctx, db } = await testApp();
const database = await testDatabase();

const checked = {
  ctx,
  database,
  dataDir: '.',
  port: 3000,
  isServing: true,
  startedAt: null,
  endings: [],
  certificateOf: async () => null,
  readJobs: async () => [],
};

test('returns what every check finds to admins', async () => {
  const { headers } = await signedInAs(app, db, 'admin');

  const { status, body } = await call(app, 'GET', '/api/health', { headers });

  expect(status).toBe(200);
  const states = Object.fromEntries((body as Health).data.map(({ check, code }) => [check, code]));
  expect(states).toMatchObject({
    mail: 'mail.demo',
    webhooks: 'webhooks.sandbox',
    answers: 'answers.demo',
    database: 'database.answers',
    migrations: 'migrations.done',
    certificate: 'certificate.none',
    settings: 'settings.fine',
    launch: 'launch.demo',
    server: 'server.running',
  });
  expect(Object.values(states)).not.toContain('broken');
});

test('streams lines one by one', async () => {
  const { headers } = await signedInAs(app, db, 'admin');

  const response = await app.request('/api/health/stream', { headers });

  expect(response.headers.get('x-accel-buffering')).toBe('no');
  const text = await response.text();
  expect(text.match(/event: probe/g)).toHaveLength(10);
});

test('checks the machine while the database is down', async () => {
  const findings = await runChecks({ ...checked, outage: 'connect ECONNREFUSED 127.0.0.1:5432' });

  const codes = Object.fromEntries(findings.map(({ check, code }) => [check, code]));
  expect(codes).toMatchObject({
    database: 'database.down',
    mail: 'unknown',
    jobs: 'unknown',
    server: 'server.answers',
  });
  expect(codes.disk).toMatch(/^disk\./);
  expect(findings.find(({ check }) => check === 'database')?.technical).toMatch(/ECONNREFUSED/);
});

test('says that migrations are missing where a check stops for lack of tables', async () => {
  const query = async () => ({ rows: [{ exists: false }] });
  // The rest of the pool is as it was.
  const pool = Object.create(database.pool, { query: { value: query } }) as typeof database.pool;
  const readJobs = () => Promise.reject(new Error('relation "jobs" does not exist'));

  const findings = await runChecks({ ...checked, database: { ...database, pool }, readJobs });

  const codes = Object.fromEntries(findings.map(({ check, code }) => [check, code]));
  expect(codes).toMatchObject({ jobs: 'unmigrated', migrations: 'migrations.pending', mail: 'mail.demo' });
});

test('a check that stops with an error does not stop the others', async () => {
  const findings = await runChecks({ ...checked, certificateOf: () => Promise.reject(new Error('no luck')) });

  expect(findings.filter(({ code }) => code === 'broken')).toMatchObject([
    { check: 'certificate', technical: 'no luck' },
  ]);
});
