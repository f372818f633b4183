import { and, eq, ne } from 'drizzle-orm';
import { sessions, users } from '#db/schema/accounts.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { requireSignedIn } from '#features/permissions.ts';
import { hashPassword, verifyPassword } from '../argon2/hash.server.ts';
import { passwordChangedEmail, resetEmail } from '../emails.tsx';
import { findSignInAccount } from '../queries/accounts.server.ts';
import { passwordProblem } from '../zxcvbn.server.ts';
import { forgetBrowsers } from './forget-browsers.server.ts';
import { closeLinks, createLink } from './links.server.ts';
import { lockVerifiedAccount } from './lock-account.server.ts';

export type PasswordResult =
  | { ok: true }
  | { ok: false; field: 'token' | 'password' | 'currentPassword'; message: string };

export const expired: PasswordResult = {
  ok: false,
  field: 'token',
  message: 'This link has expired or has already been used',
};
const wrongPassword: PasswordResult = {
  ok: false,
  field: 'currentPassword',
  message: 'The current password is incorrect',
};

/** The caller can't tell whether an account with this address exists. */
export async function requestPasswordReset(ctx: Ctx, email: string): Promise<void> {
  const account = await findSignInAccount(ctx, email);
  if (account?.status !== 'active') return;
  await inTransaction(ctx, async (ctx) => {
    const link = await createLink(ctx, account.id, { purpose: 'reset', email: account.email });
    if (link) await ctx.mail.send(ctx, resetEmail(ctx.mail, account.email, link));
  });
}

/** Ends all other sessions, invalidates open links and forgets remembered browsers. `ctx.db` must be a transaction. */
export async function storePassword(
  ctx: Ctx,
  user: { id: number; email: string },
  passwordHash: string,
  currentSessionId = 0,
): Promise<void> {
  await ctx.db.update(users).set({ passwordHash }).where(eq(users.id, user.id));
  await ctx.db.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.id, currentSessionId)));
  await forgetBrowsers(ctx, user.id);
  await closeLinks(ctx, user.id);
  await ctx.mail.send(ctx, passwordChangedEmail(ctx.mail, user.email, ctx.now()));
}

/** Ends all other sessions of the user. */
export async function changePassword(
  ctx: Ctx,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  currentSessionId: number,
): Promise<PasswordResult> {
  const { id } = requireSignedIn(ctx.actor);
  const [account] = await ctx.db
    .select({ id: users.id, username: users.username, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id));
  if (!(await verifyPassword(currentPassword, account?.passwordHash ?? null)) || !account) return wrongPassword;
  const problem = passwordProblem(newPassword, account.username);
  if (problem) return { ok: false, field: 'password', message: problem };
  const passwordHash = await hashPassword(newPassword);
  return inTransaction(ctx, async (ctx) => {
    if (!(await lockVerifiedAccount(ctx, account))) return wrongPassword;
    await storePassword(ctx, account, passwordHash, currentSessionId);
    return { ok: true };
  });
}
