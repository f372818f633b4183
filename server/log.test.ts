import { expect, onTestFinished, test } from 'vitest';
import { call, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aUser, signedInAs } from '#tests/support/people.ts';
import { logSlowQueries, queryName } from './log.ts';

const { app, db, log, lines } = await testApp();
const { pool } = await testDatabase();

test.each([
  ['select "id", "email" from "users" where "id" = $1', 'select users'],
  ['with "claimed" as (select "id" from "outbox") update "outbox" set "sent_at" = $1', 'with outbox'],
  ['insert into "audit_entries" ("at") values ($1)', 'insert audit_entries'],
  ['update "hosts" set "zone" = $1', 'update hosts'],
  ['begin', 'begin'],
])('names the query %s', (text, name) => {
  expect(queryName(text)).toBe(name);
});

test('logs a slow query with what asked for it, without values', async () => {
  onTestFinished(logSlowQueries(log, 30));
  await pool.query('select pg_sleep(0.05), $1::text', ['ada@moreno.test']);

  expect(lines).toMatchObject([
    { level: 40, msg: 'slow query', query: 'select', text: 'select pg_sleep(0.05), $1::text' },
  ]);
  expect(JSON.stringify(lines)).not.toContain('moreno');
});

test('a slow query has the id of its request', async () => {
  const { headers } = await signedInAs(app, db, 'admin');
  await aUser(db);
  lines.length = 0;
  onTestFinished(logSlowQueries(log, 0));

  const response = await call(app, 'GET', '/api/launch-check', { headers });

  const slow = lines.filter(({ msg }) => msg === 'slow query');
  expect(slow.length).toBeGreaterThan(3);
  expect(new Set(slow.map(({ requestId }) => requestId))).toEqual(new Set([response.headers.get('x-request-id')]));
  expect(slow.every((line) => line.in === 'GET /api/launch-check')).toBe(true);
});
