import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { formerSlugs, posts } from '#db/schema/blog.ts';
import { installation } from '#db/schema/platform.ts';
import { can } from '#features/accounts/rules.ts';
import type { Ctx } from '#features/ctx.ts';
import { isStorableText } from '#lib/text.ts';
import { topicKey } from './rules.ts';

const POSTS_PER_PAGE = 12;

const cardColumns = {
  id: posts.id,
  slug: posts.slug,
  title: posts.title,
  summary: posts.summary,
  imageUrl: posts.imageUrl,
  authorName: posts.authorName,
  tags: posts.tags,
  publishedAt: posts.publishedAt,
  updatedAt: posts.updatedAt,
};
export const postColumns = { ...cardColumns, content: posts.content, isPublished: posts.isPublished };

export type Post = Awaited<ReturnType<typeof listPosts>>[number];
export type PostCard = Awaited<ReturnType<typeof listPostCards>>['cards'][number];

const isLive = eq(posts.isPublished, true);
const hasSlug = (slug: string) => eq(sql`lower(${posts.slug})`, slug.toLowerCase());
const hasTopic = (topic: string) =>
  sql`exists (select 1 from unnest(${posts.tags}) as tag where lower(trim(tag)) = ${topicKey(topic)})`;
// Scalars, not a row, so that the index on (is_published, published_at, id) can be read from this place on.
const isOlderThan = (id: number) =>
  sql`(${posts.publishedAt}, ${posts.id}) < ((select published_at from posts where id = ${id}), ${id})`;
const newestFirst = [desc(posts.publishedAt), desc(posts.id)] as const;

/** Published posts, newest first; all of them without a limit. */
export function listPosts(ctx: Ctx, limit?: number) {
  const all = ctx.db
    .select(postColumns)
    .from(posts)
    .where(isLive)
    .orderBy(...newestFirst);
  return limit === undefined ? all : all.limit(limit);
}

/** One page of cards about a topic ('' for all), from the newest or from below the post `before`. */
export async function listPostCards(ctx: Ctx, { topic, before }: { topic: string; before: number | null }) {
  if (topic && !isStorableText(topic)) return { cards: [], hasMore: false };
  const found = await ctx.db
    .select(cardColumns)
    .from(posts)
    .where(and(isLive, topic ? hasTopic(topic) : undefined, before === null ? undefined : isOlderThan(before)))
    .orderBy(...newestFirst)
    .limit(POSTS_PER_PAGE + 1);
  return { cards: found.slice(0, POSTS_PER_PAGE), hasMore: found.length > POSTS_PER_PAGE };
}

/** Every tag of published posts once, in the order and the spelling of its first use, so that topics keep their place. */
export async function listTopics(ctx: Ctx): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ label: string }>(sql`
    select label
    from (
      select lower(trim(tag)) as key, min(${posts.id}) as first_post
      from ${posts}, unnest(${posts.tags}) as tag
      where ${isLive}
      group by 1
    ) as topics
    join posts as first on first.id = first_post, unnest(first.tags) with ordinality as uses(label, place)
    where lower(trim(label)) = key and key <> ''
    order by first_post, place`);
  const topics = new Map<string, string>();
  for (const { label } of rows) if (!topics.has(topicKey(label))) topics.set(topicKey(label), label.trim());
  return [...topics.values()];
}

/** Addresses of published posts and when each last changed, newest first. */
export function listPostAddresses(ctx: Ctx, limit: number) {
  return ctx.db
    .select({ slug: posts.slug, title: posts.title, summary: posts.summary, updatedAt: posts.updatedAt })
    .from(posts)
    .where(isLive)
    .orderBy(...newestFirst)
    .limit(limit);
}

/** Published posts, for staff all posts, for customers also their own drafts. */
export function isVisibleTo(actor: Ctx['actor']): SQL | undefined {
  if (can(actor, 'see-all-posts')) return undefined;
  return actor ? or(isLive, eq(posts.authorId, actor.id)) : isLive;
}

/** Every post the actor may see, newest first. */
export function listVisiblePosts(ctx: Ctx): Promise<Post[]> {
  return ctx.db
    .select(postColumns)
    .from(posts)
    .where(isVisibleTo(ctx.actor))
    .orderBy(...newestFirst);
}

async function findVisible(ctx: Ctx, condition: SQL): Promise<Post | null> {
  const [post] = await ctx.db
    .select(postColumns)
    .from(posts)
    .where(and(isVisibleTo(ctx.actor), condition));
  return post ?? null;
}

export const findVisiblePostById = (ctx: Ctx, id: number) => findVisible(ctx, eq(posts.id, id));

export async function findVisiblePostBySlug(ctx: Ctx, slug: string): Promise<Post | null> {
  return slug.length > 200 || !isStorableText(slug) ? null : findVisible(ctx, hasSlug(slug));
}

/** The post that an earlier sending of the same form has made. */
export async function findPostByRequestKey(ctx: Ctx, authorId: number, requestKey: string): Promise<Post | null> {
  const [post] = await ctx.db
    .select(postColumns)
    .from(posts)
    .where(and(eq(posts.authorId, authorId), eq(posts.requestKey, requestKey)));
  return post ?? null;
}

const SLUG_TRIES = 50;

/** A free slug like the one given, or null when all of the usual ones are taken too. */
export async function suggestSlug(ctx: Ctx, slug: string): Promise<string | null> {
  const candidates = Array.from({ length: SLUG_TRIES }, (_, index) => `${slug.slice(0, 190)}-${index + 2}`);
  const key = sql<string>`lower(${posts.slug})`;
  const taken = await ctx.db
    .select({ slug: key })
    .from(posts)
    .where(
      inArray(
        key,
        candidates.map((candidate) => candidate.toLowerCase()),
      ),
    );
  const takenSlugs = new Set(taken.map((row) => row.slug));
  return candidates.find((candidate) => !takenSlugs.has(candidate.toLowerCase())) ?? null;
}

export const CONTENT_VERSION = 'content-version';

/** Changes whenever something public does; null before the first time. */
export async function readContentVersion(ctx: Pick<Ctx, 'db'>): Promise<string | null> {
  const [row] = await ctx.db
    .select({ value: installation.value })
    .from(installation)
    .where(eq(installation.name, CONTENT_VERSION));
  return row?.value ?? null;
}

export async function findPostBySlug(ctx: Ctx, slug: string): Promise<Post | null> {
  if (slug.length > 200 || !isStorableText(slug)) return null;
  const [post] = await ctx.db
    .select(postColumns)
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
