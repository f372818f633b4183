import { eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { NOW } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aLittleDemoData } from '#tests/support/demo-data.ts';
import { aPost } from '#tests/support/factories.ts';
import { users } from './schema/accounts.ts';
import { posts } from './schema/blog.ts';
import { orders } from './schema/orders.ts';
import { installation } from './schema/platform.ts';
import { removeDemoData, seedDemoData } from './seed.ts';

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

  const removed = [await removeDemoData(db), await removeDemoData(db)];

  expect(removed).toEqual([5 + 5 * 3 + few.waitlist.length + few.offers.length, 0]);
  expect(await db.select({ slug: posts.slug }).from(posts)).toEqual([{ slug: 'ours' }]);
});
