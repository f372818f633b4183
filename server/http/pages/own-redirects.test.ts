import { data, redirect } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { siteContext } from '#app/context.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { formerSlugs, redirects } from '#db/schema/blog.ts';
import { settleScheduled } from '#features/blog/commands/due-posts.server.ts';
import { findPostBySlug } from '#features/blog/queries/posts.server.ts';
import { DAY } from '#lib/time/durations.ts';
import { AnswerCache } from '#server/http/cache/answer-cache.ts';
import { call, testApp } from '#tests/support/app.ts';
import { blogCalls } from '#tests/support/blog.ts';
import { aFormerSlug, aPost } from '#tests/support/factories.ts';
import { signedInAs } from '#tests/support/people.ts';
import { stubBuild } from '#tests/support/stub-build.ts';

const build = stubBuild({
  home: { index: true },
  list: { path: 'blog' },
  post: {
    path: 'blog/:slug',
    loader: async ({ context, params }) => {
      if (params.slug === 'moved') throw redirect('/blog?tag=AI', 301);
      const found = await findPostBySlug(context.get(siteContext).ctx, params.slug ?? '');
      return found ? null : data(null, { status: 404 });
    },
  },
  missing: { path: '*', loader: () => data(null, { status: 404 }) },
});
const cache = new AnswerCache();
const { app, ctx, db } = await testApp({ cache, pages: { build, mode: 'production' } });
const { create } = blogCalls(app);
let editor: Awaited<ReturnType<typeof signedInAs>>;

beforeEach(async () => {
  cache.invalidate();
  editor = await signedInAs(app, db, 'editor');
});

const add = (from: string, to: string) =>
  call(app, 'POST', '/api/redirects', { headers: editor.headers, json: { from, to } });
const visit = async (path: string) => {
  const { status, headers } = await call(app, 'GET', path);
  return [status, headers.get('location')];
};

describe('an own redirect', () => {
  test('leads from an address without a page, however it is spelled', async () => {
    const before = await visit('/2019/05/Old-Post/');

    await add('/2019/05/old-post/', '/blog?tag=AI');

    expect(before).toEqual([404, null]);
    expect(await visit('/2019/05/Old-Post/')).toEqual([301, '/blog?tag=AI']);
    expect(await visit('/2019/05/old-post')).toEqual([301, '/blog?tag=AI']);
    expect((await call(app, 'GET', '/2019/05/old-post')).headers.get('cache-control')).toBe('no-cache');
  });

  test.each([
    ['/blog', '/blog?utm_source=x'],
    ['/blog?tag=AI#list', '/blog?tag=AI&utm_source=x#list'],
  ])('tells %s where visitors come from', async (to, location) => {
    await add('/old', to);

    expect(await visit('/old?utm_source=x')).toEqual([301, location]);
  });

  test('and pages that moved pass on a query alike', async () => {
    await add('/old', '/blog?tag=AI');

    for (const path of ['/old', '/blog/moved']) {
      expect(await visit(`${path}?utm_source=x`)).toEqual([301, '/blog?tag=AI&utm_source=x']);
    }
  });

  test('leads from a long address in letters of any script', async () => {
    const from = `/${'новости-'.repeat(12)}`;
    await add(from, '/blog');

    expect(await visit(encodeURI(from))).toEqual([301, '/blog']);
    expect((await add(from, '/blog')).status).toBe(400);
    expect(await add(`/${'н'.repeat(499)}`, '/blog')).toMatchObject({ status: 400 });
  });

  test.each([
    ['/blog?tag=Überblick', '/blog?tag=%C3%9Cberblick'],
    [
      '/blog?tag=Новости#начало',
      '/blog?tag=%D0%9D%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D0%B8#%D0%BD%D0%B0%D1%87%D0%B0%D0%BB%D0%BE',
    ],
    ['/blog?tag=%C3%BC', '/blog?tag=%C3%BC'],
  ])('leads to %s, whatever its letters', async (to, location) => {
    await add('/old', to);

    expect(await visit('/old')).toEqual([301, location]);
  });

  test('leads from the number that a post had at WordPress', async () => {
    await add('/?p=19', '/blog/our-news');

    expect(await visit('/?p=19')).toEqual([301, '/blog/our-news']);
    expect(await visit('/?utm_source=x&p=19')).toEqual([301, '/blog/our-news?utm_source=x']);
    for (const other of ['/', '/?p=20', '/?p=', '/?p=1e9']) expect(await visit(other)).toEqual([200, null]);
    expect(await visit('/blog?p=19')).toEqual([200, null]);
  });

  test('is not tried where there is a page', async () => {
    await add('/blog', '/elsewhere');

    expect(await visit('/blog')).toEqual([200, null]);
  });

  test.each([
    ['//elsewhere.test', '/blog'],
    ['https://elsewhere.test/a', '/blog'],
    ['/old', 'https://elsewhere.test/'],
    ['/old', '//elsewhere.test'],
    ['/old', '/\\elsewhere.test'],
    ['/old', 'javascript:alert(1)'],
    ['', '/blog'],
    ['/page.php?id=5', '/blog'],
    ['/?page_id=5', '/blog'],
    ['/page#part', '/blog'],
    ['/a'.repeat(300), '/blog'],
  ])('cannot lead from %j to %j', async (from, to) => {
    expect((await add(from, to)).status).toBe(400);
  });

  test('cannot lead in a circle or be added twice', async () => {
    await add('/a', '/b');
    await add('/b', '/c');

    const answers = [await add('/c', '/A/'), await add('/d', '/d'), await add('/a', '/e')];

    expect(answers.map(({ status, body }) => [status, (body as { message: string }).message])).toEqual([
      [400, 'This would lead in a circle'],
      [400, 'This would lead in a circle'],
      [400, 'There is a rule for this address already'],
    ]);
  });

  test('cannot be completed to a circle by two editors at once', async () => {
    const answers = await Promise.all([add('/a', '/b'), add('/b', '/a')]);

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400]);
  });

  test('gives way to a post that takes its address', async () => {
    await add('/blog/our-method', '/blog');
    const other = await aPost(db, { slug: 'other' });
    await aFormerSlug(db, { slug: 'our-method', postId: other.id });

    await create(editor);

    expect(await visit('/blog/our-method')).toEqual([200, null]);
    expect([await db.$count(redirects), await db.$count(formerSlugs)]).toEqual([0, 0]);
    const actions = (await db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action }) => action);
    expect(actions).toEqual(['redirect.create', 'post.create', 'redirect.delete']);
  });

  test('leads on until a scheduled post takes its address', async () => {
    const later = new Date(Date.now() + DAY);
    await add('/blog/our-method', '/blog');

    await create(editor, { isPublished: true, publishedAt: later.toISOString() });

    expect(await visit('/blog/our-method')).toEqual([301, '/blog']);
    expect(await db.$count(redirects)).toBe(1);
    await settleScheduled({ ...ctx, now: () => later });
    expect(await db.$count(redirects)).toBe(0);
  });

  test('is listed and removed, as former addresses of posts are', async () => {
    const post = await aPost(db, { slug: 'now', title: 'Now' });
    await aFormerSlug(db, { slug: 'then', postId: post.id });
    await add('/a', '/b');

    const { body } = await call(app, 'GET', '/api/redirects', editor);
    const removing = { headers: editor.headers, json: {} };
    await call(app, 'DELETE', '/api/redirects/posts/then', removing);
    await call(app, 'DELETE', '/api/redirects/1', removing);

    expect(body).toEqual({
      rules: [{ id: 1, from: '/a', to: '/b' }],
      former: [{ slug: 'then', to: 'now', title: 'Now' }],
      count: 1,
    });
    expect([await db.$count(redirects), await db.$count(formerSlugs)]).toEqual([0, 0]);
  });
});
