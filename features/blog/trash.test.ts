import { beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { posts } from '#db/schema/blog.ts';
import { DAY } from '#lib/time/durations.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { blogCalls } from '#tests/support/blog.ts';
import { aDraft, aPost } from '#tests/support/factories.ts';
import { signedInAs } from '#tests/support/people.ts';
import { emptyTrash } from './commands/remove-post.server.ts';
import { findMovedSlug, findPostBySlug } from './queries/posts.server.ts';

let now = NOW;
const { app, ctx, db } = await testApp({ now: () => now });
const { change } = blogCalls(app);
let editor: Awaited<ReturnType<typeof signedInAs>>;

beforeEach(async () => {
  now = NOW;
  editor = await signedInAs(app, db, 'editor');
});

const act = (id: number, verb: 'trash' | 'restore' | 'copy', json: object = {}) =>
  call(app, 'POST', `/api/blog/${id}/${verb}`, { headers: editor.headers, json });
const stored = async () => (await db.select().from(posts))[0];
const listed = async (path: string) =>
  ((await call(app, 'GET', path, editor)).body as { posts: { slug: string }[] }).posts.map(({ slug }) => slug);

describe('a post in the trash', () => {
  test('is nowhere else, and can no longer be edited', async () => {
    const { id } = await aPost(db, { slug: 'gone' });

    const { status } = await act(id, 'trash');

    expect(status).toBe(200);
    expect(await findPostBySlug(ctx, 'gone')).toBeNull();
    expect(await listed('/api/blog')).toEqual([]);
    expect(await listed('/api/blog/trash')).toEqual(['gone']);
    expect((await change(editor, id, { title: 'Again' })).status).toBe(404);
    expect((await call(app, 'GET', '/sitemap.xml')).text).not.toContain('gone');
  });

  test.each([
    ['published', { publishedAt: NOW, isScheduled: false }],
    ['scheduled', { publishedAt: new Date(NOW.getTime() + 1), isScheduled: true }],
    ['draft', { publishedAt: null, isScheduled: false }],
  ])('comes back %s when it is undone', async (_, time) => {
    const { id } = await aPost(db, time);
    await act(id, 'trash');

    await act(id, 'restore', { to: 'before' });

    expect(await stored()).toMatchObject({ ...time, trashedAt: null, formerPublishedAt: null });
  });

  test('is restored as a draft', async () => {
    const { id } = await aPost(db, { slug: 'back' });
    await act(id, 'trash');

    const { body } = await act(id, 'restore', { to: 'draft' });

    expect(body).toMatchObject({ state: 'draft' });
    expect(await findPostBySlug(ctx, 'back')).toBeNull();
    expect(await listed('/api/blog')).toEqual(['back']);
  });

  test('is deleted for good after 30 days, with an audit entry', async () => {
    const { id } = await aPost(db, { slug: 'old' });
    await act(id, 'trash');

    now = new Date(NOW.getTime() + 30 * DAY - 1);
    await emptyTrash(ctx);
    const left = await db.$count(posts);
    now = new Date(NOW.getTime() + 30 * DAY);
    await emptyTrash(ctx);

    expect([left, await db.$count(posts)]).toEqual([1, 0]);
    const actions = (await db.select().from(auditEntries).orderBy(auditEntries.id)).map(
      ({ action, subject }) => `${action} ${subject}`,
    );
    expect(actions).toEqual([`post.trash post ${id} old`, `post.delete post ${id} old`]);
  });

  test('is moved once by two editors at the same time', async () => {
    const { id } = await aPost(db);

    const answers = await Promise.all([act(id, 'trash'), act(id, 'trash')]);

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
  });

  test('is deleted forever by admins only', async () => {
    const { id } = await aDraft(db);
    await act(id, 'trash');
    const admin = await signedInAs(app, db, 'admin');

    const answers = [await blogCalls(app).remove(editor, id), await blogCalls(app).remove(admin, id)];

    expect(answers.map(({ status }) => status)).toEqual([403, 200]);
  });
});

test('a copy is a draft with a slug of its own', async () => {
  const { id } = await aPost(db, { slug: 'guide', title: 'A'.repeat(200) });

  const { status, body } = await act(id, 'copy');

  expect(status).toBe(201);
  expect(body).toMatchObject({ state: 'draft', slug: 'guide-2', title: `${'A'.repeat(193)} (copy)` });
});

test('the address of a trashed post is remembered for when it is published again', async () => {
  const { id } = await aPost(db, { slug: 'first' });
  await act(id, 'trash');
  await act(id, 'restore', { to: 'draft' });

  await change(editor, id, { slug: 'second', isPublished: true });

  expect(await findMovedSlug(ctx, 'first')).toBe('second');
});
