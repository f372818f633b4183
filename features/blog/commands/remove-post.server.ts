import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { raiseContentVersion } from '#db/content-version.ts';
import { posts } from '#db/schema/blog.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { can, requirePermission } from '#features/permissions.ts';
import { endPlace } from '#features/pictures/commands/pictures.server.ts';
import { DAY } from '#lib/time/durations.ts';
import { type Post, postColumns } from '../queries/posts.server.ts';
import { TRASH_DAYS } from '../rules.ts';
import { recordWrite } from './record-write.server.ts';
import {
  laterThan,
  notAllowed,
  notFound,
  type PostResult,
  placeOf,
  type RejectedPost,
  settleWrite,
} from './write-post.server.ts';

/** Also deletes the redirects from its former slugs. */
export function deletePost(ctx: Ctx, id: number): Promise<{ ok: true; isPublicChange: boolean } | RejectedPost> {
  if (!can(ctx.actor, 'delete-post')) return Promise.resolve(notAllowed);
  return inTransaction(ctx, async (ctx) => {
    const [gone] = await ctx.db.delete(posts).where(eq(posts.id, id)).returning(postColumns);
    if (!gone) return notFound;
    await endPlace(ctx, placeOf(gone));
    await recordWrite(ctx, gone, null);
    const isPublicChange = gone.publishedAt !== null;
    if (isPublicChange) await raiseContentVersion(ctx.db);
    return { ok: true, isPublicChange } as const;
  });
}

type Stored = Post & { formerPublishedAt: Date | null };

/** Locks the post, changes it, and stores what follows from that. */
function move(
  ctx: Ctx,
  { id, from, verb }: { id: number; from: ReturnType<typeof isNull>; verb: 'trash' | 'restore' },
  changeOf: (stored: Stored) => Partial<typeof posts.$inferInsert>,
): Promise<PostResult> {
  requirePermission(ctx.actor, 'publish-post');
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    const [stored] = await db
      .select({ ...postColumns, formerPublishedAt: posts.formerPublishedAt })
      .from(posts)
      .where(and(eq(posts.id, id), from))
      .for('update');
    if (!stored) return notFound;
    const [post] = await db
      .update(posts)
      .set({ ...changeOf(stored), updatedAt: laterThan(stored.updatedAt, ctx.now()) })
      .where(eq(posts.id, id))
      .returning(postColumns);
    if (!post) throw new Error('the post was not moved');
    const isPublicChange = await settleWrite(ctx, stored, post, verb);
    return { ok: true, post, isPublicChange, isHeldForReview: false } as const;
  });
}

/** Makes it a draft that is nowhere but in the trash, for 30 days. */
export const trashPost = (ctx: Ctx, id: number): Promise<PostResult> =>
  move(ctx, { id, from: isNull(posts.trashedAt), verb: 'trash' }, ({ publishedAt }) => ({
    trashedAt: ctx.now(),
    publishedAt: null,
    formerPublishedAt: publishedAt,
  }));

/** Takes it out of the trash, as a draft or as it was before. */
export const restorePost = (ctx: Ctx, id: number, to: 'draft' | 'before'): Promise<PostResult> =>
  move(ctx, { id, from: isNotNull(posts.trashedAt), verb: 'restore' }, ({ formerPublishedAt }) => ({
    trashedAt: null,
    formerPublishedAt: null,
    ...(to === 'before' ? { publishedAt: formerPublishedAt } : { isScheduled: false }),
  }));

/** Deletes what has been in the trash for 30 days. Run by a job. */
export const emptyTrash = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const end = new Date(ctx.now().getTime() - TRASH_DAYS * DAY);
    const gone = await ctx.db
      .delete(posts)
      .where(lte(posts.trashedAt, end))
      .returning({ id: posts.id, slug: posts.slug });
    for (const post of gone) {
      await endPlace(ctx, placeOf(post));
      await recordAudit(ctx, { action: 'post.delete', subject: `post ${post.id} ${post.slug}` });
    }
  });
