import { count, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createDemoData } from '#content/demo/demo-data.ts';
import { users } from '#db/schema/accounts.ts';
import { posts } from '#db/schema/blog.ts';
import { bookings, hosts } from '#db/schema/booking.ts';
import { orders } from '#db/schema/orders.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { removeDemoData } from '#db/seed.ts';
import { createDemoAccounts } from '#features/accounts/commands/demo.server.ts';
import { readContentVersion } from '#features/blog/queries/posts.server.ts';
import { listSlots } from '#features/booking/queries/free-times.server.ts';
import { readOverview } from '#features/subscriptions/queries/overview.server.ts';
import { DAY } from '#lib/time/durations.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aBooking, aHost } from '#tests/support/booking.ts';
import { seedDemo } from '#tests/support/demo-data.ts';
import { aSubscriber } from '#tests/support/factories.ts';

const { app, ctx, db } = await testApp();
const seed = () => seedDemo(db, NOW);
const asAdmin = { ...ctx, actor: { id: 1, role: 'admin' as const } };
/** The first Monday after NOW, at midnight in Chicago. */
const MONDAY = Date.parse('2025-06-16T05:00:00Z');
const passwords = { adminPassword: 'demo-admin-2025', customerPassword: 'demo-customer-2025' };

test('generates the same demo data every time', () => {
  expect(createDemoData(NOW)).toEqual(createDemoData(NOW));
});

test('gives every customer a unique name and address', () => {
  const { customers } = createDemoData(NOW);

  expect(new Set(customers.map(({ username }) => username)).size).toBe(200);
  expect(new Set(customers.map(({ email }) => email)).size).toBe(200);
});

test('contains no future dates except planned ones', () => {
  const { customers, orders: sold, leads, subscriptions: running } = createDemoData(NOW);

  expect([...customers, ...sold, ...leads, ...running].filter(({ createdAt }) => createdAt > NOW)).toEqual([]);
});

describe('seeding', () => {
  test('fills the panel with data on any day', async () => {
    await seed();

    const overview = await readOverview(asAdmin, 'America/Chicago');

    expect(await db.$count(orders)).toBe(400);
    expect(await db.$count(subscriptions)).toBe(120);
    expect(overview.tiers.map(({ price }) => price)).toEqual([29, 79, 199]);
    expect(overview.agents).toHaveLength(5);
    expect(overview.renewals.length).toBeGreaterThan(8);
    expect(overview.activity).toHaveLength(4);
    expect(overview.truth.churnRate).toBeGreaterThan(0);
    expect(overview.truth.trialConversionRate).toBeGreaterThan(0);
    expect(overview.revenueByMonth.every(({ dollars }) => dollars > 0)).toBe(true);
  });

  test('loads the demo data only once', async () => {
    expect([await seed(), await seed()]).toEqual([true, false]);
    expect(await db.$count(users)).toBe(200);
  });

  test('does not change a database with content', async () => {
    await aSubscriber(db);

    expect(await seed()).toBe(false);
    expect(await db.$count(users)).toBe(0);
  });

  test('loads despite the two demo accounts', async () => {
    await createDemoAccounts(db, passwords, NOW);

    expect(await seed()).toBe(true);
  });
});

/** How many half-hours each of the four full weeks after NOW offers. */
async function countFreeTimes(): Promise<number[]> {
  const free = await listSlots(ctx, { from: '2025-06-16', days: 28, zone: 'America/Chicago' });
  const weeks = [0, 0, 0, 0];
  for (const { startsAt } of free) {
    const week = Math.floor((startsAt.getTime() - MONDAY) / (7 * DAY));
    weeks[week] = (weeks[week] ?? 0) + 1;
  }
  return weeks;
}

test('the demo admin has calls and at least fifteen free half-hours in each full week', async () => {
  await createDemoAccounts(db, passwords, NOW);
  await seed();

  expect(Math.min(...(await countFreeTimes()))).toBeGreaterThanOrEqual(15);
  const statuses = await db.select({ status: bookings.status }).from(bookings);
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set(['done', 'missed', 'confirmed']));
});

describe('a database without hosts', () => {
  const removeHosts = async () => {
    await db.delete(bookings);
    await db.delete(hosts);
  };

  test('gets the demo host if an older version loaded its demo data', async () => {
    await createDemoAccounts(db, passwords, NOW);
    await seed();
    await removeHosts();

    expect(await Promise.all([seed(), seed()])).toEqual([false, false]);

    expect(await countFreeTimes()).toEqual([70, 70, 70, 70]);
  });

  test('gets none if staff are hosts already', async () => {
    await createDemoAccounts(db, passwords, NOW);
    await seed();
    await removeHosts();
    const { id } = await aHost(db);

    await seed();

    expect(await db.select({ userId: hosts.userId }).from(hosts)).toEqual([{ userId: id }]);
  });

  test('gets none after its demo data was removed', async () => {
    await createDemoAccounts(db, passwords, NOW);
    await seed();
    await removeDemoData(db, { keepsAccounts: true });

    await seed();

    expect(await db.$count(hosts)).toBe(0);
  });

  test('gets none if it never had demo data', async () => {
    await createDemoAccounts(db, passwords, NOW);
    await aSubscriber(db);

    await seed();

    expect(await db.$count(hosts)).toBe(0);
  });
});

test('demo calls leave with the demo data, and nobody can book the demo admin', async () => {
  await createDemoAccounts(db, passwords, NOW);
  await seed();

  await removeDemoData(db, { keepsAccounts: true });

  expect((await db.$count(bookings)) + (await db.$count(hosts))).toBe(0);
});

test('a real booking of the demo admin outlives the demo data', async () => {
  await createDemoAccounts(db, passwords, NOW);
  await seed();
  await call(app, 'POST', '/api/bookings', { json: aBooking() });

  await removeDemoData(db, { keepsAccounts: true });

  expect(await db.$count(bookings)).toBe(1);
  expect(await db.select({ isBookable: hosts.isBookable }).from(hosts)).toEqual([{ isBookable: false }]);
});

test('demo customers cannot sign in', async () => {
  await seed();
  const [customer] = await db.select().from(users).where(eq(users.status, 'active')).limit(1);

  const { status } = await call(app, 'POST', '/api/login', { json: { username: customer?.username, password: '!' } });

  expect(status).toBe(401);
});

test('removes only flagged rows and keeps the demo accounts', async () => {
  await seed();
  await createDemoAccounts(db, passwords, NOW);
  await aSubscriber(db, { email: 'real@example.test' });

  await removeDemoData(db, { keepsAccounts: true });

  const [remaining] = await db.select({ people: count() }).from(users);
  const { rows } = await db.execute('select count(*)::int as n from subscribers');
  expect(remaining).toEqual({ people: 2 });
  expect(rows).toEqual([{ n: 1 }]);
  expect((await db.$count(orders)) + (await db.$count(subscriptions)) + (await db.$count(posts))).toBe(0);
  expect(await seed()).toBe(false);
});

test('loading and removing demo data empties every page cache', async () => {
  await seed();
  const loaded = await readContentVersion(ctx);
  await removeDemoData(db, { keepsAccounts: true });

  expect(Number(loaded)).toBeGreaterThan(0);
  expect(Number(await readContentVersion(ctx))).toBeGreaterThan(Number(loaded));
});
