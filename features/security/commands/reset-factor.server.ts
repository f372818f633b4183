import { type Ctx, inTransaction } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { announce } from './factors.server.ts';
import { removeFactors } from './remove-factors.server.ts';

export type ResetResult = { ok: true } | { ok: false; reason: 'unknown' | 'own_account' | 'no_factor' };

/**
 * Removes the second factor of somebody who lost it, and ends their sessions. They are told by email. Nobody resets
 * their own: they have recovery codes, another admin, or the operator.
 */
export async function resetFactor(ctx: Ctx, userId: number): Promise<ResetResult> {
  const actor = requirePermission(ctx.actor, 'manage-accounts');
  if (actor.id === userId) return { ok: false, reason: 'own_account' };
  return inTransaction(ctx, async (ctx): Promise<ResetResult> => {
    const removed = await removeFactors(ctx, userId);
    if (!removed.ok) return removed;
    await announce(ctx, { id: userId, email: removed.email }, 'reset');
    return { ok: true };
  });
}
