import { and, asc, eq, lte, notInArray } from 'drizzle-orm';
import { isLive, posts } from '#db/schema/blog.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { postColumns } from '../queries/posts.server.ts';
import { releaseAddress } from './redirects.server.ts';

/**
 * Posts whose time has come stay public even if the clock is set back, and take their addresses back from redirects, which
 * no longer apply by then. Nothing waits for this. Run by a job.
 */
export const settleScheduled = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const due = await ctx.db
      .update(posts)
      .set({ isScheduled: false })
      .where(and(eq(posts.isScheduled, true), lte(posts.publishedAt, ctx.now())))
      .returning({ slug: posts.slug });
    for (const { slug } of due) await releaseAddress(ctx, slug);
  });

/**
 * Takes the next public post that subscribers may be told about, so that nobody is told twice. `ctx.db` must be the
 * transaction that tells them.
 */
export async function takeAnnounced({ db, now }: Ctx, without: number[]) {
  const [post] = await db
    .select({ ...postColumns, announceFrom: posts.announceFrom })
    .from(posts)
    .where(and(lte(posts.announceFrom, now()), isLive(now()), notInArray(posts.id, without)))
    .orderBy(asc(posts.announceFrom), asc(posts.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (post) await db.update(posts).set({ announceFrom: null }).where(eq(posts.id, post.id));
  return post ?? null;
}
