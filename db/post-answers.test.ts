import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { claimPost, deleteExpiredPosts, findPostAnswer, releasePost, storePostAnswer } from './post-answers.ts';
import { postAnswers } from './schema/platform.ts';

const { db } = await testDatabase();
const MINUTE = 60_000;

const expire = () => db.update(postAnswers).set({ expiresAt: sql`now()` });

test('a post that two instances get at once is answered by one', async () => {
  const claimed = await Promise.all([claimPost(db, 'form', MINUTE), claimPost(db, 'form', MINUTE)]);

  expect(claimed.toSorted()).toEqual([false, true]);
  expect(await claimPost(db, 'other form', MINUTE)).toBe(true);
});

test('the answer is found once it is stored', async () => {
  await claimPost(db, 'form', MINUTE);
  const before = await findPostAnswer(db, 'form');

  await storePostAnswer(db, 'form', 'encrypted', MINUTE);

  expect([before, await findPostAnswer(db, 'form'), await findPostAnswer(db, 'other')]).toEqual([
    null,
    'encrypted',
    null,
  ]);
  expect(await claimPost(db, 'form', MINUTE)).toBe(false);
});

test('an expired post is answered anew, without the former answer', async () => {
  await claimPost(db, 'form', MINUTE);
  await storePostAnswer(db, 'form', 'encrypted', MINUTE);
  await expire();

  expect(await claimPost(db, 'form', MINUTE)).toBe(true);
  expect(await findPostAnswer(db, 'form')).toBeNull();
  expect(await claimPost(db, 'form', MINUTE)).toBe(false);
});

test('storing an answer keeps it that long from then', async () => {
  await claimPost(db, 'form', 1);
  await storePostAnswer(db, 'form', 'encrypted', MINUTE);

  const { rows } = await db.execute(sql`select extract(epoch from expires_at - now())::int as left from post_answers`);

  expect(rows).toEqual([{ left: expect.closeTo(60, -1) }]);
});

test('a released post can be claimed at once', async () => {
  await claimPost(db, 'form', MINUTE);

  await releasePost(db, 'form');

  expect(await claimPost(db, 'form', MINUTE)).toBe(true);
});

test('an answer to a post that nobody claims anymore is not stored', async () => {
  await storePostAnswer(db, 'form', 'encrypted', MINUTE);

  expect(await db.$count(postAnswers)).toBe(0);
});

test('deletes what has expired only', async () => {
  await claimPost(db, 'old', MINUTE);
  await expire();
  await claimPost(db, 'new', MINUTE);

  await deleteExpiredPosts(db);

  expect(await db.select({ post: postAnswers.post }).from(postAnswers)).toEqual([{ post: 'new' }]);
});
