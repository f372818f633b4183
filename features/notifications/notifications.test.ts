import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { notificationPreferences, notificationRecipients, notifications } from '#db/schema/notifications.ts';
import { promises } from '#db/schema/promises.ts';
import { inTransaction } from '#features/ctx.ts';
import { listQuery } from '#lib/api/list-query.ts';
import { DAY } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { daysFromNow } from '#tests/support/business.ts';
import { aUser } from '#tests/support/people.ts';
import {
  deleteOldNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  notifyOfFailedEmail,
  notifyStaff,
} from './commands/notifications.server.ts';
import { countUnread, listNotifications } from './queries.server.ts';
import type { StaffEvent } from './rules.ts';

const { ctx, db } = await testApp();

const anEvent = (facts: Partial<StaffEvent> = {}): StaffEvent => ({
  kind: 'order',
  eventKey: 'order:1',
  subject: 'Ben Okafor',
  detail: 'Premium, $79',
  path: '/admin?tab=orders',
  ...facts,
});
const aLeadEvent = anEvent({ kind: 'lead', eventKey: 'lead:1' });

const anAdmin = (facts = {}) => aUser(db, { role: 'admin', ...facts });
const as = ({ id }: { id: number }) => ({ ...ctx, actor: { id, role: 'admin' as const } });
const recipients = async () =>
  (await db.select().from(outbox).orderBy(asc(outbox.id))).map(({ recipient }) => recipient);

test('notifies every active admin and nobody else', async () => {
  const [one, two] = [await anAdmin(), await anAdmin()];
  await anAdmin({ status: 'inactive' });
  await aUser(db, { role: 'editor' });
  await aUser(db);

  await notifyStaff(ctx, anEvent());

  const readers = await db.select().from(notificationRecipients).orderBy(asc(notificationRecipients.userId));
  expect(readers.map(({ userId }) => userId)).toEqual([one.id, two.id]);
});

test('writes one notification for an event that arrives many times at once', async () => {
  const admin = await anAdmin();

  await Promise.all(Array.from({ length: 8 }, () => inTransaction(ctx, (ctx) => notifyStaff(ctx, anEvent()))));

  expect(await countUnread(as(admin))).toBe(1);
  expect(await db.$count(notifications)).toBe(1);
});

test('shows what visitors typed in the direction of the other words', async () => {
  await anAdmin();

  await notifyStaff(ctx, anEvent({ subject: 'Ben\u202e Okafor', detail: 'Okafor\u202e Ltd, Automation' }));

  expect(await db.select().from(notifications)).toMatchObject([
    { subject: 'Ben Okafor', detail: 'Okafor Ltd, Automation' },
  ]);
});

test('leaves no notification of an event that did not happen', async () => {
  await anAdmin();

  const failing = inTransaction(ctx, async (ctx) => {
    await notifyStaff(ctx, anEvent());
    throw new Error('no luck');
  });

  await expect(failing).rejects.toThrow('no luck');
  expect(await db.$count(notifications)).toBe(0);
});

test('emails leads to the owner once, and other events to nobody by default', async () => {
  await anAdmin({ email: 'Staff@studio.test' });
  await anAdmin();

  await notifyStaff(ctx, aLeadEvent);
  await notifyStaff(ctx, anEvent());

  expect(await recipients()).toEqual(['staff@studio.test']);
});

test('follows the switches of each admin', async () => {
  const owner = await anAdmin({ email: 'staff@studio.test' });
  const other = await anAdmin({ email: 'ben@studio.test' });
  await db.insert(notificationPreferences).values([
    { userId: owner.id, kind: 'lead', bell: true, email: false },
    { userId: other.id, kind: 'lead', bell: false, email: true },
  ]);

  await notifyStaff(ctx, aLeadEvent);

  expect(await recipients()).toEqual(['ben@studio.test']);
  expect([await countUnread(as(owner)), await countUnread(as(other))]).toEqual([1, 0]);
});

const failed = {
  id: 5,
  kind: 'newsletter' as const,
  recipient: 'a@b.test',
  subject: 'News',
  campaignId: null,
  lastError: '550',
};

test('folds the failures of a campaign into one notification', async () => {
  const admin = await anAdmin();

  for (const id of [1, 2, 3]) await notifyOfFailedEmail(ctx, { ...failed, id, campaignId: 9 });
  await notifyOfFailedEmail(ctx, failed);

  const { data } = await listNotifications(as(admin), { filter: 'all', limit: 10, before: null });
  expect(data.map(({ subject }) => subject)).toEqual(['a@b.test', 'News']);
});

test('leads to a failed email with a long address by as much of it as a search may have', async () => {
  const admin = await anAdmin();

  await notifyOfFailedEmail(ctx, { ...failed, recipient: `${'a'.repeat(64)}@${'b'.repeat(180)}.test` });

  const { data } = await listNotifications(as(admin), { filter: 'all', limit: 10, before: null });
  const query = new URLSearchParams(data[0]?.path.replace('/admin?', ''));
  expect(listQuery.safeParse({ q: query.get('q') })).toMatchObject({ success: true });
});

test('sends no email about an email to staff that failed', async () => {
  const admin = await anAdmin();
  await db.insert(notificationPreferences).values({ userId: admin.id, kind: 'failed-email', bell: true, email: true });

  await notifyOfFailedEmail(ctx, { ...failed, kind: 'staff' });
  expect(await recipients()).toEqual([]);

  await notifyOfFailedEmail(ctx, { ...failed, id: 6 });
  expect(await recipients()).toEqual([admin.email]);
  expect(await countUnread(as(admin))).toBe(2);
});

test('keeps the time of the first reading when two tabs mark at once', async () => {
  const admin = await anAdmin();
  await notifyStaff(ctx, anEvent());
  const later = { ...as(admin), now: () => new Date(NOW.getTime() + DAY) };
  await markNotificationRead(as(admin), 1);

  const marked = await Promise.all([markNotificationRead(later, 1), markAllNotificationsRead(later, 1)]);

  expect(marked[0]).toBe(true);
  expect(await db.select().from(notificationRecipients)).toMatchObject([{ readAt: NOW }]);
});

test('marks only what the admin has seen', async () => {
  const [one, two] = [await anAdmin(), await anAdmin()];
  for (const number of [1, 2, 3]) await notifyStaff(ctx, anEvent({ eventKey: `order:${number}` }));

  await markAllNotificationsRead(as(one), 2);

  expect([await countUnread(as(one)), await countUnread(as(two))]).toEqual([1, 3]);
});

test('hides from a former admin the promises that advisors may not open', async () => {
  const [me, other] = [await aHost(db), await aHost(db)];
  const { id: own } = await aCall(db, { hostId: me.id });
  const { id: theirs } = await aCall(db, { hostId: other.id });
  const { id: takenOver } = await aCall(db, { hostId: other.id, startsAt: daysFromNow(4) });
  await db.insert(promises).values({ promise: 'notes', subjectId: takenOver, ownerId: me.id });
  const open = ['promise:reply:7:admins', `promise:notes:${own}:broken`, `promise:notes:${takenOver}:broken`];
  const hidden = ['promise:waitlist:7:admins', 'promise:copy:7:broken', `promise:notes:${theirs}:broken`];
  const given = ['owner:request 7:1:2:3', 'owner:promise contact 7:null:2:3', 'owner:promise deletion 7:null:2:3'];
  for (const eventKey of [...open, ...hidden])
    await notifyStaff(ctx, anEvent({ kind: 'promise', eventKey, subject: eventKey }));
  for (const eventKey of given) await notifyStaff(ctx, anEvent({ kind: 'owner', eventKey, subject: eventKey }));
  const read = async (role: 'admin' | 'advisor') => {
    const reader = { ...ctx, actor: { id: me.id, role } };
    const { data } = await listNotifications(reader, { filter: 'all', limit: 20, before: null });
    return { subjects: data.map(({ subject }) => subject).toReversed(), unread: await countUnread(reader) };
  };

  expect((await read('admin')).subjects).toEqual([...open, ...hidden, ...given]);
  expect(await read('advisor')).toEqual({ subjects: [...open, ...given.slice(0, 2)], unread: 5 });
});

test('deletes notifications after 90 days', async () => {
  const admin = await anAdmin();
  await notifyStaff(ctx, anEvent());

  await deleteOldNotifications({ ...ctx, now: () => new Date(NOW.getTime() + 90 * DAY) });
  expect(await countUnread(as(admin))).toBe(1);

  await deleteOldNotifications({ ...ctx, now: () => new Date(NOW.getTime() + 90 * DAY + 1) });
  expect(await countUnread(as(admin))).toBe(0);
});
