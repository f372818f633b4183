import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#db/open.ts';
import { posts } from '#db/schema/blog.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { startServer } from '../support/server-process.ts';

const COUNT = 20;
const slugOf = (index: number) => `scheduled-${index}`;

test('every scheduled post is on every instance within two seconds, also after all were killed', {
  timeout: 300_000,
}, async () => {
  const url = (await createTestDatabase(`scheduled_${process.env.VITEST_POOL_ID}`)) ?? '';
  const env = { DATABASE_URL: url, SEED: 'none', LOG_LEVEL: 'warn' };
  const database = openPostgres(url);
  onTestFinished(() => database.close());
  const instances = await Promise.all([startServer(env), startServer(env)]);
  const first = Date.now() + 2_000;
  const dueAt = (index: number) => first + index * 250;
  const facts = { content: 'A paragraph.', authorName: 'Ada Moreno', createdAt: new Date(), updatedAt: new Date() };
  await database.db.insert(posts).values(
    Array.from({ length: COUNT }, (_, index) => ({
      ...facts,
      slug: slugOf(index),
      title: slugOf(index),
      publishedAt: new Date(dueAt(index)),
      isScheduled: true,
    })),
  );
  const read = async (server: { url: string }, path: string) => (await fetch(`${server.url}${path}`)).text();
  const seen = new Map<string, number>();
  const early: string[] = [];
  const look = async (server: { url: string }) => {
    const at = Date.now();
    const text = await read(server, '/feed.xml');
    const page = await read(server, '/blog');
    for (let index = 0; index < COUNT; index++) {
      const isThere = [text, page].every((each) => new RegExp(`${slugOf(index)}\\b`).test(each));
      const key = `${server.url} ${index}`;
      if (isThere && Date.now() < dueAt(index)) early.push(key);
      if (isThere && !seen.has(key)) seen.set(key, at - dueAt(index));
    }
  };

  while (Date.now() < dueAt(COUNT) + 1_000) {
    await Promise.all(instances.map(look));
    await wait(100);
  }
  const latest = Math.max(...seen.values());
  await database.db.insert(posts).values(
    Array.from({ length: COUNT }, (_, index) => ({
      ...facts,
      slug: `while-down-${index}`,
      title: `While down ${index}`,
      publishedAt: new Date(Date.now() + 1_000),
      isScheduled: true,
    })),
  );
  for (const { child } of instances) child.kill('SIGKILL');
  await wait(1_000);
  const again = await startServer(env);

  expect(early).toEqual([]);
  expect(seen.size).toBe(2 * COUNT);
  expect(latest).toBeLessThan(2_000);
  const feed = await read(again, '/feed.xml');
  const missing = Array.from({ length: COUNT }, (_, index) => `/blog/while-down-${index}<`).filter(
    (end) => !feed.includes(end),
  );
  expect(missing).toEqual([]);
});
