import { eq } from 'drizzle-orm';
import { postRevisions, posts, redirects, workingCopies } from '#db/schema/blog.ts';
import type { Personal } from '#features/ctx.ts';
import { erasePosts, followAuthor } from './commands/people.server.ts';

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
      {
        name: 'unsaved-posts',
        title: 'Unsaved texts of blog posts',
        about: 'What you were writing and had not saved.',
        table: workingCopies,
        key: workingCopies.id,
        columns: {
          postId: workingCopies.postId,
          values: workingCopies.values,
          edited: workingCopies.edited,
          savedAt: workingCopies.savedAt,
        },
        where: (userId) => eq(workingCopies.userId, userId),
      },
    ],
    work: [
      {
        name: 'post-revisions',
        title: 'Versions of blog posts',
        about: 'What readers could read of posts after you saved them.',
        table: postRevisions,
        key: postRevisions.id,
        columns: {
          post: postRevisions.postId,
          at: postRevisions.at,
          title: postRevisions.title,
          slug: postRevisions.slug,
          summary: postRevisions.summary,
          content: postRevisions.content,
          imageUrl: postRevisions.imageUrl,
          tags: postRevisions.tags,
        },
        where: (userId) => eq(postRevisions.authorId, userId),
      },
      {
        name: 'redirects',
        title: 'Redirects',
        about: 'Addresses of the site that you made lead to another one.',
        table: redirects,
        key: redirects.id,
        columns: { from: redirects.fromPath, to: redirects.toPath, createdAt: redirects.createdAt },
        where: (userId) => eq(redirects.authorId, userId),
      },
    ],
  },
  keeps: [
    [posts, 'what staff saved or published belongs to the company'],
    [postRevisions, 'what was published belongs to the company'],
    [redirects, 'addresses of the site'],
  ],
  erases: [
    { table: workingCopies, userId: workingCopies.userId },
    async (ctx, { userId }) => userId !== null && (await erasePosts(ctx, userId)),
  ],
  followsStaff: followAuthor,
};
