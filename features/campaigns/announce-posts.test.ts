import { beforeEach, expect, test } from 'vitest';
import { posts } from '#db/schema/blog.ts';
import { campaigns } from '#db/schema/campaigns.ts';
import { settleScheduled } from '#features/blog/commands/due-posts.server.ts';
import { DAY, MINUTE } from '#lib/time/durations.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { anImportedPost, blogCalls } from '#tests/support/blog.ts';
import { aPost, aSubscriber } from '#tests/support/factories.ts';
import { failWrites } from '#tests/support/fail-writes.ts';
import { signedInAs } from '#tests/support/people.ts';
import { announcePosts } from './commands/announce-posts.server.ts';

let now = NOW;
const env = { POSTAL_ADDRESS: 'Main Street 1, Austin' };
const { app, ctx, db } = await testApp({ now: () => now, env });
const { create, change } = blogCalls(app);
let editor: Awaited<ReturnType<typeof signedInAs>>;

const after = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE);
const announce = () => announcePosts(ctx, () => false);
const notes = () => db.select().from(campaigns);

beforeEach(async () => {
  now = NOW;
  editor = await signedInAs(app, db, 'editor');
  await aSubscriber(db, { topics: ['posts'] });
});

test('tells subscribers once, ten minutes after a post is published', async () => {
  await create(editor);
  now = after(9);
  await announce();
  const early = await notes();

  now = after(10);
  await Promise.all([announce(), announce(), announce()]);
  await announce();

  expect(early).toEqual([]);
  expect(await notes()).toMatchObject([
    { status: 'scheduled', topic: 'posts', postId: 1, subject: 'Our Method', previewText: 'In short.' },
  ]);
});

test('tells nobody again after the post was taken back and published again', async () => {
  await create(editor);
  now = after(10);
  await announce();

  await change(editor, 1, { isPublished: false });
  await change(editor, 1, { isPublished: true });
  now = after(30);
  await announce();

  expect(await notes()).toHaveLength(1);
});

test('tells nobody about a post that is taken back in time', async () => {
  await create(editor);
  await change(editor, 1, { isPublished: false });

  now = after(20);
  await announce();

  expect(await notes()).toEqual([]);
});

test('tells once about a post that was taken back in time and published again', async () => {
  await create(editor);
  await change(editor, 1, { isPublished: false });
  now = after(5);
  await change(editor, 1, { isPublished: true });

  now = after(14);
  await announce();
  const early = await notes();
  now = after(15);
  await announce();
  await announce();

  expect([early.length, (await notes()).length]).toEqual([0, 1]);
});

test('waits for a scheduled post', async () => {
  await create(editor, { publishedAt: after(60).toISOString() });
  now = after(65);
  await announce();
  const early = await notes();

  now = after(70);
  await announce();

  expect([early.length, (await notes()).length]).toEqual([0, 1]);
});

test('is silent about posts that were public before or imported', async () => {
  const { id } = await aPost(db);
  await change(editor, id, { title: 'Better' });
  await change(editor, id, { isPublished: false });
  await change(editor, id, { isPublished: true });

  now = after(20);
  await announce();

  expect(await notes()).toEqual([]);
});

test('is silent about a post of today that an import brings, and tells about one that becomes public here', async () => {
  const headers = editor.headers;
  const json = {
    posts: [
      anImportedPost({ publishedAt: after(-60).toISOString() }),
      anImportedPost({
        key: 'later',
        slug: 'later',
        title: 'Later',
        publishedAt: after(60).toISOString(),
        oldPath: null,
      }),
    ],
    isDryRun: false,
  };
  await call(app, 'POST', '/api/blog/import', { headers, json });

  now = after(10);
  await announce();
  const early = await notes();
  now = after(70);
  await announce();

  expect(early).toEqual([]);
  expect(await notes()).toMatchObject([{ subject: 'Later' }]);
});

test('tells once about a post whose deletion was undone', async () => {
  await create(editor);
  await call(app, 'POST', '/api/blog/1/trash', { headers: editor.headers, json: {} });
  now = after(10);
  await announce();
  const meanwhile = await notes();
  await call(app, 'POST', '/api/blog/1/restore', { headers: editor.headers, json: { to: 'before' } });

  now = after(11);
  await announce();
  await call(app, 'POST', '/api/blog/1/trash', { headers: editor.headers, json: {} });
  await call(app, 'POST', '/api/blog/1/restore', { headers: editor.headers, json: { to: 'before' } });
  now = after(30);
  await announce();

  expect([meanwhile.length, (await notes()).length]).toEqual([0, 1]);
});

test.each([
  ['a day later', DAY + 10 * MINUTE, ['posts']],
  ['without anybody who asked for it', 10 * MINUTE, ['monthly']],
])('sends no note %s', async (_, wait, topics) => {
  await db.delete((await import('#db/schema/newsletter.ts')).subscribers);
  await aSubscriber(db, { topics });
  await create(editor);

  now = new Date(NOW.getTime() + wait);
  await announce();

  expect(await notes()).toEqual([]);
  expect((await db.select().from(posts))[0]?.announceFrom).toBeNull();
});

test('what was public stays public when the clock is set back', async () => {
  await aPost(db, { publishedAt: after(1), isScheduled: true });
  now = after(1);
  await settleScheduled(ctx);

  now = NOW;

  expect((await db.select().from(posts))[0]).toMatchObject({ isScheduled: false, publishedAt: after(1) });
});

test('a note that cannot be stored stops no other', async () => {
  await create(editor);
  await create(editor, { slug: 'another', title: 'Another' });
  await failWrites('insert', 'campaigns', 'new.post_id = 1');
  now = after(10);

  await expect(announce()).rejects.toThrow('some records failed');

  expect(await notes()).toMatchObject([{ postId: 2 }]);
});
