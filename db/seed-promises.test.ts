import { count, isNotNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { seedDemo } from '#tests/support/demo-data.ts';
import { aUser } from '#tests/support/people.ts';
import { promises, SWITCH } from './schema/promises.ts';
import { removeDemoData } from './seed.ts';

const { db } = await testDatabase();

const figures = () =>
  db
    .select({
      promise: promises.promise,
      all: count(),
      late: sql`count(*) filter (where ${promises.keptAt} > ${promises.dueAt})`.mapWith(Number),
    })
    .from(promises)
    .where(isNotNull(promises.dueAt))
    .groupBy(promises.promise)
    .orderBy(promises.promise);

async function seed() {
  await aUser(db, { username: 'admin', role: 'admin', isDemo: true });
  await seedDemo(db, new Date());
}

test('the company of the demo kept nearly all of its promises, and none in the future', async () => {
  await seed();

  const kept = await figures();
  expect(kept.map(({ promise }) => promise)).toEqual([
    'contact',
    'copy',
    'deletion',
    'notes',
    'plan',
    'priority',
    'reply',
    'strategy',
  ]);
  for (const { all, late } of kept) expect(late).toBeLessThanOrEqual(all / 10);
  expect(await db.$count(promises, sql`${promises.keptAt} > now() and ${promises.dueAt} is not null`)).toBe(0);
});

test('removing demo data leaves only since when promises are kept', async () => {
  await seed();

  await removeDemoData(db, { keepsAccounts: false });

  const left = await db
    .select({ promise: promises.promise, subjectId: promises.subjectId })
    .from(promises)
    .orderBy(promises.promise);
  const since = ['contact', 'notes', 'plan', 'strategy'];
  expect(left).toEqual(since.map((promise) => ({ promise, subjectId: SWITCH })));
});
