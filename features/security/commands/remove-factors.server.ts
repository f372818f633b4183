import { eq } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { passkeyChallenges, passkeys, recoveryCodes, secondSteps, totpFactors } from '#db/schema/security.ts';
import { endSessions } from '#features/accounts/commands/close-account.server.ts';
import { endAccess } from '#features/accounts/commands/end-access.server.ts';
import { forgetBrowsers } from '#features/accounts/commands/forget-browsers.server.ts';
import { forgetSecondFactor } from '#features/accounts/commands/session-state.server.ts';
import { recordAccountAudit } from '#features/audit/commands.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { countFactors } from '../queries.server.ts';

/** After a factor was removed. Without the last one, nothing of the second factor remains. */
export async function forgetFactors(ctx: Ctx, userId: number): Promise<void> {
  await forgetBrowsers(ctx, userId);
  if ((await countFactors(ctx, userId)) > 0) return;
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await ctx.db.delete(secondSteps).where(eq(secondSteps.userId, userId));
  await forgetSecondFactor(ctx, userId);
}

async function deleteFactors(ctx: Ctx, userId: number): Promise<void> {
  await ctx.db.delete(totpFactors).where(eq(totpFactors.userId, userId));
  await ctx.db.delete(passkeys).where(eq(passkeys.userId, userId));
  await ctx.db.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId));
}

/**
 * Ends the account's sessions and removes its password, second factors and links. Only a new link to its address opens it
 * again. `ctx.db` must be a transaction that locks the account.
 */
export async function endAllAccess(ctx: Ctx, userId: number): Promise<void> {
  await deleteFactors(ctx, userId);
  await forgetFactors(ctx, userId);
  await endAccess(ctx, userId);
}

export type RemovedFactors = { ok: true; email: string } | { ok: false; reason: 'unknown' | 'no_factor' };

/** Removes all factors of an account and ends its sessions, with an audit entry. `ctx.db` must be a transaction. */
export async function removeFactors(ctx: Ctx, userId: number): Promise<RemovedFactors> {
  const [account] = await ctx.db
    .select({ email: users.email, username: users.username })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!account) return { ok: false, reason: 'unknown' };
  const count = await countFactors(ctx, userId);
  if (count === 0) return { ok: false, reason: 'no_factor' };
  await deleteFactors(ctx, userId);
  await forgetFactors(ctx, userId);
  await endSessions(ctx, userId);
  const factors = { before: { factors: count }, after: { factors: 0 } };
  await recordAccountAudit(ctx, { id: userId, username: account.username }, { action: 'factor.reset', ...factors });
  return { ok: true, email: account.email };
}
