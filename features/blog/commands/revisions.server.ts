import { and, desc, eq, gt } from 'drizzle-orm';
import { postRevisions } from '#db/schema/blog.ts';
import type { Ctx } from '#features/ctx.ts';
import { isSameJson } from '#lib/differs.ts';
import type { Post } from '../queries/posts.server.ts';
import { isPublic } from '../rules.ts';

const textOf = ({
  title,
  slug,
  summary,
  content,
  imageUrl,
  tags,
}: Omit<typeof postRevisions.$inferInsert, 'postId'>) => ({
  title,
  slug,
  summary,
  content,
  imageUrl,
  tags,
});

const isSame = (one: Parameters<typeof textOf>[0], other: Parameters<typeof textOf>[0]) =>
  isSameJson(textOf(one), textOf(other));

/**
 * Stores what readers can read from now on, or from a scheduled post's time on. Drafts have no revisions, and a time that
 * hasn't come replaces an earlier one. `ctx.db` must be the transaction of the write.
 */
export async function recordRevision({ db, actor, now }: Ctx, before: Post | null, post: Post): Promise<void> {
  const at = now();
  const ofPost = eq(postRevisions.postId, post.id);
  await db.delete(postRevisions).where(and(ofPost, gt(postRevisions.at, at)));
  const findLast = async () =>
    (
      await db
        .select()
        .from(postRevisions)
        .where(ofPost)
        .orderBy(desc(postRevisions.at), desc(postRevisions.id))
        .limit(1)
    )[0];
  let last = await findLast();
  if (!last && before?.publishedAt && isPublic(before, at)) {
    const since = before.updatedAt > before.publishedAt ? before.updatedAt : before.publishedAt;
    await db.insert(postRevisions).values({ ...textOf({ ...before, at: since }), postId: post.id, at: since });
    last = await findLast();
  }
  if (!post.publishedAt || (last && isSame(last, { ...post, at }))) return;
  const since = isPublic(post, at) ? at : post.publishedAt;
  await db
    .insert(postRevisions)
    .values({ ...textOf({ ...post, at }), postId: post.id, at: since, authorId: actor?.id ?? null });
}
