import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { aDraft, aPost } from '#tests/support/factories.ts';
import { listRelatedPosts } from './queries/related.server.ts';

const { ctx, db } = await testApp();

const day = (date: number) => new Date(Date.UTC(2025, 4, date));

it('lists posts with the most shared tags first, then the newest', async () => {
  const post = await aPost(db, { slug: 'this', tags: ['A', 'b'], publishedAt: day(9) });
  await aPost(db, { slug: 'one-tag', tags: ['B', 'C'], publishedAt: day(3) });
  await aPost(db, { slug: 'both-tags', tags: ['a', 'B'], publishedAt: day(1) });
  await aPost(db, { slug: 'old', tags: [], publishedAt: day(2) });
  await aPost(db, { slug: 'new', tags: [], publishedAt: day(8) });
  await aDraft(db, { tags: ['A', 'b'] });

  const related = await listRelatedPosts(ctx, post);

  expect(related.map(({ slug }) => slug)).toEqual(['both-tags', 'one-tag', 'new']);
});

it('lists no post of the future and never the post itself', async () => {
  const post = await aPost(db, { tags: ['A'] });
  await aPost(db, { tags: ['A'], publishedAt: new Date('2999-01-01'), isScheduled: true });

  expect(await listRelatedPosts(ctx, post)).toEqual([]);
});
