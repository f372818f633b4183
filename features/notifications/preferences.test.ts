import { expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { outbox } from '#db/schema/mail.ts';
import { notificationPreferences, notificationRecipients, notifications } from '#db/schema/notifications.ts';
import type { Ctx } from '#features/ctx.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { failWrites } from '#tests/support/fail-writes.ts';
import { aUser } from '#tests/support/people.ts';
import {
  markAllNotificationsRead,
  markNotificationRead,
  notifyStaff,
  savePreferences,
} from './commands/notifications.server.ts';
import { countUnread, listNotifications, listPreferences } from './queries.server.ts';
import { MOST_UNREAD, type NotificationKind } from './rules.ts';

const { ctx, db } = await testApp();

async function anAdmin(facts = {}): Promise<Ctx & { userId: number }> {
  const { id } = await aUser(db, { role: 'admin', ...facts });
  return { ...ctx, actor: { id, role: 'admin' }, userId: id };
}

const anEvent = (kind: NotificationKind, eventKey = `${kind}:1`) => ({
  kind,
  eventKey,
  subject: 'Ben Okafor',
  detail: 'Premium, $79',
  path: '/admin?tab=orders',
});
const recipients = async () => (await db.select().from(outbox)).map(({ recipient }) => recipient).toSorted();

/** Stores unread notifications of an admin. */
async function someUnread(userId: number, count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  await db.insert(notifications).values(ids.map((id) => ({ ...anEvent('order', `order:${id}`), at: NOW })));
  await db.insert(notificationRecipients).values(ids.map((notificationId) => ({ notificationId, userId })));
}

test('records only the switches that changed', async () => {
  const admin = await anAdmin();

  await savePreferences(admin, {
    data: [
      { kind: 'order', bell: true, email: true },
      { kind: 'lead', bell: true, email: false },
    ],
  });

  expect(await db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
    {
      subject: `user ${admin.userId}`,
      before: { order: { bell: true, email: false } },
      after: { order: { bell: true, email: true } },
    },
  ]);
  expect(Object.keys((await db.select().from(auditEntries).orderBy(auditEntries.id))[0]?.after ?? {})).toEqual([
    'order',
  ]);
});

test('saves no switch without its audit entry', async () => {
  const admin = await anAdmin();
  await failWrites('insert', 'audit_entries');

  await expect(savePreferences(admin, { data: [{ kind: 'order', bell: false, email: false }] })).rejects.toThrow();

  expect(await db.$count(notificationPreferences)).toBe(0);
});

test('a switch that is saved again replaces the earlier one', async () => {
  const admin = await anAdmin();
  await savePreferences(admin, { data: [{ kind: 'spend', bell: false, email: false }] });

  const saved = await savePreferences(admin, { data: [{ kind: 'spend', bell: true, email: false }] });

  expect(saved.find(({ kind }) => kind === 'spend')).toEqual({ kind: 'spend', bell: true, email: false });
  expect(await db.$count(notificationPreferences)).toBe(1);
});

test('one admin changes no switch of another', async () => {
  const [ada, ben] = [await anAdmin(), await anAdmin()];

  await savePreferences(ada, { data: [{ kind: 'spend', bell: false, email: false }] });

  expect((await listPreferences(ben)).find(({ kind }) => kind === 'spend')).toEqual({
    kind: 'spend',
    bell: true,
    email: true,
  });
});

test('shows the owner the defaults of the addresses in the settings, in any case', async () => {
  const owner = await anAdmin({ email: 'Staff@Studio.test' });

  const emailed = (await listPreferences(owner)).filter(({ email }) => email).map(({ kind }) => kind);

  expect(emailed).toEqual([
    'lead',
    'reply',
    'conversation',
    'dispute',
    'failed-deletion',
    'restore',
    'spend',
    'security',
    'health',
    'promise',
    'owner',
  ]);
});

test('emails an address in the settings that belongs to nobody, an editor or a former admin', async () => {
  const leadAddresses = ['shared@studio.test', 'editor@studio.test', 'former@studio.test'];
  await aUser(db, { role: 'editor', email: 'editor@studio.test' });
  await anAdmin({ email: 'former@studio.test', status: 'inactive' });

  await notifyStaff({ ...ctx, mail: { ...ctx.mail, leadAddresses } }, anEvent('conversation'));

  expect(await recipients()).toEqual(['editor@studio.test', 'former@studio.test', 'shared@studio.test']);
  expect(await db.$count(notificationRecipients)).toBe(0);
});

test('emails an address that the settings name twice once', async () => {
  const leadAddresses = ['shared@studio.test', 'shared@studio.test'];

  await notifyStaff({ ...ctx, mail: { ...ctx.mail, leadAddresses } }, anEvent('lead'));

  expect(await recipients()).toEqual(['shared@studio.test']);
});

test.each(['order', 'failed-payment', 'failed-email'] as const)(
  'emails nobody about %s unless somebody asked for it',
  async (kind) => {
    await anAdmin({ email: 'staff@studio.test' });
    const ben = await anAdmin({ email: 'ben@studio.test' });
    await savePreferences(ben, { data: [{ kind, bell: false, email: true }] });

    await notifyStaff(ctx, anEvent(kind));

    expect(await recipients()).toEqual(['ben@studio.test']);
  },
);

test('stores an event that nobody hears of, so that it stays told', async () => {
  await notifyStaff(ctx, anEvent('order'));
  const admin = await anAdmin();

  await notifyStaff(ctx, anEvent('order'));

  expect(await countUnread(admin)).toBe(0);
  expect(await db.$count(notifications)).toBe(1);
});

test('sends an email of its own instead of the general one', async () => {
  await anAdmin();
  const email = (recipient: string) => ({
    kind: 'staff' as const,
    recipient,
    subject: 'Own words',
    text: 'Own words.',
    html: '<p>Own words.</p>',
    eventKey: `own:${recipient}`,
  });

  await notifyStaff(ctx, anEvent('lead'), { email });

  expect(await db.select().from(outbox)).toMatchObject([{ recipient: 'staff@studio.test', subject: 'Own words' }]);
});

test.each([99, 100, 101])('of %i unread notifications, counts at most 100', async (unread) => {
  const admin = await anAdmin();
  await someUnread(admin.userId, unread);

  expect(await countUnread(admin)).toBe(Math.min(unread, MOST_UNREAD));
});

test('a page that ends with the last notification has no next one', async () => {
  const admin = await anAdmin();
  await someUnread(admin.userId, 3);
  const page = (limit: number, before: number | null = null) =>
    listNotifications(admin, { filter: 'all', limit, before });

  expect(await page(3)).toMatchObject({ nextCursor: null });
  expect(await page(2)).toMatchObject({ data: [{ id: 3 }, { id: 2 }], nextCursor: 2 });
  expect(await page(2, 2)).toMatchObject({ data: [{ id: 1 }], nextCursor: null });
  expect(await page(2, 1)).toEqual({ data: [], nextCursor: null });
});

test('pages through unread notifications although some are read meanwhile', async () => {
  const admin = await anAdmin();
  await someUnread(admin.userId, 5);
  const { nextCursor } = await listNotifications(admin, { filter: 'unread', limit: 2, before: null });

  for (const id of [5, 4, 2]) await markNotificationRead(admin, id);
  const second = await listNotifications(admin, { filter: 'unread', limit: 2, before: nextCursor });

  expect(second).toMatchObject({ data: [{ id: 3 }, { id: 1 }], nextCursor: null });
});

test('marks all as read only once', async () => {
  const admin = await anAdmin();
  await someUnread(admin.userId, 1);
  await markAllNotificationsRead(admin, 1);

  await markAllNotificationsRead({ ...admin, now: () => new Date(NOW.getTime() + 60_000) }, 1);

  expect(await db.select().from(notificationRecipients)).toMatchObject([{ readAt: NOW }]);
});

test('an unknown notification cannot be marked', async () => {
  expect(await markNotificationRead(await anAdmin(), 77)).toBe(false);
});
