import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { postRevisions, posts } from '#db/schema/blog.ts';
import type { Ctx } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { hostName } from '#features/personal.server.ts';
import { shownPicture } from '#features/pictures/queries.server.ts';

const columns = {
  id: postRevisions.id,
  at: postRevisions.at,
  title: postRevisions.title,
  author: sql<string | null>`case when ${postRevisions.authorId} is null then null else ${hostName} end`,
};

/** Revisions that readers have seen, of posts that aren't in the trash. */
const revisionsOf = (ctx: Pick<Ctx, 'now'>) => and(lte(postRevisions.at, ctx.now()), isNull(posts.trashedAt));

/** Newest first, without their texts. */
export function listRevisions(ctx: Ctx, postId: number) {
  requirePermission(ctx.actor, 'edit-post');
  return ctx.db
    .select(columns)
    .from(postRevisions)
    .innerJoin(posts, eq(posts.id, postRevisions.postId))
    .leftJoin(users, eq(users.id, postRevisions.authorId))
    .where(and(eq(postRevisions.postId, postId), revisionsOf(ctx)))
    .orderBy(desc(postRevisions.at), desc(postRevisions.id));
}

export async function findRevision(ctx: Ctx, id: number) {
  requirePermission(ctx.actor, 'edit-post');
  const { slug, summary, content, imageUrl, tags, postId } = postRevisions;
  const [revision] = await ctx.db
    .select({ ...columns, slug, summary, content, imageUrl, cover: shownPicture(imageUrl), tags, postId })
    .from(postRevisions)
    .innerJoin(posts, eq(posts.id, postRevisions.postId))
    .leftJoin(users, eq(users.id, postRevisions.authorId))
    .where(and(eq(postRevisions.id, id), revisionsOf(ctx)));
  return revision ?? null;
}
