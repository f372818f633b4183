import { and, desc, eq, sql } from 'drizzle-orm';
import { formerSlugs, posts } from '#db/schema/blog.ts';
import type { Ctx } from '#features/ctx.ts';
import { isStorableText } from '#lib/text.ts';

const columns = {
  id: posts.id,
  slug: posts.slug,
  title: posts.title,
  summary: posts.summary,
  content: posts.content,
  imageUrl: posts.imageUrl,
  authorName: posts.authorName,
  tags: posts.tags,
  isPublished: posts.isPublished,
  publishedAt: posts.publishedAt,
  updatedAt: posts.updatedAt,
};

export type Post = Awaited<ReturnType<typeof listPosts>>[number];

const isLive = eq(posts.isPublished, true);
const hasSlug = (slug: string) => eq(sql`lower(${posts.slug})`, slug.toLowerCase());

/** Published posts, newest first. */
export function listPosts(ctx: Ctx) {
  return ctx.db.select(columns).from(posts).where(isLive).orderBy(desc(posts.publishedAt), desc(posts.id));
}

export async function findPostById(ctx: Ctx, id: number): Promise<Post | null> {
  const [post] = await ctx.db
    .select(columns)
    .from(posts)
    .where(and(isLive, eq(posts.id, id)));
  return post ?? null;
}

export async function findPostBySlug(ctx: Ctx, slug: string): Promise<Post | null> {
  if (slug.length > 200 || !isStorableText(slug)) return null;
  const [post] = await ctx.db
    .select(columns)
    .from(posts)
    .where(and(isLive, hasSlug(slug)));
  return post ?? null;
}

/** Where a published post that once had this slug is now. */
export async function findMovedSlug(ctx: Ctx, slug: string): Promise<string | null> {
  if (slug.length > 200 || !isStorableText(slug)) return null;
  const [moved] = await ctx.db
    .select({ slug: posts.slug })
    .from(formerSlugs)
    .innerJoin(posts, eq(posts.id, formerSlugs.postId))
    .where(and(isLive, eq(formerSlugs.slug, slug.toLowerCase())));
  return moved?.slug ?? null;
}
