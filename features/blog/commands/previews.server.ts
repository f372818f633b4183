import { and, eq, isNull, lte } from 'drizzle-orm';
import { postPreviews, posts } from '#db/schema/blog.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { createSecret, hashSecret } from '#lib/secret.ts';
import { DAY } from '#lib/time/durations.ts';
import { previewPath } from '../rules.ts';

const LIFETIME = 7 * DAY;

const findSlug = async ({ db }: Ctx, id: number) =>
  (
    await db
      .select({ slug: posts.slug })
      .from(posts)
      .where(and(eq(posts.id, id), isNull(posts.trashedAt)))
      .for('update')
  )[0]?.slug;

/** A link with which anyone reads the post for seven days, whatever its state. Earlier links still work. */
export function createPreview(ctx: Ctx, id: number): Promise<{ path: string; expiresAt: Date } | null> {
  requirePermission(ctx.actor, 'publish-post');
  return inTransaction(ctx, async (ctx) => {
    const slug = await findSlug(ctx, id);
    if (slug === undefined) return null;
    const token = createSecret();
    const createdAt = ctx.now();
    const expiresAt = new Date(createdAt.getTime() + LIFETIME);
    await ctx.db.insert(postPreviews).values({ postId: id, tokenHash: hashSecret(token), createdAt, expiresAt });
    await recordAudit(ctx, { action: 'preview.create', subject: `post ${id} ${slug}`, after: { expiresAt } });
    return { path: previewPath(slug, token), expiresAt };
  });
}

/** All links of the post stop working. */
export function revokePreviews(ctx: Ctx, id: number): Promise<boolean> {
  requirePermission(ctx.actor, 'publish-post');
  return inTransaction(ctx, async (ctx) => {
    const slug = await findSlug(ctx, id);
    if (slug === undefined) return false;
    const ended = await ctx.db
      .delete(postPreviews)
      .where(eq(postPreviews.postId, id))
      .returning({ id: postPreviews.id });
    const before = { links: ended.length };
    await recordAudit(ctx, { action: 'preview.delete', subject: `post ${id} ${slug}`, before });
    return true;
  });
}

/** Run by a job. */
export const deleteOldPreviews = async ({ db, now }: Ctx): Promise<void> =>
  void (await db.delete(postPreviews).where(lte(postPreviews.expiresAt, now())));
