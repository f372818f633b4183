import { eq } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { hashPassword } from '#features/accounts/argon2/hash.server.ts';
import { confirmAddress } from '#features/accounts/commands/emails.server.ts';
import { redeemLink } from '#features/accounts/commands/links.server.ts';
import { expired, type PasswordResult, storePassword } from '#features/accounts/commands/passwords.server.ts';
import { hasProvenAddress } from '#features/accounts/commands/proven-address.server.ts';
import { findResetAccount } from '#features/accounts/queries/reset-links.server.ts';
import { passwordProblem } from '#features/accounts/zxcvbn.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { endAllAccess } from './remove-factors.server.ts';

/**
 * Ends every session of the account, and removes its second factors if nobody had confirmed the address: somebody else may
 * have registered with it. A rejected password leaves the link usable.
 */
export async function resetPassword(ctx: Ctx, token: string, password: string): Promise<PasswordResult> {
  const user = await findResetAccount(ctx, token);
  if (!user) return expired;
  const problem = passwordProblem(password, user.username);
  if (problem) return { ok: false, field: 'password', message: problem };
  const passwordHash = await hashPassword(password);
  return inTransaction(ctx, async (ctx) => {
    const [current] = await ctx.db
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, user.id))
      .for('update');
    const link = await redeemLink(ctx, token, ['reset']);
    if (!link || link.email !== current?.email) return expired;
    if (!(await hasProvenAddress(ctx, user.id))) await endAllAccess(ctx, user.id);
    await storePassword(ctx, user, passwordHash);
    // Using the link proves access to the mailbox.
    await confirmAddress(ctx, user.id);
    return { ok: true };
  });
}
