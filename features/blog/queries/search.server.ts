import { and, eq, isNull } from 'drizzle-orm';
import { findMatches } from '#db/list/matches.ts';
import { posts, titleText } from '#db/schema/blog.ts';
import type { Ctx } from '#features/ctx.ts';
import { can, requireSignedIn } from '#features/permissions.ts';
import { type FoundRecord, MOST_FOUND } from '#lib/api/found-record.ts';
import { editPostPath, postPath, stateOf } from '../rules.ts';

/** Posts of one's own, for staff everybody's, whose title contains the words. */
export async function searchPosts(ctx: Ctx, q: string): Promise<FoundRecord[]> {
  const actor = requireSignedIn(ctx.actor);
  const { id, slug, title, authorId, authorName, publishedAt, isScheduled } = posts;
  const found = await findMatches(
    ctx.db,
    {
      table: posts,
      columns: { id, slug, title, authorId, authorName, publishedAt, isScheduled },
      text: titleText(posts),
      isIndexed: true,
      newest: publishedAt,
      where: and(isNull(posts.trashedAt), can(actor, 'see-all-posts') ? undefined : eq(authorId, actor.id)),
    },
    { q, most: MOST_FOUND },
  );
  return found.map((post) => {
    const isPublished = post.publishedAt !== null;
    const isEditable = can(actor, 'edit-post', { authorId: post.authorId, isPublished });
    return {
      id: post.id,
      title: post.title,
      detail: post.authorName,
      status: stateOf(post, ctx.now()),
      path: isEditable ? editPostPath(post.id) : postPath(post.slug),
    };
  });
}
