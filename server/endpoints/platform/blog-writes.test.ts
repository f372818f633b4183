import { beforeEach, describe, expect, test } from 'vitest';
import { posts } from '#db/schema/blog.ts';
import { readContentVersion } from '#features/blog/queries/posts.server.ts';
import { AnswerCache } from '#server/http/cache/answer-cache.ts';
import { call, testApp } from '#tests/support/app.ts';
import { aWrittenPost, blogCalls } from '#tests/support/blog.ts';
import { aDraft, aPost } from '#tests/support/factories.ts';
import { aUser, signedInAs } from '#tests/support/people.ts';

let invalidations = 0;
class WatchedCache extends AnswerCache {
  override invalidate() {
    invalidations++;
    super.invalidate();
  }
}

const { app, db, ctx } = await testApp({ cache: new WatchedCache() });
const { create, change, remove } = blogCalls(app);

beforeEach(() => {
  invalidations = 0;
});

const stored = async () => (await db.select().from(posts))[0];

describe('anonymous user', () => {
  // Spec 6: "Server-side enforcement"
  test('cannot create, change or delete posts', async () => {
    const { id } = await aDraft(db);

    const answers = await Promise.all([
      call(app, 'POST', '/api/blog', { json: aWrittenPost() }),
      call(app, 'PATCH', `/api/blog/${id}`, { json: { title: 'Mine' } }),
      call(app, 'DELETE', `/api/blog/${id}`, { json: {} }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(await db.$count(posts)).toBe(1);
  });
});

describe('customer', () => {
  test('gets a draft for review when publishing', async () => {
    const customer = await signedInAs(app, db, 'customer');

    const { status, body } = await create(customer);

    expect(status).toBe(201);
    expect(body).toMatchObject({ isPublished: false, message: 'Saved as draft for review' });
    expect(await stored()).toMatchObject({ authorId: customer.user.id, publishedAt: null });
    expect(invalidations).toBe(0);
  });

  test('changes an own draft but cannot publish it', async () => {
    const customer = await signedInAs(app, db, 'customer');
    const { id } = await aDraft(db, { authorId: customer.user.id });

    const { status, body } = await change(customer, id, { title: 'Better', isPublished: true });

    expect(status).toBe(200);
    expect(body).toMatchObject({ title: 'Better', isPublished: false, message: 'Saved as draft for review' });
  });

  test('does not learn that the drafts of others exist', async () => {
    const customer = await signedInAs(app, db, 'customer');
    const { id, slug } = await aDraft(db, { authorId: (await aUser(db)).id });

    const answers = await Promise.all([
      call(app, 'GET', `/api/blog/${id}`, customer),
      call(app, 'GET', `/api/blog/slug/${slug}`, customer),
      change(customer, id, { title: 'Mine' }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test('cannot change a published post, not even an own one', async () => {
    const customer = await signedInAs(app, db, 'customer');
    const own = await aPost(db, { authorId: customer.user.id });
    const other = await aPost(db);

    const answers = [await change(customer, own.id, { title: 'X' }), await change(customer, other.id, { title: 'X' })];

    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  });

  test('has at most ten drafts, even with parallel requests', async () => {
    const customer = await signedInAs(app, db, 'customer');
    for (let number = 1; number <= 8; number++) await aDraft(db, { authorId: customer.user.id });

    const answers = await Promise.all([1, 2, 3, 4].map((number) => create(customer, { slug: `more-${number}` })));

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'draft_limit' });
  });

  test('sees published posts and own drafts, uncached', async () => {
    const customer = await signedInAs(app, db, 'customer');
    await aPost(db, { slug: 'public' });
    await aDraft(db, { slug: 'mine', authorId: customer.user.id });
    await aDraft(db, { slug: 'theirs' });

    const { body, headers } = await call(app, 'GET', '/api/blog', customer);

    expect((body as { data: { slug: string }[] }).data.map(({ slug }) => slug).toSorted()).toEqual(['mine', 'public']);
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe.each(['editor', 'admin'] as const)('%s', (role) => {
  // Spec 7: "GET /api/blog · the admin reads them as a data array"
  test('sees every draft, by list, id and slug', async () => {
    const person = await signedInAs(app, db, role);
    const { id, slug } = await aDraft(db);

    const answers = await Promise.all([
      call(app, 'GET', `/api/blog/${id}`, person),
      call(app, 'GET', `/api/blog/slug/${slug}`, person),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await call(app, 'GET', '/api/blog', person)).body).toMatchObject({ count: 1, data: [{ id }] });
  });

  // Spec 4: "Blog post: draft (isPublished false) or published (true)"
  test('publishes, changes and unpublishes any post', async () => {
    const person = await signedInAs(app, db, role);
    const { id } = await aDraft(db, { authorId: (await aUser(db)).id });

    const published = await change(person, id, { isPublished: true });
    const hidden = await change(person, id, { is_published: false });

    expect(published.body).toMatchObject({ isPublished: true });
    expect(hidden.body).toMatchObject({ isPublished: false });
    expect(published.body).not.toHaveProperty('message');
  });
});

describe('deleting a post', () => {
  // Spec 2.10: "Delete (admin only)"
  test.each([
    ['customer', 403],
    ['editor', 403],
    ['admin', 200],
  ] as const)('by a %s is answered %d', async (role, expected) => {
    const person = await signedInAs(app, db, role);
    const { id } = await aPost(db);

    const { status } = await remove(person, id);

    expect(status).toBe(expected);
    expect(await db.$count(posts)).toBe(expected === 200 ? 0 : 1);
  });

  // Spec 7: "DELETE /api/blog/{id} · On failure the message is read. On success the list is refetched"
  test('succeeds once and then answers 404', async () => {
    const admin = await signedInAs(app, db, 'admin');
    const { id } = await aPost(db);

    const first = await remove(admin, id);
    const second = await remove(admin, id);

    expect(first.body).toEqual({ success: true, message: 'Blog post deleted successfully' });
    expect(second).toMatchObject({ status: 404, body: { message: 'Blog post not found' } });
  });
});

describe('public pages', () => {
  test('are rendered again after a public change', async () => {
    const admin = await signedInAs(app, db, 'admin');
    const { id } = (await create(admin)).body as { id: number };
    await change(admin, id, { title: 'Edited' });
    await change(admin, id, { isPublished: false });
    await change(admin, id, { isPublished: true });

    await remove(admin, id);

    expect(invalidations).toBe(5);
    expect(await readContentVersion(ctx)).toBe('5');
  });

  test('stay cached while only drafts change', async () => {
    const admin = await signedInAs(app, db, 'admin');
    const { id } = (await create(admin, { isPublished: false })).body as { id: number };
    await change(admin, id, { title: 'Edited' });

    await remove(admin, id);

    expect(invalidations).toBe(0);
    expect(await readContentVersion(ctx)).toBeNull();
  });
});
