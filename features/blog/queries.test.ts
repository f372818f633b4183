import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { formerSlugs, posts } from '#db/schema/blog.ts';
import { testApp } from '#tests/support/app.ts';
import { aHost } from '#tests/support/booking.ts';
import { aDraft, aPost } from '#tests/support/factories.ts';
import { findMovedSlug, findPostBySlug, listPostCards, listTopics } from './queries/posts.server.ts';

const { ctx, db } = await testApp();

const day = (date: number) => new Date(Date.UTC(2025, 5, date));
const everything = { topic: '', before: null };

describe('page of cards', () => {
  // Spec 2.6: "/blog lists published posts"
  it('shows published posts, newest first, later ids first', async () => {
    await aPost(db, { slug: 'old', publishedAt: day(1) });
    await aPost(db, { slug: 'first', publishedAt: day(2) });
    await aPost(db, { slug: 'second', publishedAt: day(2) });
    await aDraft(db, { createdAt: day(3) });

    const { cards } = await listPostCards(ctx, everything);

    expect(cards.map(({ slug }) => slug)).toEqual(['second', 'first', 'old']);
  });

  it('contains no content', async () => {
    await aPost(db);

    const { cards } = await listPostCards(ctx, everything);

    expect(cards[0]).not.toHaveProperty('content');
  });

  it('has twelve cards, and the next starts after the last', async () => {
    for (let number = 1; number <= 14; number++) await aPost(db, { slug: `post-${number}`, publishedAt: day(number) });

    const first = await listPostCards(ctx, everything);
    const second = await listPostCards(ctx, { topic: '', before: first.cards.at(-1)?.id ?? null });

    expect([first.cards.length, first.hasMore]).toEqual([12, true]);
    expect(second.cards.map(({ slug }) => slug)).toEqual(['post-2', 'post-1']);
    expect(second.hasMore).toBe(false);
  });

  it('is empty after a post that does not exist', async () => {
    await aPost(db);

    expect(await listPostCards(ctx, { topic: '', before: 999 })).toEqual({ cards: [], hasMore: false });
  });

  it('is equally empty after a draft, to hide which exist', async () => {
    await aPost(db, { publishedAt: day(1) });
    const draft = await aDraft(db, { createdAt: day(2), tags: ['AI Strategy'] });

    expect(await listPostCards(ctx, { topic: '', before: draft.id })).toEqual({ cards: [], hasMore: false });
    expect(await listPostCards(ctx, { topic: 'AI Strategy', before: draft.id })).toEqual({ cards: [], hasMore: false });
  });

  // Spec 2.6: "Tag filtering is case-insensitive"
  it('filters by topic regardless of case', async () => {
    await aPost(db, { slug: 'about-it', tags: ['Custom AI'] });
    await aPost(db, { slug: 'not-about-it', tags: ['Automation'] });

    const { cards } = await listPostCards(ctx, { topic: 'cUSTOM ai', before: null });

    expect(cards.map(({ slug }) => slug)).toEqual(['about-it']);
  });

  it('continues a topic after its last post', async () => {
    for (let number = 1; number <= 14; number++) {
      await aPost(db, { slug: `about-${number}`, publishedAt: day(number), tags: ['Some', 'ÉCOLE'] });
      await aPost(db, { publishedAt: day(number), tags: ['Other'] });
    }

    const first = await listPostCards(ctx, { topic: 'école', before: null });
    const second = await listPostCards(ctx, { topic: 'École', before: first.cards.at(-1)?.id ?? null });

    expect([first.cards.length, first.hasMore]).toEqual([12, true]);
    expect(second).toMatchObject({ cards: [{ slug: 'about-2' }, { slug: 'about-1' }], hasMore: false });
  });

  it.each(['%', "' or true --", '\u0000', '\ud800', 'unknown'])('is empty for the topic %j', async (topic) => {
    await aPost(db);

    expect(await listPostCards(ctx, { topic, before: null })).toEqual({ cards: [], hasMore: false });
  });
});

// Spec 2.6: "A 'Filter by Topic' row shows All Topics plus every distinct tag of published posts"
it('lists each topic once, as it was first written', async () => {
  await aPost(db, { tags: ['AI Strategy', 'Custom AI', ''] });
  await aPost(db, { tags: ['ai strategy ', 'Automation'] });
  await aDraft(db, { tags: ['Secret'] });

  expect(await listTopics(ctx)).toEqual(['AI Strategy', 'Custom AI', 'Automation']);
});

it('updates topics with their last and first posts', async () => {
  const post = await aPost(db, { tags: ['One', 'Two'] });
  const draft = await aDraft(db, { tags: ['Three'] });
  await db
    .update(posts)
    .set({ publishedAt: day(1) })
    .where(eq(posts.id, draft.id));
  await db
    .update(posts)
    .set({ tags: ['Two', 'Four'] })
    .where(eq(posts.id, post.id));
  expect(await listTopics(ctx)).toEqual(['Two', 'Four', 'Three']);

  await db.update(posts).set({ publishedAt: null }).where(eq(posts.id, post.id));
  expect(await listTopics(ctx)).toEqual(['Three']);

  await db.delete(posts).where(eq(posts.id, draft.id));
  expect(await listTopics(ctx)).toEqual([]);
});

it('finds published posts by slug in any case', async () => {
  await aPost(db, { slug: 'Hello' });
  await aDraft(db, { slug: 'secret' });

  expect(await findPostBySlug(ctx, 'hELLO')).toMatchObject({ slug: 'Hello' });
  expect(await findPostBySlug(ctx, 'secret')).toBeNull();
  expect(await findPostBySlug(ctx, '\u0000')).toBeNull();
});

it('finds where a published post has moved', async () => {
  const post = await aPost(db, { slug: 'new-name' });
  const draft = await aDraft(db);
  await db.insert(formerSlugs).values([
    { slug: 'old-name', postId: post.id },
    { slug: 'old-secret', postId: draft.id },
  ]);

  expect(await findMovedSlug(ctx, 'OLD-name')).toBe('new-name');
  expect(await findMovedSlug(ctx, 'old-secret')).toBeNull();
});

it('shows the title of an author who is a host and on the team', async () => {
  const host = await aHost(db, { user: { firstName: 'Priya', lastName: 'Raman' } });
  await aHost(db, { title: 'Gone', user: { firstName: 'Max', lastName: 'Left', role: 'customer' } });
  await aPost(db, { slug: 'hers', authorName: ' priya raman', authorId: host.id });
  await aPost(db, { slug: 'his', authorName: 'Max Left' });

  expect(await findPostBySlug(ctx, 'hers')).toMatchObject({ authorTitle: 'AI architect' });
  expect(await findPostBySlug(ctx, 'his')).toMatchObject({ authorTitle: null });
});
