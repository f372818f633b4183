import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { lockName } from '#db/locks.ts';
import { accountLinks, users } from '#db/schema/accounts.ts';
import type { Ctx } from '#features/ctx.ts';
import { isWithinLimits } from '#features/newsletter/rules/confirmations.ts';
import { createSecret, hashSecret } from '#lib/secret.ts';
import { DAY, HOUR } from '#lib/time/durations.ts';
import { linkLimit } from '../rules/lifetimes.ts';

export type Purpose = (typeof accountLinks.$inferSelect)['purpose'];

/** `token` is the secret in the email, `limit` its lifetime in milliseconds. */
export type SentLink = { token: string; expiresAt: Date; limit: number };

const MAX_PER_HOUR = 5;

/** Invalidates all open links of the account. */
export async function closeLinks(ctx: Ctx, userId: number, purposes?: Purpose[]): Promise<void> {
  const isOpen = and(eq(accountLinks.userId, userId), isNull(accountLinks.usedAt));
  await ctx.db
    .update(accountLinks)
    .set({ usedAt: ctx.now() })
    .where(purposes ? and(isOpen, inArray(accountLinks.purpose, purposes)) : isOpen);
}

type NewLink = { purpose: Purpose; email: string; changeKey?: string };

/** Creation times of such links within a day, for an account or for an address from any account. */
async function listRecent(ctx: Ctx, purpose: Purpose, whose: SQL): Promise<Date[]> {
  const dayAgo = new Date(ctx.now().getTime() - DAY);
  const recent = await ctx.db
    .select({ createdAt: accountLinks.createdAt })
    .from(accountLinks)
    .where(and(whose, eq(accountLinks.purpose, purpose), gt(accountLinks.createdAt, dayAgo)));
  return recent.map(({ createdAt }) => createdAt);
}

/** Locks the account's row until the transaction of `ctx.db` ends. */
async function checkLinkLimit(ctx: Ctx, userId: number, { purpose, email }: NewLink) {
  const [account] = await ctx.db
    .select({ email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  const now = ctx.now();
  if (!account) return { isAllowed: false, isProven: false };
  const isToOwnAddress = purpose === 'leave-email' || account.email === email;
  if (isToOwnAddress && account.emailVerifiedAt) {
    const times = await listRecent(ctx, purpose, eq(accountLinks.userId, userId));
    const lastHour = times.filter((at) => at.getTime() > now.getTime() - HOUR);
    return { isAllowed: lastHour.length < MAX_PER_HOUR, isProven: true };
  }
  await lockName(ctx.db, `account link ${email.toLowerCase()}`);
  const times = await listRecent(ctx, purpose, eq(sql`lower(${accountLinks.email})`, email.toLowerCase()));
  return { isAllowed: isWithinLimits(times, now), isProven: false };
}

/**
 * Whether another email with such a link may be sent: five an hour to the account's own verified address; to any other
 * address one an hour and three a day, across all accounts. Locks the account's row until the transaction of `ctx.db`
 * ends.
 */
export const mayCreateLink = async (ctx: Ctx, userId: number, link: NewLink): Promise<boolean> =>
  (await checkLinkLimit(ctx, userId, link)).isAllowed;

/**
 * Null when the limit is reached. Earlier links keep working, otherwise anyone who knows an address could invalidate
 * its owner's; but a new email change replaces the previous one. `ctx.db` must be the transaction that queues the
 * email.
 */
export async function createLink(ctx: Ctx, userId: number, link: NewLink): Promise<SentLink | null> {
  const { isAllowed, isProven } = await checkLinkLimit(ctx, userId, link);
  if (!isAllowed) return null;
  const now = ctx.now();
  const token = createSecret();
  const limit = linkLimit(link.purpose, isProven);
  const expiresAt = new Date(now.getTime() + limit);
  if (link.changeKey) await closeLinks(ctx, userId, [link.purpose]);
  await ctx.db.insert(accountLinks).values({
    ...link,
    userId,
    tokenHash: hashSecret(token),
    createdAt: now,
    expiresAt,
  });
  return { token, expiresAt, limit };
}

export const isOpenLink = (ctx: Ctx, token: string, purposes: Purpose[]) =>
  and(
    eq(accountLinks.tokenHash, hashSecret(token)),
    inArray(accountLinks.purpose, purposes),
    isNull(accountLinks.usedAt),
    gt(accountLinks.expiresAt, ctx.now()),
  );

/**
 * Null when the link is unknown, expired, used or for another purpose. Locks the account's row first, as creating links
 * does, until the transaction of `ctx.db` ends.
 */
export async function redeemLink(ctx: Ctx, token: string, purposes: Purpose[]) {
  await ctx.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(accountLinks, eq(accountLinks.userId, users.id))
    .where(isOpenLink(ctx, token, purposes))
    .for('update', { of: users });
  const [link] = await ctx.db
    .update(accountLinks)
    .set({ usedAt: ctx.now() })
    .where(isOpenLink(ctx, token, purposes))
    .returning({
      id: accountLinks.id,
      userId: accountLinks.userId,
      purpose: accountLinks.purpose,
      email: accountLinks.email,
      changeKey: accountLinks.changeKey,
    });
  return link ?? null;
}
