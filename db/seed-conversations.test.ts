import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { NOW } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addConsultants, aLittleDemoData, demoConversations } from '#tests/support/demo-data.ts';
import { aUser } from '#tests/support/people.ts';
import { conversations, messages } from './schema/conversations.ts';
import { subscriptions } from './schema/subscriptions.ts';
import { removeDemoData, seedDemoData } from './seed.ts';
import { seedDemoConversations } from './seed-conversations.ts';

const { db } = await testDatabase();
const seed = () => seedDemoConversations(db, () => demoConversations(NOW));

beforeEach(async () => {
  await addConsultants(db, NOW);
  for (const username of ['admin', 'demo']) await aUser(db, { username, isDemo: true });
  await seedDemoData(db, () => aLittleDemoData(NOW));
});

test('the demo customer has a plan and conversations, and two wait at the desk', async () => {
  expect(await Promise.all([seed(), seed()])).toContain(true);

  const stored = await db.select().from(conversations).orderBy(asc(conversations.id));
  expect(stored).toHaveLength(5);
  expect(stored.filter(({ handedOverAt }) => handedOverAt)).toMatchObject([
    { isAwaitingStaff: true, staffId: null },
    { isAwaitingStaff: false, staffId: expect.any(Number) },
  ]);
  expect(await db.$count(subscriptions, eq(subscriptions.userId, Number(stored[0]?.userId)))).toBe(1);
});

test('adds no conversations where somebody has one, and not again after they were deleted', async () => {
  await seed();
  await db.delete(conversations);

  expect(await seed()).toBe(false);
  expect(await db.$count(messages)).toBe(0);
});

test('conversations of the demo accounts go with the demo data', async () => {
  await seed();

  await removeDemoData(db, { keepsAccounts: true });

  expect(await db.$count(conversations)).toBe(0);
});
