import { describe, expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { dataCopies } from '#db/schema/data-copies.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import type { Promises } from '#features/promises/contract.ts';
import { HOUR } from '#lib/time/durations.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { aLead } from '#tests/support/business.ts';
import { aUser, signedInAs } from '#tests/support/people.ts';

const { app, db } = await testApp();

const as = (role: 'customer' | 'editor' | 'advisor' | 'admin') => signedInAs(app, db, role);

const aCopy = () =>
  db
    .insert(dataCopies)
    .values({ email: 'a@b.test', createdAt: NOW, confirmedAt: NOW, expiresAt: new Date(NOW.getTime() + HOUR) });

const give = async (who: Awaited<ReturnType<typeof as>>, path: string, ownerId: unknown) =>
  call(app, 'PATCH', `/api/promises/${path}`, { headers: who.headers, json: { ownerId } });

test('are not for customers', async () => {
  const { headers } = await as('customer');

  expect((await call(app, 'GET', '/api/promises', { headers })).status).toBe(403);
  expect((await call(app, 'PATCH', '/api/promises/reply/1', { headers, json: { ownerId: null } })).status).toBe(403);
});

test('are not for anonymous callers', async () => {
  expect((await call(app, 'GET', '/api/promises')).status).toBe(401);
});

test('show an advisor neither personal data nor the calls of others', async () => {
  const { headers } = await as('advisor');
  const { id } = await aLead(db);
  await aCopy();
  const host = await aHost(db);
  await aCall(db, { hostId: host.id, startsAt: new Date(NOW.getTime() - HOUR), status: 'done' });

  const { body } = await call(app, 'GET', '/api/promises', { headers });

  expect((body as Promises).data.map((due) => [due.promise, due.id])).toEqual([['reply', id]]);
});

test('reject a query that is not an id', async () => {
  const { headers } = await as('admin');

  expect((await call(app, 'GET', '/api/promises?request=abc', { headers })).status).toBe(400);
  expect((await call(app, 'GET', '/api/promises?customer=99999999999', { headers })).status).toBe(400);
});

describe('giving one to somebody', () => {
  test('changes the owner of its lead', async () => {
    const who = await as('advisor');
    const { id } = await aLead(db);
    const other = await aUser(db, { role: 'advisor' });

    const { status, body } = await give(who, `reply/${id}`, other.id);

    expect(status).toBe(200);
    expect((body as Promises).data).toMatchObject([{ ownerId: other.id }]);
    expect(await db.select().from(consultationRequests)).toMatchObject([{ ownerId: other.id }]);
    expect((await db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action }) => action)).toContain(
      'contact.update',
    );
  });

  test('stores the owner of what has no lead, once for two at the same time', async () => {
    const who = await as('admin');
    const { id } = await aLead(db, { firstAnswerAt: NOW });
    await aCopy();
    const other = await aUser(db, { role: 'admin' });
    const [copy] = await db.select().from(dataCopies);

    const answers = await Promise.all([0, 1].map(() => give(who, `copy/${copy?.id}`, other.id)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toMatchObject({ data: [{ promise: 'copy', ownerId: other.id }] });
    expect((await give(who, `reply/${id}`, other.id)).status).toBe(404);
    expect((await give(who, `copy/${copy?.id}`, null)).status).toBe(200);
  });

  test.each([
    ['an unknown promise', 'nonsense/1', 404],
    ['an unknown subject', 'reply/999', 404],
    ['an id that is none', 'reply/x', 404],
  ])('answers %s', async (_what, path, expected) => {
    expect((await give(await as('admin'), path, null)).status).toBe(expected);
  });

  test('rejects somebody who may not take care of it', async () => {
    const { id } = await aLead(db);
    const editor = await aUser(db, { role: 'editor' });

    const { status, body } = await give(await as('admin'), `reply/${id}`, editor.id);

    expect([status, body]).toEqual([400, expect.objectContaining({ code: 'unknown_owner' })]);
    expect((await give(await as('admin'), `reply/${id}`, 'me')).status).toBe(400);
  });

  test('leaves notes with the host of the call', async () => {
    const who = await as('admin');
    const host = await aHost(db);
    const { id } = await aCall(db, { hostId: host.id, startsAt: new Date(NOW.getTime() - HOUR), status: 'done' });

    expect((await give(who, `notes/${id}`, who.user.id)).status).toBe(409);
  });

  test('is not offered of what the caller may not see', async () => {
    await aCopy();
    const [copy] = await db.select().from(dataCopies);

    expect((await give(await as('advisor'), `copy/${copy?.id}`, null)).status).toBe(404);
  });
});

describe('switching one off', () => {
  const change = (who: Awaited<ReturnType<typeof as>> | null, promise: string, isOn: unknown) =>
    call(app, 'PATCH', `/api/promises/${promise}`, { headers: who?.headers, json: { isOn } });

  test('stops its clock until it is on again, and is audited once', async () => {
    const who = await as('admin');
    await aLead(db, { createdAt: new Date(NOW.getTime() - HOUR) });

    const off = await change(who, 'reply', false);
    expect((await change(who, 'reply', false)).status).toBe(200);

    expect((off.body as Promises).data).toEqual([]);
    expect((off.body as Promises).promises.find(({ promise }) => promise === 'reply')?.isOn).toBe(false);
    const actions = (await db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('promise'))).toEqual(['promise.switch']);

    const { id } = await aLead(db, { createdAt: new Date(NOW.getTime() + HOUR) });
    const on = await change(who, 'reply', true);
    expect((on.body as Promises).data.map((due) => due.id)).toEqual([id]);
  });

  test.each([
    ['anonymous callers', null, 401],
    ['an editor', 'editor', 403],
    ['an advisor', 'advisor', 403],
  ] as const)('is not for %s', async (_who, role, expected) => {
    expect((await change(role && (await as(role)), 'reply', false)).status).toBe(expected);
  });

  test('is not possible for what the law requires, or by bad input', async () => {
    const who = await as('admin');

    expect((await change(who, 'copy', false)).status).toBe(409);
    expect((await change(who, 'nonsense', false)).status).toBe(404);
    expect((await change(who, 'reply', 'no')).status).toBe(400);
  });
});
