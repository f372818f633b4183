import { eq } from 'drizzle-orm';
import { posts } from '#db/schema/blog.ts';
import type { Personal } from '#features/ctx.ts';
import { erasePosts } from './commands.server.ts';

export const personal: Personal = {
  copies: {
    account: [
      {
        name: 'posts',
        title: 'Blog posts',
        about: 'Posts and drafts that you wrote.',
        table: posts,
        key: posts.id,
        columns: {
          id: posts.id,
          slug: posts.slug,
          title: posts.title,
          summary: posts.summary,
          content: posts.content,
          imageUrl: posts.imageUrl,
          authorName: posts.authorName,
          tags: posts.tags,
          publishedAt: posts.publishedAt,
          createdAt: posts.createdAt,
          updatedAt: posts.updatedAt,
        },
        where: (userId) => eq(posts.authorId, userId),
      },
    ],
  },
  keeps: [[posts, 'what staff saved or published belongs to the company']],
  erases: [async (ctx, { userId }) => userId !== null && (await erasePosts(ctx, userId))],
};
