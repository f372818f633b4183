import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessions, users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { aliasOf } from '#features/privacy/rules.ts';
import type { ApiCall } from '#lib/api/contract.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { contracts } from '#server/contracts.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aUser, signedInAs } from '#tests/support/people.ts';

/** An admin who sees the site as ada. */
async function seeing() {
  const { app, db, ctx } = await testApp();
  const { user: admin, headers } = await signedInAs(app, db, 'admin');
  const ada = await aUser(db, { username: 'ada' });
  const start = () => call(app, 'POST', `/api/customers/${ada.id}/see-as`, { headers });
  const viewer = async (now = NOW) => {
    const { app: later } = await testApp({ now: () => now });
    return (await call(later, 'GET', '/api/user', { headers })).body;
  };
  return { app, db, ctx, headers, admin, ada, start, viewer, started: await start() };
}

test('answers as the customer', async () => {
  const { app, headers, ada, started } = await seeing();

  const { body, headers: sent } = await call(app, 'GET', '/api/user', { headers });

  expect(started.headers.get('set-cookie')).toMatch(/^seeing=1; Max-Age=1800; Path=\/; HttpOnly/);
  expect(body).toMatchObject({ id: ada.id, role: 'customer', permissions: ['see-dashboard', 'draft-post'] });
  expect(sent.get('viewer')).toBe(`${ada.id} customer`);
  expect(sent.get('cache-control')).toBe('no-store');
});

test.each([
  ['an editor', 409, 'is_staff', { role: 'editor' }],
  ['another admin', 409, 'is_staff', { role: 'admin' }],
  ['an inactive customer', 409, 'is_inactive', { status: 'inactive' }],
] as const)('rejects seeing the site as %s', async (_who, status, code, facts) => {
  const { app, db } = await testApp();
  const { headers } = await signedInAs(app, db, 'admin');
  const { id } = await aUser(db, facts);

  const answer = await call(app, 'POST', `/api/customers/${id}/see-as`, { headers });

  expect(answer).toMatchObject({ status, body: { code } });
  expect(await db.$count(auditEntries)).toBe(0);
});

test('rejects seeing the site as an erased customer', async () => {
  const { app, db } = await testApp();
  const { headers } = await signedInAs(app, db, 'admin');
  const { id } = await aUser(db);
  await db
    .update(users)
    .set({ ...aliasOf(id), erasedAt: NOW, status: 'inactive' })
    .where(eq(users.id, id));

  expect(await call(app, 'POST', `/api/customers/${id}/see-as`, { headers })).toMatchObject({ status: 404 });
});

const rejected = Object.entries<ApiCall>(contracts)
  .filter(([name, { seeAs, isSigned }]) => !isSigned && seeAs !== 'allowed' && !name.startsWith('GET '))
  .map(([name]) => name);

test('rejects every change', async () => {
  const { app, headers } = await seeing();
  const others: string[] = [];

  for (const name of rejected) {
    const [method = '', path = ''] = name.split(' ');
    const { status, body } = await call(app, method, path.replace(/:\w+/g, '1'), { headers, json: {} });
    if (status !== 403 || (body as { code: string }).code !== 'read_only') others.push(name);
  }

  expect(rejected.length).toBeGreaterThan(80);
  expect(others).toEqual([]);
});

test.each([
  '/api/user/sessions',
  '/api/user/security',
  '/api/user/privacy',
  '/api/user/data-copies/1/file',
  '/api/users',
  '/api/leads',
])('rejects reading %s', async (path) => {
  const { app, headers } = await seeing();

  expect(await call(app, 'GET', path, { headers })).toMatchObject({ status: 403, body: { code: 'read_only' } });
});

describe('ends', () => {
  test('when the admin stops, also twice', async () => {
    const { app, db, headers, admin, viewer } = await seeing();

    const stopped = await call(app, 'POST', '/api/see-as/stop', { headers });
    await call(app, 'POST', '/api/see-as/stop', { headers });

    expect(stopped.headers.get('set-cookie')).toMatch(/^seeing=; Max-Age=0/);
    expect(await viewer()).toMatchObject({ id: admin.id, role: 'admin' });
    const entries = await db.select().from(auditEntries).orderBy(auditEntries.id);
    expect(entries.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['customer.see-as', admin.username],
      ['customer.stop-seeing', admin.username],
    ]);
  });

  test('after 30 minutes', async () => {
    const { admin, ada, viewer } = await seeing();

    expect(await viewer(new Date(NOW.getTime() + 30 * MINUTE - 1))).toMatchObject({ id: ada.id });
    expect(await viewer(new Date(NOW.getTime() + 30 * MINUTE))).toMatchObject({ id: admin.id });
  });

  test('when the admin signs out', async () => {
    const { app, db, headers } = await seeing();

    const { status } = await call(app, 'POST', '/api/logout', { headers });

    expect(status).toBe(200);
    expect(await db.$count(sessions)).toBe(0);
  });

  test.each([{ status: 'inactive' }, { role: 'editor' }] as const)('when the customer becomes %o', async (facts) => {
    const { db, admin, ada, viewer } = await seeing();

    await db.update(users).set(facts).where(eq(users.id, ada.id));

    expect(await viewer()).toMatchObject({ id: admin.id });
  });

  test('when the admin is demoted', async () => {
    const { db, admin, viewer } = await seeing();

    await db.update(users).set({ role: 'editor' }).where(eq(users.id, admin.id));

    expect(await viewer()).toMatchObject({ id: admin.id, role: 'editor' });
  });

  test('when the admin is deactivated', async () => {
    const { db, admin, viewer } = await seeing();

    await db.update(users).set({ status: 'inactive' }).where(eq(users.id, admin.id));

    expect(await viewer()).toMatchObject({ code: 'not_signed_in' });
  });
});

test('starts once when it is asked for twice at the same time', async () => {
  const { app, db } = await testApp();
  const { headers } = await signedInAs(app, db, 'admin');
  const { id } = await aUser(db);
  const start = () => call(app, 'POST', `/api/customers/${id}/see-as`, { headers });

  await Promise.all([start(), start()]);

  expect(await db.$count(auditEntries)).toBe(1);
});
