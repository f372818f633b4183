import type { Ctx } from '#features/ctx.ts';
import { requireAdmin } from '#features/permissions.ts';
import { announce } from './factors.server.ts';
import { removeFactors } from './remove-factors.server.ts';

export type ResetResult = { ok: true } | { ok: false; reason: 'unknown' | 'own_account' | 'no_factor' };

/**
 * Removes the second factor of somebody who lost it, and ends their sessions. They are told by email. Nobody resets
 * their own: they have recovery codes, another admin, or the operator.
 */
export async function resetFactor(ctx: Ctx, userId: number): Promise<ResetResult> {
  const actor = requireAdmin(ctx.actor);
  if (actor.id === userId) return { ok: false, reason: 'own_account' };
  return ctx.db.transaction<ResetResult>(async (db) => {
    const inner = { ...ctx, db };
    const removed = await removeFactors(inner, userId);
    if (!removed.ok) return removed;
    await announce(inner, { id: userId, email: removed.email }, 'reset');
    return { ok: true };
  });
}
