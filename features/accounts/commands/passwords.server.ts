import { and, eq, ne } from 'drizzle-orm';
import { sessions, users } from '#db/schema/accounts.ts';
import type { Ctx } from '#features/ctx.ts';
import { hashPassword, verifyPassword } from '../argon2.server.ts';
import { passwordChangedLetter, resetLetter } from '../mail.tsx';
import { findSignInAccount } from '../queries.server.ts';
import { passwordProblem } from '../zxcvbn.server.ts';
import { closeLinks, createLink, takeLink } from './links.server.ts';

const EXPIRED = 'This link has expired or was already used';

export type PasswordResult =
  | { ok: true }
  | { ok: false; field: 'token' | 'password' | 'currentPassword'; message: string };

/** Mails a reset link if an active account has the address. The caller learns nothing either way. */
export async function requestPasswordReset(ctx: Ctx, email: string): Promise<void> {
  const account = await findSignInAccount(ctx, email);
  if (account?.status !== 'active') return;
  await ctx.db.transaction(async (db) => {
    const inner = { ...ctx, db };
    const link = await createLink(inner, account.id, { purpose: 'reset', email: account.email });
    if (link) await ctx.mail.send(inner, resetLetter(ctx.mail.appUrl, account.email, link));
  });
}

async function setPassword(ctx: Ctx, userId: number, password: string, keptSessionId: number): Promise<PasswordResult> {
  const [user] = await ctx.db
    .select({ username: users.username, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return { ok: false, field: 'token', message: 'The link is not valid' };
  const problem = passwordProblem(password, user.username);
  if (problem) return { ok: false, field: 'password', message: problem };
  await ctx.db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, userId));
  await ctx.db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptSessionId)));
  await closeLinks(ctx, userId);
  await ctx.mail.send(ctx, passwordChangedLetter(ctx.mail.appUrl, user.email, ctx.now()));
  return { ok: true };
}

class Undo extends Error {
  readonly result: PasswordResult;

  constructor(result: PasswordResult) {
    super('undone');
    this.result = result;
  }
}

/** Uses up the link, sets the password and ends every session of the account. A refused password keeps the link usable. */
export async function resetPassword(ctx: Ctx, token: string, password: string): Promise<PasswordResult> {
  try {
    return await ctx.db.transaction(async (db) => {
      const inner = { ...ctx, db };
      const link = await takeLink(inner, token, ['reset']);
      const [holder] = link ? await db.select({ email: users.email }).from(users).where(eq(users.id, link.userId)) : [];
      if (!link || holder?.email !== link.email) return { ok: false, field: 'token', message: EXPIRED } as const;
      const result = await setPassword(inner, link.userId, password, 0);
      if (!result.ok) throw new Undo(result);
      // Who can read the mailbox has proven the address.
      await db
        .update(users)
        .set({ emailVerifiedAt: ctx.now() })
        .where(and(eq(users.id, link.userId), eq(users.email, link.email)));
      return result;
    });
  } catch (error) {
    if (error instanceof Undo) return error.result;
    throw error;
  }
}

/** Changes the signed-in user's own password and ends all other sessions. */
export async function changePassword(
  ctx: Ctx,
  viewer: { userId: number; sessionId: number },
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<PasswordResult> {
  const [account] = await ctx.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, viewer.userId));
  if (!(await verifyPassword(currentPassword, account?.passwordHash ?? null))) {
    return { ok: false, field: 'currentPassword', message: 'The current password is not right' };
  }
  return ctx.db.transaction((db) => setPassword({ ...ctx, db }, viewer.userId, newPassword, viewer.sessionId));
}
