import { expect, test } from 'vitest';
import { call, testApp } from '#tests/support/app.ts';
import { aDraft, aPost } from '#tests/support/factories.ts';

const { app, db } = await testApp();

// Spec 3: "The list response wraps the posts in a data array; the public list reads them as posts"
// Spec 4: "Only published posts appear publicly"
// Spec 7: "GET /api/blog · Returns the posts"
test('lists published posts, newest first, without drafts', async () => {
  await aPost(db, { slug: 'older', publishedAt: new Date('2025-01-01') });
  await aPost(db, { slug: 'newer', publishedAt: new Date('2025-02-01') });
  await aDraft(db);

  const { body } = await call(app, 'GET', '/api/blog');

  expect(body).toMatchObject({ count: 2, data: [{ slug: 'newer' }, { slug: 'older' }] });
});

// Spec 7: "GET /api/blog/slug/{slug} · none · Returns one post"
// Spec 7: "GET /api/blog/{id} · none · Returns one post"
test('finds a post by id and by slug in any case', async () => {
  const post = await aPost(db, { slug: 'Our-Method' });

  const bySlug = await call(app, 'GET', '/api/blog/slug/our-method');
  const byId = await call(app, 'GET', `/api/blog/${post.id}`);

  expect(bySlug.body).toMatchObject({ id: post.id, excerpt: post.summary, is_published: true });
  expect(byId.body).toEqual(bySlug.body);
});

// Spec 4: "Only published posts appear publicly"
test('hides a draft from visitors, by slug and by id', async () => {
  const draft = await aDraft(db);

  const bySlug = await call(app, 'GET', `/api/blog/slug/${draft.slug}`);
  const byId = await call(app, 'GET', `/api/blog/${draft.id}`);

  expect([bySlug.status, byId.status]).toEqual([404, 404]);
  expect(bySlug.body).toMatchObject({ message: 'Blog post not found' });
});

test.each(['0', '-1', '1.5', 'abc', '99999999999999', '%00'])('answers 404 for the id %s', async (id) => {
  expect((await call(app, 'GET', `/api/blog/${id}`)).status).toBe(404);
});
