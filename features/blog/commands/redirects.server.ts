import { eq } from 'drizzle-orm';
import { lockName } from '#db/locks.ts';
import { formerSlugs, redirects } from '#db/schema/blog.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import type { NewRedirect } from '../input.ts';
import { findRedirect } from '../queries/redirects.server.ts';
import { postPath, redirectKey } from '../rules.ts';

type Rejected = { ok: false; field: 'from' | 'to'; message: string };

const subjectOf = (path: string) => ['redirect', path].join(' ');

const rejected = (field: Rejected['field'], message: string): Rejected => ({ ok: false, field, message });

/** Whether following the rules from `to` would lead back to `from`. */
async function isLoop(ctx: Ctx, { from, to }: NewRedirect): Promise<boolean> {
  const seen = new Set([from]);
  let next: string | null = to;
  while (next !== null) {
    const key = redirectKey(next);
    if (seen.has(key)) return true;
    seen.add(key);
    next = await findRedirect(ctx, key);
  }
  return false;
}

/** It is tried only for addresses without a page. Rules that lead in a circle are rejected. */
export function addRedirect(ctx: Ctx, rule: NewRedirect): Promise<{ ok: true; id: number } | Rejected> {
  const { id: authorId } = requirePermission(ctx.actor, 'publish-post');
  return inTransaction(ctx, async (ctx) => {
    // Two rules that are added at the same time could lead to each other.
    await lockName(ctx.db, 'redirects');
    if (await findRedirect(ctx, rule.from)) return rejected('from', 'There is a rule for this address already');
    if (await isLoop(ctx, rule)) return rejected('to', 'This would lead in a circle');
    const [stored] = await ctx.db
      .insert(redirects)
      .values({ fromPath: rule.from, toPath: rule.to, authorId, createdAt: ctx.now() })
      .returning({ id: redirects.id });
    if (!stored) throw new Error('the rule was not stored');
    await recordAudit(ctx, { action: 'redirect.create', subject: subjectOf(rule.from), after: { to: rule.to } });
    return { ok: true, id: stored.id };
  });
}

export function deleteRedirect(ctx: Ctx, id: number): Promise<boolean> {
  requirePermission(ctx.actor, 'publish-post');
  return inTransaction(ctx, async (ctx) => {
    const [gone] = await ctx.db.delete(redirects).where(eq(redirects.id, id)).returning();
    if (!gone) return false;
    const subject = subjectOf(gone.fromPath);
    await recordAudit(ctx, { action: 'redirect.delete', subject, before: { to: gone.toPath } });
    return true;
  });
}

/** From now on nothing answers at this former address of a post. */
export function deleteFormerSlug(ctx: Ctx, slug: string): Promise<boolean> {
  requirePermission(ctx.actor, 'publish-post');
  return inTransaction(ctx, async (ctx) => {
    const [gone] = await ctx.db.delete(formerSlugs).where(eq(formerSlugs.slug, slug.toLowerCase())).returning();
    if (!gone) return false;
    const subject = subjectOf(postPath(gone.slug));
    await recordAudit(ctx, { action: 'redirect.delete', subject, before: { post: gone.postId } });
    return true;
  });
}

/** A post that becomes public takes its address back from redirects, which would otherwise return with its end. */
export async function releaseAddress(ctx: Ctx, slug: string): Promise<void> {
  const { db } = ctx;
  await db.delete(formerSlugs).where(eq(formerSlugs.slug, slug.toLowerCase()));
  const [rule] = await db
    .delete(redirects)
    .where(eq(redirects.fromPath, redirectKey(postPath(slug))))
    .returning();
  if (!rule) return;
  const subject = subjectOf(rule.fromPath);
  await recordAudit(ctx, { action: 'redirect.delete', subject, before: { to: rule.toPath } });
}
