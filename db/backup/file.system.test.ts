import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { desc, eq, isNull } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { packBackup, unpackBackup } from '#db/backup/file.ts';
import { RESTORED_AT } from '#db/backup/restore.ts';
import { CONTENT_VERSION, raiseContentVersion } from '#db/content-version.ts';
import { readHashKey } from '#db/keyed-hash.ts';
import { posts } from '#db/schema/blog.ts';
import { pictureFiles, pictures } from '#db/schema/pictures.ts';
import { installation } from '#db/schema/platform.ts';
import { testDatabase } from '#tests/support/database.ts';
import { seedDemo } from '#tests/support/demo-data.ts';
import { fillEveryTable } from '#tests/support/every-table.ts';

const NOW = new Date('2025-06-12T15:00:00.000Z');
const database = await testDatabase();
const { db, pool } = database;

const seed = () => seedDemo(db, NOW);
const back = async () => Buffer.from(await buffer(packBackup(database, NOW)));
const restore = (packed: Buffer) => unpackBackup(database, Readable.from([packed]));
const contentOf = (packed: Buffer) => gunzipSync(packed).toString().split('\n');
const edited = (packed: Buffer, edit: (lines: string[]) => string[]) => gzipSync(edit(contentOf(packed)).join('\n'));
/** The headings that no row follows; the first is the file's and the last its end. */
const emptyTables = (packed: Buffer) =>
  contentOf(packed)
    .slice(1)
    .filter((line, index, lines) => line.startsWith('#{"table"') && lines[index + 1]?.startsWith('#'));
const countPosts = async () => (await db.select({ id: posts.id }).from(posts)).length;

/** Returns its number. */
async function addPost(slug: string) {
  const text = { title: slug, summary: '', content: '', authorName: 'A' };
  const times = { publishedAt: NOW, createdAt: NOW, updatedAt: NOW };
  const [added] = await db
    .insert(posts)
    .values({ slug, ...text, ...times })
    .returning({ id: posts.id });
  return added?.id;
}

/** Backups leave data copies out. */
async function readCounts() {
  const { rows } = await pool.query<object>(
    `select list, bucket, sum(rows)::int as rows, sum(cents)::int as cents from list_counts
     where list <> 'data_copies' group by 1, 2 having sum(rows) > 0 order by 1, 2`,
  );
  return rows;
}

/** Every row with its table's name, in any order, without the version and the markers that a restore changes. */
function linesOf(packed: Buffer): string[] {
  let table = '';
  return contentOf(packed)
    .filter((line) => !/"content-version"|"restored-at"|"restore-to-report"|"sent-until"|^#{"rows"/.test(line))
    .map((line) => {
      if (line.startsWith('#')) table = line;
      return `${table} ${line}`;
    })
    .toSorted();
}

test('every table comes back as it was, counts of lists included', async () => {
  await readHashKey(db);
  await fillEveryTable(db, NOW);
  const packed = await back();
  const counts = await readCounts();

  await db.delete(posts);
  const rows = await restore(packed);

  expect(rows).toBeGreaterThan(900);
  expect(emptyTables(packed)).toEqual([]);
  expect(counts.length).toBeGreaterThan(0);
  expect(await readCounts()).toEqual(counts);
  expect(linesOf(await back())).toEqual(linesOf(packed));
});

test('bytes of pictures come back whole, outside of the lines of JSON', async () => {
  const bytes = randomBytes(3_000_000);
  const picture = { name: 'a.jpg', kind: 'raster', width: 1, height: 1, sizeBytes: 1, createdAt: NOW } as const;
  await db.insert(pictures).values({ hash: 'a', ...picture });
  await db.insert(pictureFiles).values({ hash: 'a', width: 1, format: 'jpg', bytes });
  const packed = await back();
  await db.delete(pictures);

  await restore(packed);

  const [file] = await db.select({ bytes: pictureFiles.bytes }).from(pictureFiles);
  expect(bytes.equals(file?.bytes ?? new Uint8Array())).toBe(true);
  expect(contentOf(packed).filter((line) => line.startsWith('{') && line.length > 10_000)).toEqual([]);
});

test('rejects a backup that lacks the bytes of a picture', async () => {
  await fillEveryTable(db, NOW);
  const packed = edited(await back(), (lines) => lines.filter((line) => line !== '='));

  await expect(restore(packed)).rejects.toThrow('The backup is damaged');
});

test('rejects a backup with a changed byte of a picture', async () => {
  const picture = { name: 'a.jpg', kind: 'raster', width: 1, height: 1, sizeBytes: 1, createdAt: NOW } as const;
  await db.insert(pictures).values({ hash: 'a', ...picture });
  await db.insert(pictureFiles).values({ hash: 'a', width: 1, format: 'jpg', bytes: Buffer.from([1, 2, 3]) });
  const packed = edited(await back(), (lines) => lines.map((line) => (line === '=AQID' ? '=AQIE' : line)));

  await expect(restore(packed)).rejects.toThrow('picture_files has other rows');
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
  const added = await addPost('new');

  expect(added).toBeGreaterThan(newest?.id ?? 0);
});

test('a restore asks for a look at what was bought after the backup', async () => {
  await restore(await back());

  expect(await db.$count(installation, eq(installation.name, RESTORED_AT))).toBe(1);
});

test('a restore makes every instance drop its cached pages', async () => {
  await raiseContentVersion(db);
  const packed = await back();
  await raiseContentVersion(db);
  const version = eq(installation.name, CONTENT_VERSION);
  const [published] = await db.select().from(installation).where(version);

  await restore(packed);
  const [restored] = await db.select().from(installation).where(version);

  expect(Number(restored?.value)).toBeGreaterThan(Number(published?.value));
});

/** As a connection lost while committing: everything was done, and is undone. */
async function rejectCommits() {
  await pool.query(
    `create function reject_commit() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$`,
  );
  await pool.query(`create constraint trigger reject_commit after insert on installation
    deferrable initially deferred for each row execute function reject_commit()`);
  onTestFinished(async () => void (await pool.query('drop function reject_commit cascade')));
}

test('a restore that fails at its very end leaves the numbering of rows as it was', async () => {
  await raiseContentVersion(db);
  const packed = await back();
  await addPost('first');
  await rejectCommits();

  await expect(restore(packed)).rejects.toThrow('disk full');

  expect(await addPost('second')).toBe(2);
});

test.each([
  ['is cut off', (lines: string[]) => lines.slice(0, -3), 'The backup is incomplete.'],
  [
    'lacks a row',
    (lines: string[]) =>
      lines.toSpliced(
        lines.findIndex((line) => line.startsWith('{')),
        1,
      ),
    'The backup is damaged',
  ],
  [
    'was made by a newer version',
    (lines: string[]) => [(lines[0] ?? '').replace(/"migrations":\d+/, '"migrations":999'), ...lines.slice(1)],
    'newer version',
  ],
  [
    'has a changed letter',
    (lines: string[]) => lines.map((line) => line.replace(/^({.*"authorName": "|{.*"author_name": ")./, '$1#')),
    'posts has other rows',
  ],
  ['is something else', () => ['hello'], 'not a backup'],
])('rejects a file that %s and changes nothing', async (_what, edit, reason) => {
  await seed();
  const packed = await back();
  await db.delete(posts).where(isNull(posts.publishedAt));
  const before = await countPosts();

  await expect(restore(edited(packed, edit))).rejects.toThrow(reason);

  expect(await countPosts()).toBe(before);
});

test('rejects a file that is not packed', async () => {
  await expect(restore(Buffer.from('hello'))).rejects.toThrow('not a backup');
});

test('rows that have lost their heading are damage', async () => {
  await seed();
  const packed = await back();
  const headless = edited(packed, (lines) => lines.filter((line) => !line.startsWith('#{"table":"users"')));

  await expect(restore(headless)).rejects.toThrow('The backup is damaged');
});
