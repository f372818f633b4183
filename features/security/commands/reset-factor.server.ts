import { eq } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { findSignInAccount } from '#features/accounts/queries.server.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireAdmin } from '#features/permissions.ts';
import { countFactors } from '../queries.server.ts';
import { announce, removeFactors } from './factors.server.ts';

export type ResetResult = { ok: true } | { ok: false; reason: 'unknown' | 'own_account' | 'no_factor' };

async function removeAndTell(ctx: Ctx, userId: number): Promise<ResetResult> {
  return ctx.db.transaction<ResetResult>(async (db) => {
    const inner = { ...ctx, db };
    const [account] = await db
      .select({ id: users.id, email: users.email, username: users.username })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    if (!account) return { ok: false, reason: 'unknown' };
    const count = await countFactors(inner, userId);
    if (count === 0) return { ok: false, reason: 'no_factor' };
    await removeFactors(inner, userId);
    const subject = `customer ${userId} ${account.username}`;
    await recordAudit(inner, { action: 'factor.reset', subject, before: { factors: count }, after: { factors: 0 } });
    await announce(inner, account, 'reset');
    return { ok: true };
  });
}

/**
 * Removes the second factor of somebody who lost it, and ends their sessions. They are told by email. Nobody resets
 * their own: they have recovery codes, another admin, or the operator.
 */
export async function resetFactor(ctx: Ctx, userId: number): Promise<ResetResult> {
  const actor = requireAdmin(ctx.actor);
  return actor.id === userId ? { ok: false, reason: 'own_account' } : removeAndTell(ctx, userId);
}

/** For the operator's command only. */
export async function resetFactorOf(ctx: Ctx, login: string): Promise<ResetResult> {
  const account = await findSignInAccount(ctx, login);
  return account ? removeAndTell(ctx, account.id) : { ok: false, reason: 'unknown' };
}
