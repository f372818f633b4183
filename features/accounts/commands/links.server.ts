import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { accountLinks } from '#db/schema/accounts.ts';
import type { Ctx } from '#features/ctx.ts';
import { createSecret, hashSecret } from '#lib/secret.ts';
import { HOUR, RESET_LINK_LIMIT, VERIFY_LINK_LIMIT } from '../rules.ts';

export type Purpose = (typeof accountLinks.$inferSelect)['purpose'];

/** The secret that the letter carries, and when it dies. */
export type SentLink = { token: string; expiresAt: Date };

const AT_MOST_AN_HOUR = 5;

/** Makes every open link of the account useless. */
export async function closeLinks(ctx: Ctx, userId: number, purposes?: Purpose[]): Promise<void> {
  const isOpen = and(eq(accountLinks.userId, userId), isNull(accountLinks.usedAt));
  await ctx.db
    .update(accountLinks)
    .set({ usedAt: ctx.now() })
    .where(purposes ? and(isOpen, inArray(accountLinks.purpose, purposes)) : isOpen);
}

/**
 * A new single-use link; older ones of the same purpose stop working. Returns what the letter needs,
 * or null when so many were made in the last hour that another letter would be a nuisance.
 */
export async function createLink(
  ctx: Ctx,
  userId: number,
  link: { purpose: Purpose; email: string; changeKey?: string },
): Promise<SentLink | null> {
  const now = ctx.now();
  const isRecent = gt(accountLinks.createdAt, new Date(now.getTime() - HOUR));
  const isSame = and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, link.purpose));
  if ((await ctx.db.$count(accountLinks, and(isSame, isRecent))) >= AT_MOST_AN_HOUR) return null;
  const token = createSecret();
  const limit = link.purpose === 'reset' ? RESET_LINK_LIMIT : VERIFY_LINK_LIMIT;
  const expiresAt = new Date(now.getTime() + limit);
  await closeLinks(ctx, userId, [link.purpose]);
  await ctx.db.insert(accountLinks).values({
    ...link,
    userId,
    tokenHash: hashSecret(token),
    createdAt: now,
    expiresAt,
  });
  return { token, expiresAt };
}

/** The condition for a link that can still be used for one of the purposes. */
export const openLink = (ctx: Ctx, token: string, purposes: Purpose[]) =>
  and(
    eq(accountLinks.tokenHash, hashSecret(token)),
    inArray(accountLinks.purpose, purposes),
    isNull(accountLinks.usedAt),
    gt(accountLinks.expiresAt, ctx.now()),
  );

/** Uses the link up. Null when it is unknown, expired, used or made for something else. */
export async function takeLink(ctx: Ctx, token: string, purposes: Purpose[]) {
  const [link] = await ctx.db
    .update(accountLinks)
    .set({ usedAt: ctx.now() })
    .where(openLink(ctx, token, purposes))
    .returning({
      id: accountLinks.id,
      userId: accountLinks.userId,
      purpose: accountLinks.purpose,
      email: accountLinks.email,
      changeKey: accountLinks.changeKey,
    });
  return link ?? null;
}
