import { and, eq, lt, ne, or, sql } from 'drizzle-orm';
import { accountLinks, browsers, sessions, users } from '#db/schema/accounts.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { isAdmin, requireSignedIn } from '#features/permissions.ts';
import { createSecret, hashSecret } from '#lib/secret.ts';
import { DAY, MINUTE } from '#lib/time/durations.ts';
import { verifyPassword } from '../argon2/hash.server.ts';
import { findUser, type SignInAccount, type User, type Viewer } from '../queries/accounts.server.ts';
import { idleLimit, SESSION_LIMIT } from '../rules/lifetimes.ts';
import { type KnownBrowser, recordBrowser } from './browsers.server.ts';
import { forgetBrowsers } from './forget-browsers.server.ts';
import { lockVerifiedAccount, type VerifiedAccount } from './lock-account.server.ts';

/** `browserToken` is kept by the browser when it signs out. */
export type SignedIn = { user: User; token: string; browserToken: string };

const UPDATE_INTERVAL = 5 * MINUTE;

export type SessionBrowser = KnownBrowser & { formerToken: string | null };

type Options = {
  mustBeAdmin?: boolean;
  /** When the second factor was given; null for accounts without one. */
  secondFactorAt?: Date | null;
  /** False if only the password was given and the second factor is remembered. */
  isProven?: boolean;
  /** Not to ask this browser for the second factor again. */
  remembers?: boolean;
};

/**
 * Replaces the browser's previous session. Returns the new token, which is stored only as a hash, or null when the
 * account was deactivated, demoted or given another password since the check.
 */
export async function openSession(
  ctx: Ctx,
  account: VerifiedAccount,
  browser: SessionBrowser,
  { mustBeAdmin = false, secondFactorAt = null, isProven = true, remembers = false }: Options = {},
): Promise<SignedIn | null> {
  const now = ctx.now();
  const token = createSecret();
  return inTransaction(ctx, async (ctx) => {
    // Locked before any session, in the same order as a reset or deactivation.
    const current = await lockVerifiedAccount(ctx, account);
    if (!current || (mustBeAdmin && !isAdmin(current.role))) return null;
    if (browser.formerToken)
      await ctx.db.delete(sessions).where(eq(sessions.tokenHash, hashSecret(browser.formerToken)));
    await ctx.db
      .delete(sessions)
      .where(and(eq(sessions.userId, account.id), lt(sessions.createdAt, new Date(now.getTime() - SESSION_LIMIT))));
    const { id: browserId, token: browserToken } = await recordBrowser(
      ctx,
      { ...current, id: account.id },
      browser,
      remembers,
    );
    await ctx.db.insert(sessions).values({
      userId: account.id,
      tokenHash: hashSecret(token),
      userAgent: browser.userAgent.slice(0, 300),
      createdAt: now,
      lastSeenAt: now,
      secondFactorAt,
      provenAt: isProven ? now : null,
      browserId,
    });
    await ctx.db.update(users).set({ lastLogin: now }).where(eq(users.id, account.id));
    const user = await findUser(ctx, account.id);
    return user && { user, token, browserToken };
  });
}

/** Takes the same time for unknown names and inactive accounts. */
export async function checkSignIn(
  account: SignInAccount | null,
  password: string,
  mustBeAdmin: boolean,
): Promise<boolean> {
  const isRight = await verifyPassword(password, account?.passwordHash ?? null);
  return isRight && account?.status === 'active' && (!mustBeAdmin || isAdmin(account.role));
}

export async function endSession(ctx: Ctx, token: string): Promise<void> {
  await ctx.db.delete(sessions).where(eq(sessions.tokenHash, hashSecret(token)));
}

/** Ends all other sessions of the signed-in user and returns how many. No other browser is remembered then. */
export async function endOtherSessions(ctx: Ctx, currentSessionId: number): Promise<number> {
  const { id: userId } = requireSignedIn(ctx.actor);
  return inTransaction(ctx, async (ctx) => {
    const current = ctx.db.select({ id: sessions.browserId }).from(sessions).where(eq(sessions.id, currentSessionId));
    await forgetBrowsers(ctx, userId, sql`${browsers.id} is distinct from (${current})`);
    const ended = await ctx.db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), ne(sessions.id, currentSessionId)))
      .returning({ id: sessions.id });
    return ended.length;
  });
}

/** Ends one session of the signed-in user, whose browser is no longer remembered. False if there is no such session. */
export async function endOwnSession(ctx: Ctx, id: number): Promise<boolean> {
  const { id: userId } = requireSignedIn(ctx.actor);
  return inTransaction(ctx, async (ctx) => {
    const [ended] = await ctx.db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
      .returning({ browserId: sessions.browserId });
    if (ended?.browserId) await forgetBrowsers(ctx, userId, eq(browsers.id, ended.browserId));
    return ended !== undefined;
  });
}

/** Delays the idle timeout; writes at most every few minutes. */
export async function recordUse(ctx: Ctx, viewer: Viewer): Promise<void> {
  const now = ctx.now();
  if (now.getTime() - viewer.lastSeenAt.getTime() < UPDATE_INTERVAL) return;
  await ctx.db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, viewer.sessionId));
}

const LINK_RETENTION = 30 * DAY;

/** Deletes expired sessions and old links. */
export async function deleteExpiredSessions(ctx: Ctx): Promise<void> {
  const before = (ms: number) => new Date(ctx.now().getTime() - ms);
  await ctx.db
    .delete(sessions)
    .where(or(lt(sessions.createdAt, before(SESSION_LIMIT)), lt(sessions.lastSeenAt, before(idleLimit('customer')))));
  await ctx.db.delete(accountLinks).where(lt(accountLinks.createdAt, before(LINK_RETENTION)));
}
