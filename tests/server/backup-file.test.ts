import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createDemoData } from '#content/demo/demo-data.ts';
import { packBackup, unpackBackup } from '#db/backup/file.ts';
import { posts } from '#db/schema/blog.ts';
import { seedDemoData } from '#db/seed.ts';
import { testDatabase } from '#tests/support/database.ts';

const NOW = new Date('2025-06-12T15:00:00.000Z');
const database = await testDatabase();
const { db, pool } = database;

const seed = () => seedDemoData(db, () => createDemoData(NOW));
const back = async () => Buffer.from(await buffer(packBackup(database, NOW)));
const restore = (packed: Buffer) => unpackBackup(database, Readable.from([packed]));
const edited = (packed: Buffer, edit: (lines: string[]) => string[]) =>
  gzipSync(edit(gunzipSync(packed).toString().split('\n')).join('\n'));
const countPosts = async () => (await db.select({ id: posts.id }).from(posts)).length;

async function readCounts() {
  const { rows } = await pool.query<object>(
    'select list, bucket, sum(rows)::int as rows, sum(cents)::int as cents from list_counts group by 1, 2 having sum(rows) > 0 order by 1, 2',
  );
  return rows;
}

test('everything comes back as it was, counts of lists included', async () => {
  await seed();
  const packed = await back();
  const counts = await readCounts();

  await db.delete(posts);
  const rows = await restore(packed);

  expect(rows).toBeGreaterThan(900);
  expect(counts.length).toBeGreaterThan(0);
  expect(await readCounts()).toEqual(counts);
  expect(gunzipSync(await back()).equals(gunzipSync(packed))).toBe(true);
});

test('text with signs that end a line for some comes back whole', async () => {
  const title = 'one\u2028two\u2029three\nfour\r\nfive "six" \\ seven';
  await seed();
  await db.update(posts).set({ title });

  await restore(await back());

  expect(await db.selectDistinct({ title: posts.title }).from(posts)).toEqual([{ title }]);
});

test('new rows go on counting behind the restored ones', async () => {
  await seed();
  const packed = await back();
  const [newest] = await db.select({ id: posts.id }).from(posts).orderBy(desc(posts.id)).limit(1);

  await restore(packed);
  const [added] = await db
    .insert(posts)
    .values({
      slug: 'new',
      title: 'New',
      summary: '',
      content: '',
      authorName: 'A',
      publishedAt: NOW,
      createdAt: NOW,
      updatedAt: NOW,
    })
    .returning({ id: posts.id });

  expect(added?.id).toBeGreaterThan(newest?.id ?? 0);
});

test.each([
  ['is cut off', (lines: string[]) => lines.slice(0, -3), 'The backup is cut off.'],
  ['lacks a row', (lines: string[]) => lines.toSpliced(5, 1), 'The backup is damaged'],
  [
    'was made by a newer version',
    (lines: string[]) => [(lines[0] ?? '').replace(/"migrations":\d+/, '"migrations":999'), ...lines.slice(1)],
    'newer version',
  ],
  ['is something else', () => ['hello'], 'not a backup'],
])('a file that %s is refused and changes nothing', async (_what, edit, reason) => {
  await seed();
  const packed = await back();
  await db.delete(posts).where(eq(posts.isPublished, false));
  const before = await countPosts();

  await expect(restore(edited(packed, edit))).rejects.toThrow(reason);

  expect(await countPosts()).toBe(before);
});

test('a file that is not even packed is refused', async () => {
  await expect(restore(Buffer.from('hello'))).rejects.toThrow('not a backup');
});
