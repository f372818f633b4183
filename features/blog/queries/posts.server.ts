import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { CONTENT_VERSION } from '#db/content-version.ts';
import { formerSlugs, isLive, posts, postTopics } from '#db/schema/blog.ts';
import { installation } from '#db/schema/platform.ts';
import type { Ctx } from '#features/ctx.ts';
import { can, requirePermission, requireSignedIn } from '#features/permissions.ts';
import { listShownPictures, shownPicture } from '#features/pictures/queries.server.ts';
import { pictureAddresses } from '#lib/text/markup.ts';
import { isSlug, LONGEST_SLUG } from '#lib/text/slug.ts';
import { isStorableText } from '#lib/text/text.ts';
import { authorTitle } from './author-title.server.ts';

const POSTS_PER_PAGE = 12;

// Only valid in queries limited to published posts.
const publishedAt = sql<Date>`${posts.publishedAt}`.mapWith(posts.publishedAt);

export const cardColumns = {
  id: posts.id,
  slug: posts.slug,
  title: posts.title,
  summary: posts.summary,
  imageUrl: posts.imageUrl,
  cover: shownPicture(posts.imageUrl),
  authorName: posts.authorName,
  tags: posts.tags,
  publishedAt,
  updatedAt: posts.updatedAt,
};
const publishedColumns = { ...cardColumns, content: posts.content };
export const postColumns = {
  ...publishedColumns,
  publishedAt: posts.publishedAt,
  isScheduled: posts.isScheduled,
  createdAt: posts.createdAt,
};

/** A post without a cover is drawn as if there was none. */
type WithCover<Row extends { cover: unknown }> = Omit<Row, 'cover'> & Partial<Pick<Row, 'cover'>>;

export type Post = WithCover<Awaited<ReturnType<typeof listVisiblePosts>>[number]>;
export type PublishedPost = WithCover<Awaited<ReturnType<typeof listPosts>>[number]>;
export type PostCard = WithCover<Awaited<ReturnType<typeof listPostCards>>['cards'][number]>;

const hasSlug = (slug: string) => eq(sql`lower(${posts.slug})`, slug.toLowerCase());
const newestFirst = [desc(posts.publishedAt), desc(posts.id)] as const;

/** Newest first; without a limit all of them. */
export function listPosts(ctx: Ctx, limit?: number) {
  const all = ctx.db
    .select(publishedColumns)
    .from(posts)
    .where(isLive(ctx.now()))
    .orderBy(...newestFirst);
  return limit === undefined ? all : all.limit(limit);
}

/** The newest posts about a topic. */
export async function listPostsAbout(ctx: Ctx, topic: string, limit: number) {
  if (!isStorableText(topic)) return [];
  return ctx.db
    .select(publishedColumns)
    .from(postTopics)
    .innerJoin(posts, eq(posts.id, postTopics.postId))
    .where(and(isLive(ctx.now()), eq(postTopics.topic, sql`topic_key(${topic})`)))
    .orderBy(desc(postTopics.publishedAt), desc(postTopics.postId))
    .limit(limit);
}

/** Posts after a published one in the list. Compares scalars, so that the index on (published_at, id) can be used. */
const isBelow = (since: SQLWrapper, id: SQLWrapper, before: number) =>
  sql`(${since}, ${id}) < ((select published_at from posts where id = ${before}), ${before})`;

const latestCards = (ctx: Ctx, before: number | null) =>
  ctx.db
    .select(cardColumns)
    .from(posts)
    .where(and(isLive(ctx.now()), before === null ? undefined : isBelow(posts.publishedAt, posts.id, before)))
    .orderBy(...newestFirst);

const cardsAbout = (ctx: Ctx, topic: string, before: number | null) =>
  ctx.db
    .select(cardColumns)
    .from(postTopics)
    .innerJoin(posts, eq(posts.id, postTopics.postId))
    .where(
      and(
        isLive(ctx.now()),
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
  const isOfLive = sql`exists (select from posts where posts.id = post_id and ${isLive(ctx.now())})`;
  const { rows } = await ctx.db.execute<{ label: string }>(sql`
    with recursive first_uses as (
      (select topic, post_id, label, place from post_topics where ${isOfLive} order by topic, post_id limit 1)
      union all
      select next_use.* from first_uses, lateral (
        select topic, post_id, label, place from post_topics
        where topic > first_uses.topic and ${isOfLive} order by topic, post_id limit 1
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
    .where(isLive(ctx.now()))
    .orderBy(...newestFirst)
    .limit(limit);
}

function isReadableTo({ actor, now }: Pick<Ctx, 'actor' | 'now'>): SQL | undefined {
  if (can(actor, 'see-all-posts')) return undefined;
  return actor ? or(isLive(now()), eq(posts.authorId, actor.id)) : isLive(now());
}

/** Published posts; for staff all posts; for customers also their own drafts. Nobody sees what is in the trash. */
export const isVisibleTo = (ctx: Pick<Ctx, 'actor' | 'now'>) => and(isReadableTo(ctx), isNull(posts.trashedAt));

/** Every post the actor may see, newest first; drafts by their creation date. */
export function listVisiblePosts(ctx: Ctx) {
  return ctx.db
    .select(postColumns)
    .from(posts)
    .where(isVisibleTo(ctx))
    .orderBy(desc(sql`coalesce(${posts.publishedAt}, ${posts.createdAt})`), desc(posts.id));
}

/** What editors have thrown away, the latest first. */
export function listTrash(ctx: Ctx) {
  requirePermission(ctx.actor, 'publish-post');
  return ctx.db
    .select({ ...postColumns, trashedAt: sql<Date>`${posts.trashedAt}`.mapWith(posts.trashedAt) })
    .from(posts)
    .where(isNotNull(posts.trashedAt))
    .orderBy(desc(posts.trashedAt), desc(posts.id));
}

async function findVisible(ctx: Ctx, condition: SQL): Promise<Post | null> {
  const [post] = await ctx.db
    .select(postColumns)
    .from(posts)
    .where(and(isVisibleTo(ctx), condition));
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

/** When the next scheduled post becomes public; null if none waits. Cached pages expire then. */
export async function findNextPublication({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<Date | null> {
  const [next] = await db
    .select({ at: posts.publishedAt })
    .from(posts)
    .where(and(eq(posts.isScheduled, true), gt(posts.publishedAt, now())))
    .orderBy(asc(posts.publishedAt))
    .limit(1);
  return next?.at ?? null;
}

/** Changes with every public change; null before the first one. */
export async function readContentVersion(ctx: Pick<Ctx, 'db'>): Promise<string | null> {
  const [row] = await ctx.db
    .select({ value: installation.value })
    .from(installation)
    .where(eq(installation.name, CONTENT_VERSION));
  return row?.value ?? null;
}

/** With its author's title, and the pictures in its text by the addresses that it names. */
export async function findPostBySlug(ctx: Ctx, slug: string) {
  if (!isSlug(slug)) return null;
  const [post] = await ctx.db
    .select({ ...publishedColumns, authorTitle })
    .from(posts)
    .where(and(isLive(ctx.now()), hasSlug(slug)));
  return post ? { ...post, pictures: await listShownPictures(ctx, pictureAddresses(post.content)) } : null;
}

/** The current slug of a published post that once had this one. */
export async function findMovedSlug(ctx: Ctx, slug: string): Promise<string | null> {
  if (!isSlug(slug)) return null;
  const [moved] = await ctx.db
    .select({ slug: posts.slug })
    .from(formerSlugs)
    .innerJoin(posts, eq(posts.id, formerSlugs.postId))
    .where(and(isLive(ctx.now()), eq(formerSlugs.slug, slug.toLowerCase())));
  return moved?.slug ?? null;
}
