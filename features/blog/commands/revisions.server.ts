import { and, desc, eq, gt } from 'drizzle-orm';
import { postRevisions } from '#db/schema/blog.ts';
import type { Ctx } from '#features/ctx.ts';
import { isSameJson } from '#lib/differs.ts';
import type { Post } from '../queries/posts.server.ts';
import { isPublic } from '../rules.ts';

type Text = Pick<Post, 'title' | 'slug' | 'summary' | 'content' | 'imageUrl' | 'tags'>;

const textOf = ({ title, slug, summary, content, imageUrl, tags }: Text): Text => ({
  title,
  slug,
  summary,
  content,
  imageUrl,
  tags,
});

/**
 * Stores what readers can read from now on, or from a scheduled post's time on. Drafts have no revisions, and a time that
 * hasn't come replaces an earlier one. `ctx.db` must be the transaction of the write.
 */
export async function recordRevision({ db, actor, now }: Ctx, before: Post | null, post: Post): Promise<void> {
  const at = now();
  const ofPost = eq(postRevisions.postId, post.id);
  await db.delete(postRevisions).where(and(ofPost, gt(postRevisions.at, at)));
  let [last] = await db
    .select()
    .from(postRevisions)
    .where(ofPost)
    .orderBy(desc(postRevisions.at), desc(postRevisions.id))
    .limit(1);
  if (!last && before?.publishedAt && isPublic(before, at)) {
    const since = before.updatedAt > before.publishedAt ? before.updatedAt : before.publishedAt;
    [last] = await db
      .insert(postRevisions)
      .values({ ...textOf(before), postId: post.id, at: since })
      .returning();
  }
  if (!post.publishedAt || (last && isSameJson(textOf(last), textOf(post)))) return;
  const since = isPublic(post, at) ? at : post.publishedAt;
  await db.insert(postRevisions).values({ ...textOf(post), postId: post.id, at: since, authorId: actor?.id ?? null });
}
