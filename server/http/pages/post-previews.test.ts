import { beforeEach, expect, test } from 'vitest';
import { siteContext } from '#app/context.ts';
import { postPreviews, posts } from '#db/schema/blog.ts';
import { findPreviewedPost } from '#features/blog/queries/previews.server.ts';
import { DAY } from '#lib/time/durations.ts';
import { AnswerCache } from '#server/http/cache/answer-cache.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aDraft, aPost } from '#tests/support/factories.ts';
import { signedInAs } from '#tests/support/people.ts';
import { stubBuild } from '#tests/support/stub-build.ts';

let now = NOW;
const build = stubBuild({
  home: { index: true },
  post: {
    path: 'blog/:slug',
    loader: ({ context, params, url }) =>
      findPreviewedPost(context.get(siteContext).ctx, params.slug ?? '', url.searchParams.get('preview')),
  },
});
const { app, ctx, db, lines } = await testApp({
  now: () => now,
  cache: new AnswerCache(),
  pages: { build, mode: 'production' },
});
let editor: Awaited<ReturnType<typeof signedInAs>>;

beforeEach(async () => {
  now = NOW;
  editor = await signedInAs(app, db, 'editor');
});

async function createLink(id: number): Promise<string> {
  const { status, body } = await call(app, 'POST', `/api/blog/${id}/preview`, { headers: editor.headers, json: {} });
  expect(status).toBe(201);
  return (body as { path: string }).path;
}

const tokenIn = (path: string) => path.split('preview=')[1] ?? '';

test('a link shows its draft to anyone, uncached and to no search engine', async () => {
  const { id } = await aDraft(db, { slug: 'secret', title: 'Not yet' });
  const path = await createLink(id);

  const { status, text, headers } = await call(app, 'GET', path);
  const without = await call(app, 'GET', '/blog/secret');

  expect([status, text.includes('Not yet'), without.text.includes('Not yet')]).toEqual([200, true, false]);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

test('the secret is stored as a hash and is in no log', async () => {
  const { id } = await aDraft(db, { slug: 'secret' });
  const path = await createLink(id);
  lines.length = 0;

  await call(app, 'GET', path);

  expect(JSON.stringify(await db.select().from(postPreviews))).not.toContain(tokenIn(path));
  expect(JSON.stringify(lines)).not.toContain(tokenIn(path));
  expect(lines.length).toBeGreaterThan(0);
});

test('a link stops working after seven days, when it is turned off, and with its post', async () => {
  const { id } = await aDraft(db, { slug: 'secret' });
  const token = tokenIn(await createLink(id));
  const find = () => findPreviewedPost(ctx, 'secret', token);
  now = new Date(NOW.getTime() + 7 * DAY - 1);
  const last = await find();
  now = new Date(NOW.getTime() + 7 * DAY);
  const expired = await find();
  now = NOW;

  await call(app, 'DELETE', `/api/blog/${id}/preview`, { headers: editor.headers, json: {} });
  const ended = await find();
  const again = tokenIn(await createLink(id));
  await call(app, 'POST', `/api/blog/${id}/trash`, { headers: editor.headers, json: {} });
  const trashed = await findPreviewedPost(ctx, 'secret', again);
  await db.delete(posts);

  expect([last?.slug, expired, ended, trashed]).toEqual(['secret', null, null, null]);
  expect(await db.$count(postPreviews)).toBe(0);
});

test('a link shows no other post', async () => {
  const { id } = await aDraft(db, { slug: 'secret' });
  await aDraft(db, { slug: 'other' });
  const token = tokenIn(await createLink(id));

  expect(await findPreviewedPost(ctx, 'other', token)).toBeNull();
  expect(await findPreviewedPost(ctx, 'secret', 'guess')).toBeNull();
});

test('there is no link to a post that does not exist', async () => {
  await aPost(db);

  const { status } = await call(app, 'POST', '/api/blog/99/preview', { headers: editor.headers, json: {} });

  expect(status).toBe(404);
});
