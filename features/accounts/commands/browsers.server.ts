import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { browsers } from '#db/schema/accounts.ts';
import type { Ctx } from '#features/ctx.ts';
import { createSecret, hashSecret } from '#lib/secret.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { newBrowserEmail } from '../emails.tsx';
import { BROWSER_LIMIT, REMEMBER_LIMIT } from '../rules/lifetimes.ts';

/** `browserToken` is null in a browser that never signed in to any account. */
export type KnownBrowser = { userAgent: string; browserToken: string | null };

type Account = { id: number; email: string; createdAt: Date };

/**
 * Notes that the account is signed in to in this browser. A new one is emailed, unless it is the account's first or
 * the account was created within the last minute. `ctx.db` must be a transaction that locks the account.
 */
export async function recordBrowser(
  ctx: Ctx,
  account: Account,
  { userAgent, browserToken }: KnownBrowser,
  remembers: boolean,
): Promise<{ id: number; token: string }> {
  const now = ctx.now();
  const token = browserToken ?? createSecret();
  const tokenHash = hashSecret(token);
  const facts = {
    userAgent: userAgent.slice(0, 300),
    lastSeenAt: now,
    ...(remembers && { rememberedUntil: new Date(now.getTime() + REMEMBER_LIMIT) }),
  };
  const isOwn = eq(browsers.userId, account.id);
  const [known] = await ctx.db
    .update(browsers)
    .set(facts)
    .where(and(isOwn, eq(browsers.tokenHash, tokenHash)))
    .returning({ id: browsers.id });
  if (known) return { id: known.id, token };
  const [added] = await ctx.db
    .insert(browsers)
    .values({ ...facts, userId: account.id, tokenHash, createdAt: now })
    .returning({ id: browsers.id });
  if (!added) throw new Error('the browser was not stored');
  const others = await ctx.db.$count(browsers, and(isOwn, ne(browsers.id, added.id)));
  const isNewAccount = now.getTime() - account.createdAt.getTime() < MINUTE;
  if (others > 0 && !isNewAccount) {
    await ctx.mail.send(ctx, newBrowserEmail(ctx.mail, account.email, { ...added, userAgent, at: now }));
  }
  return { id: added.id, token };
}

/** Those that weren't used for a year. An account's last one stays, so that the next one still counts as new. */
export async function deleteOldBrowsers(ctx: Ctx): Promise<void> {
  const isLast = sql`not exists (select from ${browsers} later where later.user_id = ${browsers.userId} and later.last_seen_at > ${browsers.lastSeenAt})`;
  const isOld = lt(browsers.lastSeenAt, new Date(ctx.now().getTime() - BROWSER_LIMIT));
  await ctx.db.delete(browsers).where(and(isOld, sql`not (${isLast})`));
}
