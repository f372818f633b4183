import { asc, desc, eq, sql } from 'drizzle-orm';
import { formerSlugs, isLive, posts, redirects } from '#db/schema/blog.ts';
import type { Ctx } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { isStorableText } from '#lib/text/text.ts';
import { LONGEST_KEY } from '../rules.ts';

/** More than anybody reads; imports add many. */
const MOST_LISTED = 500;

/** Where an address without a page leads, or null. `key` is its `redirectKey`. */
export async function findRedirect({ db }: Pick<Ctx, 'db'>, key: string): Promise<string | null> {
  if (key.length > LONGEST_KEY || !isStorableText(key)) return null;
  const [rule] = await db.select({ to: redirects.toPath }).from(redirects).where(eq(redirects.fromPath, key));
  return rule?.to ?? null;
}

/** Own rules, the newest first, and the former addresses of posts that are public. */
export async function listRedirects(ctx: Ctx) {
  requirePermission(ctx.actor, 'publish-post');
  const { db } = ctx;
  const rules = await db
    .select({ id: redirects.id, from: redirects.fromPath, to: redirects.toPath })
    .from(redirects)
    .orderBy(desc(redirects.id))
    .limit(MOST_LISTED);
  const former = await db
    .select({ slug: formerSlugs.slug, to: posts.slug, title: posts.title })
    .from(formerSlugs)
    .innerJoin(posts, eq(posts.id, formerSlugs.postId))
    .where(sql`${isLive(ctx.now())} and ${formerSlugs.slug} <> lower(${posts.slug})`)
    .orderBy(asc(formerSlugs.slug))
    .limit(MOST_LISTED);
  return { rules, former, count: await db.$count(redirects) };
}
