import { recordAudit } from '#features/audit/commands.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { can, requireSignedIn } from '#features/permissions.ts';
import { findSubscriptionRef } from '../queries/subscriptions.server.ts';

/** Demo mode only: starts the next period now. Null when it isn't the actor's own, unknown to the sandbox, or ended. */
export async function renewNow(ctx: Ctx, id: number): Promise<{ isPaid: boolean } | null> {
  const actor = requireSignedIn(ctx.actor);
  const isStaff = can(actor, 'manage-billing');
  const ref = await findSubscriptionRef(ctx, id, isStaff ? null : actor.id);
  if (ref === null || ctx.payments?.name !== 'sandbox') return null;
  return ctx.payments.demo.renew(ref, async (tx, after) => {
    if (isStaff) {
      await recordAudit({ ...ctx, db: tx }, { action: 'subscription.renew', subject: `subscription ${id}`, after });
    }
  });
}
