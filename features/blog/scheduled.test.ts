import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { posts } from '#db/schema/blog.ts';
import { findPassages } from '#features/passages/queries.server.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { blogCalls } from '#tests/support/blog.ts';
import { aPost } from '#tests/support/factories.ts';
import { signedInAs } from '#tests/support/people.ts';
import { findNextPublication, findPostBySlug, listPostCards, listTopics } from './queries/posts.server.ts';
import { stateOf } from './rules.ts';

const DUE = new Date(NOW.getTime() + 60_000);
const later = (milliseconds: number) => new Date(DUE.getTime() + milliseconds);
let now = NOW;

const { app, ctx, db } = await testApp({ now: () => now });
const { create, change } = blogCalls(app);
const scheduled = { isPublished: true, publishedAt: DUE.toISOString() };

beforeEach(() => {
  now = NOW;
});

const PUBLIC = ['/api/blog', '/api/blog/slug/our-method', '/api/blog/1', '/feed.xml', '/sitemap.xml', '/llms.txt'];

/** The places where a visitor finds the post. */
async function placesOf(): Promise<string[]> {
  const found: string[] = [];
  for (const path of PUBLIC) {
    const { text } = await call(app, 'GET', path);
    if (/our-method|Our Method/.test(text)) found.push(path);
  }
  if ((await listPostCards(ctx, { topic: '', before: null })).cards.length > 0) found.push('list');
  if ((await listPostCards(ctx, { topic: 'AI Strategy', before: null })).cards.length > 0) found.push('topic');
  if ((await listTopics(ctx)).length > 0) found.push('topics');
  if (await findPostBySlug(ctx, 'our-method')) found.push('page');
  const request = { question: 'Our method?', sources: ['posts' as const], ownerId: null, limit: 1 };
  if ((await findPassages(ctx, request)).length > 0) found.push('consultants');
  return found;
}

describe('scheduled post', () => {
  test('is nowhere before its time, and everywhere from then on', async () => {
    const { body } = await create(await signedInAs(app, db, 'editor'), scheduled);
    now = later(-1);
    const before = await placesOf();

    now = DUE;

    expect(body).toMatchObject({ isPublished: false, state: 'scheduled', publishedAt: DUE.toISOString() });
    expect(before).toEqual([]);
    expect(await placesOf()).toEqual([...PUBLIC, 'list', 'topic', 'topics', 'page', 'consultants']);
  });

  test('of a customer’s draft is no longer the customer’s to change', async () => {
    const customer = await signedInAs(app, db, 'customer');
    await create(customer);
    await change(await signedInAs(app, db, 'editor'), 1, scheduled);

    expect((await change(customer, 1, { content: 'Something else.' })).status).toBe(403);
  });

  test('can be moved, published now or taken back', async () => {
    const editor = await signedInAs(app, db, 'editor');
    await create(editor, scheduled);

    const moved = await change(editor, 1, { isPublished: true, publishedAt: later(1000).toISOString() });
    const edited = await change(editor, 1, { title: 'Another' });
    const back = await change(editor, 1, { isPublished: false });
    const published = await change(editor, 1, { isPublished: true });

    expect([moved, edited, back, published].map(({ body }) => (body as { state: string }).state)).toEqual([
      'scheduled',
      'scheduled',
      'draft',
      'published',
    ]);
    expect((await db.select().from(posts))[0]).toMatchObject({ publishedAt: NOW, isScheduled: false });
    expect(
      (await db.select().from(auditEntries).orderBy(auditEntries.id))
        .map(({ action }) => action)
        .filter((name) => name.startsWith('post')),
    ).toEqual(['post.create', 'post.schedule', 'post.update', 'post.unpublish', 'post.publish']);
  });
});

test('a public post keeps its date whatever time is sent', async () => {
  const { id } = await aPost(db);

  await change(await signedInAs(app, db, 'editor'), id, scheduled);

  expect((await db.select().from(posts))[0]).toMatchObject({ publishedAt: NOW, isScheduled: false });
});

test('a customer cannot schedule', async () => {
  const { body } = await create(await signedInAs(app, db, 'customer'), scheduled);

  expect(body).toMatchObject({ state: 'draft', message: 'Saved as draft for review' });
  expect((await db.select().from(posts))[0]).toMatchObject({ publishedAt: null, isScheduled: false });
});

test.each(['tomorrow', '2025-13-01T00:00:00Z', 7])('rejects the time %j', async (publishedAt) => {
  const { status, body } = await create(await signedInAs(app, db, 'editor'), { publishedAt });

  expect(status).toBe(400);
  expect(body).toMatchObject({ fields: { publishedAt: [expect.any(String)] } });
});

test('a clock that is set back hides no post that was published', async () => {
  await create(await signedInAs(app, db, 'editor'));

  now = new Date(NOW.getTime() - 3_600_000);

  expect(await findPostBySlug(ctx, 'our-method')).not.toBeNull();
  expect(stateOf({ publishedAt: NOW, isScheduled: false }, now)).toBe('published');
});

test('the next time is the earliest one that waits', async () => {
  await aPost(db, { publishedAt: later(1000), isScheduled: true });
  await aPost(db, { publishedAt: DUE, isScheduled: true });
  await aPost(db);

  expect(await findNextPublication(ctx)).toEqual(DUE);
  now = later(1000);
  expect(await findNextPublication(ctx)).toBeNull();
});

test('what is cached expires when the next post is due', async () => {
  const running = await testApp({ now: () => new Date() });
  await aPost(db, { slug: 'in-time', isScheduled: true, publishedAt: new Date(Date.now() + 300) });
  const read = async () => (await call(running.app, 'GET', '/api/blog')).text;
  const before = await read();

  await wait(320);

  expect(before).not.toContain('in-time');
  expect(await read()).toContain('in-time');
});
