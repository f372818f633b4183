import { asc, eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { NOW } from '#tests/support/app.ts';
import { aCall } from '#tests/support/booking.ts';
import { aLead, daysFromNow } from '#tests/support/business.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aLittleDemoData } from '#tests/support/demo-data.ts';
import { aPost } from '#tests/support/factories.ts';
import { anInvitation, aUser } from '#tests/support/people.ts';
import { invitations, users } from './schema/accounts.ts';
import { posts } from './schema/blog.ts';
import { bookings, hosts } from './schema/booking.ts';
import { replyTemplates } from './schema/leads.ts';
import { orders } from './schema/orders.ts';
import { installation } from './schema/platform.ts';
import { consultationRequests } from './schema/requests.ts';
import { removeDemoData, seedDemoData } from './seed.ts';
import { UNUSABLE_PASSWORD } from './unusable-password.ts';

const { db } = await testDatabase();
const few = aLittleDemoData(NOW);
const seed = (data = few) => seedDemoData(db, () => data);

test('demo drafts have no date of publication', async () => {
  await seed();

  expect(await db.$count(posts, isNull(posts.publishedAt))).toBe(2);
  expect(await db.$count(posts)).toBe(5);
});

test('every order belongs to its buyer', async () => {
  await seed();

  const buyers = await db
    .selectDistinct({ email: users.email })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId));

  expect(buyers).toEqual([{ email: few.customers[1]?.email }]);
});

test('instances that start together load the demo data once', async () => {
  const loaded = await Promise.all([seed(), seed(), seed()]);

  expect(loaded.toSorted()).toEqual([false, false, true]);
  expect(await db.$count(users)).toBe(3);
});

test('demo data that fails halfway leaves nothing and can be loaded later', async () => {
  const broken = { ...few, orders: few.orders.map((order) => ({ ...order, buyerIndex: 1_000 })) };

  await expect(seed(broken)).rejects.toThrow('1000');

  expect((await db.$count(users)) + (await db.$count(posts)) + (await db.$count(installation))).toBe(0);
  expect(await seed()).toBe(true);
});

test('removing demo data returns the number of rows and keeps what is real', async () => {
  await seed();
  await aPost(db, { slug: 'ours' });

  const remove = async () => (await removeDemoData(db, { keepsAccounts: true })).rows;
  const removed = [await remove(), await remove()];

  expect(removed).toEqual([5 + 5 * 3 + few.waitlist.length + few.offers.length + few.templates.length, 0]);
  expect(await db.select({ slug: posts.slug }).from(posts)).toEqual([{ slug: 'ours' }]);
});

test('removing demo data keeps a reply template that staff changed', async () => {
  await seed();
  const isChanged = eq(replyTemplates.name, few.templates[0]?.name ?? '');
  await db
    .update(replyTemplates)
    .set({ updatedAt: daysFromNow(1) })
    .where(isChanged);
  expect(await db.$count(replyTemplates)).toBe(3);

  await removeDemoData(db, { keepsAccounts: true });

  expect(await db.$count(replyTemplates)).toBe(1);
});

const aDemoAdmin = () => aUser(db, { username: 'admin', role: 'admin', isDemo: true });
const isBookable = async () => (await db.select({ isBookable: hosts.isBookable }).from(hosts))[0]?.isBookable;

test('one real row of any kind keeps the demo data out', async () => {
  await aLead(db);

  expect(await seed()).toBe(false);
  expect([await db.$count(users), await db.$count(consultationRequests)]).toEqual([0, 1]);
});

test('demo data that was removed is not loaded again', async () => {
  await seed();
  await removeDemoData(db, { keepsAccounts: true });

  expect(await seed()).toBe(false);
  expect(await db.$count(users)).toBe(0);
});

test('the demo admin owns leads, and holds the calls of those that exist', async () => {
  const { id } = await aDemoAdmin();
  const leads = few.leads.map((lead, index) => ({ ...lead, isOwned: index === 1 }));
  const calls = few.bookings.slice(0, 2).map((call, index) => ({ ...call, leadIndex: [1, 99][index] ?? 0 }));

  await seed({ ...few, leads, bookings: calls });

  const stored = await db.select().from(consultationRequests).orderBy(asc(consultationRequests.id));
  expect(stored.map(({ ownerId }) => ownerId)).toEqual([null, id, null]);
  expect(await db.select({ hostId: bookings.hostId }).from(bookings)).toEqual([{ hostId: id }]);
});

test('older demo data gets a host, unless staff hold calls or it was removed', async () => {
  const { id } = await aDemoAdmin();
  await seed();
  await db.delete(bookings);
  await db.delete(hosts);

  await seed();
  expect(await db.select({ id: hosts.userId }).from(hosts)).toEqual([{ id }]);
  await removeDemoData(db, { keepsAccounts: true });
  await seed();

  expect(await db.$count(hosts)).toBe(0);
});

test('times that somebody real has booked outlast the demo data', async () => {
  const { id } = await aDemoAdmin();
  await seed();
  await aCall(db, { hostId: id, startsAt: daysFromNow(300) });

  await removeDemoData(db, { keepsAccounts: true });

  expect([await db.$count(bookings), await isBookable()]).toEqual([1, false]);
  expect(await db.select({ id: users.id }).from(users)).toEqual([{ id }]);
});

describe('removing the accounts of demo mode', () => {
  const remove = () => removeDemoData(db, { keepsAccounts: false });

  test('keeps their posts and ends their invitations', async () => {
    const { id } = await aDemoAdmin();
    await aPost(db, { slug: 'ours', authorId: id });
    await anInvitation(db, { invitedById: id });

    const removed = await remove();

    expect(removed).toEqual({ rows: 0, accounts: 1, remaining: [] });
    expect(await db.select({ slug: posts.slug, authorId: posts.authorId }).from(posts)).toEqual([
      { slug: 'ours', authorId: null },
    ]);
    expect(await db.select().from(invitations)).toMatchObject([{ invitedById: null, revokedAt: expect.any(Date) }]);
  });

  test('keeps a host with booked calls, without a password', async () => {
    const { id } = await aDemoAdmin();
    await seed();
    await aCall(db, { hostId: id, startsAt: daysFromNow(300) });

    expect(await remove()).toMatchObject({ accounts: 0, remaining: ['admin'] });

    expect(await db.select().from(users)).toMatchObject([{ passwordHash: UNUSABLE_PASSWORD, status: 'inactive' }]);
    expect((await db.select().from(hosts))[0]?.feedToken).not.toBe('demo-feed');
  });
});
