import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { accountLinks } from '#db/schema/accounts.ts';
import type { Ctx } from '#features/ctx.ts';
import { createSecret, hashSecret } from '#lib/secret.ts';
import { RESET_LINK_LIMIT, VERIFY_LINK_LIMIT } from '../rules.ts';

export type Purpose = (typeof accountLinks.$inferSelect)['purpose'];

/** A new single-use link; older ones of the same purpose stop working. Returns the token for the letter. */
export async function createLink(ctx: Ctx, userId: number, purpose: Purpose, email: string): Promise<string> {
  const now = ctx.now();
  const token = createSecret();
  await ctx.db
    .update(accountLinks)
    .set({ usedAt: now })
    .where(and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, purpose), isNull(accountLinks.usedAt)));
  await ctx.db.insert(accountLinks).values({
    userId,
    purpose,
    email,
    tokenHash: hashSecret(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + (purpose === 'reset' ? RESET_LINK_LIMIT : VERIFY_LINK_LIMIT)),
  });
  return token;
}

/** Uses the link up. Null when it is unknown, expired, used or made for something else. */
export async function takeLink(ctx: Ctx, token: string, purposes: Purpose[]) {
  const now = ctx.now();
  const [link] = await ctx.db
    .update(accountLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(accountLinks.tokenHash, hashSecret(token)),
        inArray(accountLinks.purpose, purposes),
        isNull(accountLinks.usedAt),
        gt(accountLinks.expiresAt, now),
      ),
    )
    .returning({
      id: accountLinks.id,
      userId: accountLinks.userId,
      purpose: accountLinks.purpose,
      email: accountLinks.email,
    });
  return link ?? null;
}
