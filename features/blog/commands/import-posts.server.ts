import { createHash } from 'node:crypto';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { company } from '#content/company.ts';
import { posts } from '#db/schema/blog.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { LONGEST_SLUG } from '#lib/text/slug.ts';
import type { ImportedPost } from '../input.ts';
import { postColumns, suggestSlug } from '../queries/posts.server.ts';
import { findRedirect } from '../queries/redirects.server.ts';
import { LONGEST_KEY, postPath, redirectKey } from '../rules.ts';
import { addRedirect } from './redirects.server.ts';
import { settleWrite } from './write-post.server.ts';

type Import = { posts: ImportedPost[]; isDryRun: boolean };

export type ImportResult = {
  key: string;
  /** A post that was imported before stays as it is now. */
  state: 'added' | 'known';
  slug: string;
  /** The address there that leads to the post here. */
  redirectFrom: string | null;
};

/** The slugs of posts that were imported before, by any account, also of those in the trash. */
async function findKnown(ctx: Ctx, keys: string[]): Promise<Map<string, string>> {
  const found = await ctx.db
    .select({ key: posts.requestKey, slug: posts.slug })
    .from(posts)
    .where(and(isNotNull(posts.requestKey), inArray(posts.requestKey, keys)));
  return new Map(found.map(({ key, slug }) => [key ?? '', slug]));
}

/** A blog whose titles have no Latin letters can bring any number of posts with the same slug. */
async function findFreeSlug(ctx: Ctx, { slug, key }: ImportedPost): Promise<string> {
  const taken = await ctx.db.$count(posts, sql`lower(${posts.slug}) = lower(${slug})`);
  const free = taken > 0 ? await suggestSlug(ctx, slug) : slug;
  return free ?? `${slug.slice(0, LONGEST_SLUG - 20)}-${createHash('sha256').update(key).digest('hex').slice(0, 12)}`;
}

/** The old address if it will lead to the post. An own rule for it stays. */
async function findRedirected(ctx: Ctx, oldPath: string, slug: string): Promise<string | null> {
  const from = redirectKey(oldPath);
  const to = postPath(slug);
  if (from === redirectKey(to) || from.length > LONGEST_KEY) return null;
  const rule = await findRedirect(ctx, from);
  return rule === null || rule === to ? from : null;
}

/** The old address if it leads to the post now. Rules that lead in a circle are rejected. */
async function redirectTo(ctx: Ctx, from: string, to: string): Promise<string | null> {
  await addRedirect(ctx, { from, to });
  return (await findRedirect(ctx, from)) === to ? from : null;
}

async function storeImported(ctx: Ctx, given: ImportedPost, slug: string): Promise<void> {
  const { key, oldPath: _, publishedAt: published, updatedAt: updated, authorName, ...fields } = given;
  const { id: authorId } = requirePermission(ctx.actor, 'publish-post');
  const now = ctx.now();
  const publishedAt = published ? new Date(published) : null;
  const changedAt = updated ? new Date(updated) : (publishedAt ?? now);
  const [post] = await ctx.db
    .insert(posts)
    .values({
      ...fields,
      slug,
      authorName: authorName || company.name,
      authorId,
      publishedAt,
      isScheduled: publishedAt !== null && publishedAt > now,
      createdAt: publishedAt && publishedAt < now ? publishedAt : now,
      updatedAt: changedAt < now ? changedAt : now,
      requestKey: key,
    })
    .returning(postColumns);
  if (!post) throw new Error('the post was not stored');
  await settleWrite(ctx, null, post);
  // Subscribers aren't told about posts that were already published elsewhere.
  if (!post.isScheduled) await ctx.db.update(posts).set({ announceFrom: null }).where(eq(posts.id, post.id));
}

/** Each post is stored alone, so that a long import can stop anywhere and be repeated. A dry run stores nothing. */
export async function importPosts(ctx: Ctx, { posts: given, isDryRun }: Import): Promise<ImportResult[]> {
  requirePermission(ctx.actor, 'publish-post');
  const known = await findKnown(
    ctx,
    given.map(({ key }) => key),
  );
  const redirected = new Set<string>();
  const results: ImportResult[] = [];
  for (const post of given) {
    const { key, oldPath } = post;
    const earlier = known.get(key);
    const slug = earlier ?? (await findFreeSlug(ctx, post));
    let redirectFrom = earlier === undefined && oldPath !== null ? await findRedirected(ctx, oldPath, slug) : null;
    if (redirectFrom !== null && redirected.has(redirectFrom)) redirectFrom = null;
    if (earlier === undefined && !isDryRun) {
      await inTransaction(ctx, async (ctx) => {
        await storeImported(ctx, post, slug);
        if (redirectFrom !== null) redirectFrom = await redirectTo(ctx, redirectFrom, postPath(slug));
      });
    }
    known.set(key, slug);
    if (redirectFrom !== null) redirected.add(redirectFrom);
    results.push({ key, state: earlier === undefined ? 'added' : 'known', slug, redirectFrom });
  }
  return results;
}
