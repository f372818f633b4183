import { eq } from 'drizzle-orm';
import { sessions, users } from '#db/schema/accounts.ts';
import { passkeyChallenges, passkeys, recoveryCodes, secondSteps, totpFactors } from '#db/schema/security.ts';
import { forgetBrowsers } from '#features/accounts/commands/forget-browsers.server.ts';
import { recordAccountAudit } from '#features/audit/commands.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { countFactors } from '../queries.server.ts';

/** After a factor was removed. Without the last one, nothing of the second factor remains. */
export async function forgetFactors(ctx: Ctx, userId: number): Promise<void> {
  await forgetBrowsers(ctx, userId);
  if ((await countFactors(ctx, userId)) > 0) return;
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await ctx.db.delete(secondSteps).where(eq(secondSteps.userId, userId));
  await ctx.db.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, userId));
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
  await ctx.db.delete(totpFactors).where(eq(totpFactors.userId, userId));
  await ctx.db.delete(passkeys).where(eq(passkeys.userId, userId));
  await ctx.db.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId));
  await forgetFactors(ctx, userId);
  await ctx.db.delete(sessions).where(eq(sessions.userId, userId));
  const factors = { before: { factors: count }, after: { factors: 0 } };
  await recordAccountAudit(ctx, { id: userId, username: account.username }, { action: 'factor.reset', ...factors });
  return { ok: true, email: account.email };
}
