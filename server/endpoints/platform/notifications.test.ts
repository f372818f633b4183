import { expect, test } from 'vitest';
import { sessions } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { notifyStaff } from '#features/notifications/commands/notifications.server.ts';
import { DAY, HOUR } from '#lib/time/durations.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aLead } from '#tests/support/business.ts';
import { signedInAs } from '#tests/support/people.ts';

const { app, ctx, db } = await testApp();

/** Signs in an admin who has this many unread notifications. */
async function withNotifications(count: number) {
  const { headers, user } = await signedInAs(app, db, 'admin');
  for (let id = 1; id <= count; id += 1) {
    const facts = { subject: `Person ${id}`, detail: 'Premium, $79', path: '/admin?tab=orders' };
    await notifyStaff(ctx, { kind: 'order', eventKey: `order:${id}`, ...facts });
  }
  const get = (path: string) => call(app, 'GET', path, { headers });
  const send = (method: string, path: string, json = {}) => call(app, method, path, { headers, json });
  return { get, send, headers, user };
}

type Page = { data: { id: number; isRead: boolean }[]; nextCursor: number | null };

test('lists notifications in pages, newest first', async () => {
  const { get } = await withNotifications(5);

  const first = (await get('/api/notifications?limit=3')).body as Page;
  const second = (await get(`/api/notifications?limit=3&cursor=${first.nextCursor}`)).body as Page;

  expect(first.data.map(({ id }) => id)).toEqual([5, 4, 3]);
  expect(second).toMatchObject({ data: [{ id: 2 }, { id: 1 }], nextCursor: null });
});

test('marks one and then all as read', async () => {
  const { get, send } = await withNotifications(3);

  expect((await send('POST', '/api/notifications/2/read')).status).toBe(200);
  expect((await send('POST', '/api/notifications/2/read')).status).toBe(200);
  expect((await get('/api/notifications/unread')).body).toMatchObject({ count: 2 });
  expect((await get('/api/notifications?filter=unread')).body).toMatchObject({ data: [{ id: 3 }, { id: 1 }] });

  await send('POST', '/api/notifications/read', { newest: 3 });
  expect((await get('/api/notifications/unread')).body).toMatchObject({ count: 0 });
});

test('keeps the notifications of one admin from another', async () => {
  await withNotifications(1);
  const other = await withNotifications(0);

  expect((await other.get('/api/notifications')).body).toEqual({ data: [], nextCursor: null });
  expect((await other.send('POST', '/api/notifications/1/read')).status).toBe(404);
});

test('counts for editors nothing that they may not answer', async () => {
  await aLead(db, { createdAt: new Date(NOW.getTime() - 9 * DAY) });
  const unread = async (role: 'editor' | 'advisor') =>
    (await call(app, 'GET', '/api/notifications/unread', { headers: (await signedInAs(app, db, role)).headers })).body;

  expect(await unread('advisor')).toMatchObject({ unansweredLeads: 1 });
  expect(await unread('editor')).toEqual({ count: 0, unansweredLeads: 0, waitingConversations: 0, failingChecks: 0 });
});

test.each(['limit=0', 'limit=51', 'cursor=x', 'cursor=-1', 'filter=none'])('rejects a list with %s', async (query) => {
  const { get } = await withNotifications(0);

  expect((await get(`/api/notifications?${query}`)).status).toBe(400);
});

test('saves preferences with an audit entry and keeps the others', async () => {
  const { get, send } = await withNotifications(0);

  const { status } = await send('PATCH', '/api/notifications/preferences', {
    data: [{ kind: 'order', bell: false, email: true }],
  });

  expect(status).toBe(200);
  expect((await get('/api/notifications/preferences')).body).toEqual({
    data: [
      { kind: 'lead', bell: true, email: false },
      { kind: 'reply', bell: true, email: false },
      { kind: 'conversation', bell: true, email: false },
      { kind: 'order', bell: false, email: true },
      { kind: 'failed-payment', bell: true, email: false },
      { kind: 'dispute', bell: true, email: true },
      { kind: 'failed-email', bell: true, email: false },
      { kind: 'failed-deletion', bell: true, email: true },
      { kind: 'restore', bell: true, email: true },
      { kind: 'spend', bell: true, email: true },
      { kind: 'security', bell: true, email: true },
      { kind: 'health', bell: true, email: true },
      { kind: 'promise', bell: true, email: true },
      { kind: 'owner', bell: true, email: true },
    ],
  });
  expect(await db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
    { action: 'notifications.update' },
  ]);
});

const order = { kind: 'order', bell: true, email: true };

test.each([[[]], [[order, order]], [[{ ...order, kind: 'weather' }]], [[{ ...order, bell: 'yes' }]]])(
  'rejects the preferences %j',
  async (data) => {
    const { send } = await withNotifications(0);

    expect((await send('PATCH', '/api/notifications/preferences', { data })).status).toBe(400);
  },
);

test('asking for the unread count keeps no idle session alive', async () => {
  const { headers } = await withNotifications(0);
  const later = await testApp({ now: () => new Date(NOW.getTime() + HOUR) });

  await call(later.app, 'GET', '/api/notifications/unread', { headers });
  expect(await db.select().from(sessions)).toMatchObject([{ lastSeenAt: NOW }]);

  await call(later.app, 'GET', '/api/notifications', { headers });
  expect(await db.select().from(sessions)).not.toMatchObject([{ lastSeenAt: NOW }]);
});
