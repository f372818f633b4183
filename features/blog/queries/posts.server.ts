import { and, desc, eq, inArray, isNotNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { CONTENT_VERSION } from '#db/content-version.ts';
import { formerSlugs, posts, postTopics } from '#db/schema/blog.ts';
import { installation } from '#db/schema/platform.ts';
import type { Ctx } from '#features/ctx.ts';
import { can, requireSignedIn } from '#features/permissions.ts';
import { isSlug, LONGEST_SLUG } from '#lib/text/slug.ts';
import { isStorableText } from '#lib/text/text.ts';

const POSTS_PER_PAGE = 12;

// Only valid in queries limited to published posts.
const publishedAt = sql<Date>`${posts.publishedAt}`.mapWith(posts.publishedAt);

const cardColumns = {
  id: posts.id,
  slug: posts.slug,
  title: posts.title,
  summary: posts.summary,
  imageUrl: posts.imageUrl,
  authorName: posts.authorName,
  tags: posts.tags,
  publishedAt,
  updatedAt: posts.updatedAt,
};
const publishedColumns = { ...cardColumns, content: posts.content };
export const postColumns = { ...publishedColumns, publishedAt: posts.publishedAt, createdAt: posts.createdAt };

export type Post = Awaited<ReturnType<typeof listVisiblePosts>>[number];
export type PublishedPost = Awaited<ReturnType<typeof listPosts>>[number];
export type PostCard = Awaited<ReturnType<typeof listPostCards>>['cards'][number];

const isLive = isNotNull(posts.publishedAt);
const hasSlug = (slug: string) => eq(sql`lower(${posts.slug})`, slug.toLowerCase());
const newestFirst = [desc(posts.publishedAt), desc(posts.id)] as const;

/** Newest first; without a limit all of them. */
export function listPosts(ctx: Ctx, limit?: number) {
  const all = ctx.db
    .select(publishedColumns)
    .from(posts)
    .where(isLive)
    .orderBy(...newestFirst);
  return limit === undefined ? all : all.limit(limit);
}

/** Posts after a published one in the list. Compares scalars, so that the index on (published_at, id) can be used. */
const isBelow = (since: SQLWrapper, id: SQLWrapper, before: number) =>
  sql`(${since}, ${id}) < ((select published_at from posts where id = ${before}), ${before})`;

const latestCards = (ctx: Ctx, before: number | null) =>
  ctx.db
    .select(cardColumns)
    .from(posts)
    .where(and(isLive, before === null ? undefined : isBelow(posts.publishedAt, posts.id, before)))
    .orderBy(...newestFirst);

const cardsAbout = (ctx: Ctx, topic: string, before: number | null) =>
  ctx.db
    .select(cardColumns)
    .from(postTopics)
    .innerJoin(posts, eq(posts.id, postTopics.postId))
    .where(
      and(
        eq(postTopics.topic, sql`topic_key(${topic})`),
        before === null ? undefined : isBelow(postTopics.publishedAt, postTopics.postId, before),
      ),
    )
    .orderBy(desc(postTopics.publishedAt), desc(postTopics.postId));

/** One page of cards about a topic ('' for all), starting after the published post `before`, or with the newest. */
export async function listPostCards(ctx: Ctx, { topic, before }: { topic: string; before: number | null }) {
  if (topic && !isStorableText(topic)) return { cards: [], hasMore: false };
  const found = await (topic ? cardsAbout(ctx, topic, before) : latestCards(ctx, before)).limit(POSTS_PER_PAGE + 1);
  return { cards: found.slice(0, POSTS_PER_PAGE), hasMore: found.length > POSTS_PER_PAGE };
}

/**
 * Every tag of published posts, in the order and spelling of its first use, so that topics keep their position. Skips
 * through the index: the cost depends on the number of topics, not posts.
 */
export async function listTopics(ctx: Ctx): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ label: string }>(sql`
    with recursive first_uses as (
      (select topic, post_id, label, place from post_topics order by topic, post_id limit 1)
      union all
      select next_use.* from first_uses, lateral (
        select topic, post_id, label, place from post_topics
        where topic > first_uses.topic order by topic, post_id limit 1
      ) as next_use
    )
    select label from first_uses order by post_id, place`);
  return rows.map(({ label }) => label);
}

/** Slugs of published posts and their last changes, newest first. */
export function listPostAddresses(ctx: Ctx, limit: number) {
  return ctx.db
    .select({ slug: posts.slug, title: posts.title, summary: posts.summary, updatedAt: posts.updatedAt })
    .from(posts)
    .where(isLive)
    .orderBy(...newestFirst)
    .limit(limit);
}

/** Published posts; for staff all posts; for customers also their own drafts. */
export function isVisibleTo(actor: Ctx['actor']): SQL | undefined {
  if (can(actor, 'see-all-posts')) return undefined;
  return actor ? or(isLive, eq(posts.authorId, actor.id)) : isLive;
}

/** Every post the actor may see, newest first; drafts by their creation date. */
export function listVisiblePosts(ctx: Ctx) {
  return ctx.db
    .select(postColumns)
    .from(posts)
    .where(isVisibleTo(ctx.actor))
    .orderBy(desc(sql`coalesce(${posts.publishedAt}, ${posts.createdAt})`), desc(posts.id));
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
  return !isSlug(slug) ? null : findVisible(ctx, hasSlug(slug));
}

/** The actor's post from an earlier request with the same key. */
export async function findPostByRequestKey(ctx: Ctx, requestKey: string): Promise<Post | null> {
  const { id } = requireSignedIn(ctx.actor);
  const [post] = await ctx.db
    .select(postColumns)
    .from(posts)
    .where(and(eq(posts.authorId, id), eq(posts.requestKey, requestKey)));
  return post ?? null;
}

const SLUG_TRIES = 50;

/** A free slug similar to the given one, or null when all candidates are taken. */
export async function suggestSlug(ctx: Ctx, slug: string): Promise<string | null> {
  const candidates = Array.from(
    { length: SLUG_TRIES },
    (_, index) => `${slug.slice(0, LONGEST_SLUG - 10)}-${index + 2}`,
  );
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

/** Changes with every public change; null before the first one. */
export async function readContentVersion(ctx: Pick<Ctx, 'db'>): Promise<string | null> {
  const [row] = await ctx.db
    .select({ value: installation.value })
    .from(installation)
    .where(eq(installation.name, CONTENT_VERSION));
  return row?.value ?? null;
}

export async function findPostBySlug(ctx: Ctx, slug: string): Promise<PublishedPost | null> {
  if (!isSlug(slug)) return null;
  const [post] = await ctx.db
    .select(publishedColumns)
    .from(posts)
    .where(and(isLive, hasSlug(slug)));
  return post ?? null;
}

/** The current slug of a published post that once had this one. */
export async function findMovedSlug(ctx: Ctx, slug: string): Promise<string | null> {
  if (!isSlug(slug)) return null;
  const [moved] = await ctx.db
    .select({ slug: posts.slug })
    .from(formerSlugs)
    .innerJoin(posts, eq(posts.id, formerSlugs.postId))
    .where(and(isLive, eq(formerSlugs.slug, slug.toLowerCase())));
  return moved?.slug ?? null;
}
