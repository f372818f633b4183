import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { postPreviews, posts } from '#db/schema/blog.ts';
import type { Ctx } from '#features/ctx.ts';
import { listShownPictures } from '#features/pictures/queries.server.ts';
import { hashSecret } from '#lib/secret.ts';
import { pictureAddresses } from '#lib/text/markup.ts';
import { isSlug } from '#lib/text/slug.ts';
import { isPublic } from '../rules.ts';
import { authorTitle } from './author-title.server.ts';
import { postColumns } from './posts.server.ts';

const isPreviewed = ({ now }: Ctx, token: string) =>
  and(eq(postPreviews.tokenHash, hashSecret(token)), gt(postPreviews.expiresAt, now()), isNull(posts.trashedAt));

/** The slug that the post of a private link has now: a draft may have had another one when the link was made. */
export async function findPreviewedSlug(ctx: Ctx, token: string | null): Promise<string | null> {
  if (!token) return null;
  const [post] = await ctx.db
    .select({ slug: posts.slug })
    .from(postPreviews)
    .innerJoin(posts, eq(posts.id, postPreviews.postId))
    .where(isPreviewed(ctx, token));
  return post?.slug ?? null;
}

/** The post of a private link, in any state but the trash. A draft shows its creation date. */
export async function findPreviewedPost(ctx: Ctx, slug: string, token: string | null) {
  if (!token || !isSlug(slug)) return null;
  const [post] = await ctx.db
    .select({ ...postColumns, authorTitle })
    .from(postPreviews)
    .innerJoin(posts, eq(posts.id, postPreviews.postId))
    .where(and(isPreviewed(ctx, token), eq(sql`lower(${posts.slug})`, slug.toLowerCase())));
  if (!post) return null;
  const pictures = await listShownPictures(ctx, pictureAddresses(post.content));
  const isPublished = isPublic(post, ctx.now());
  return { ...post, isPublished, publishedAt: post.publishedAt ?? post.createdAt, pictures };
}
