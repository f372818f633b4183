import { recordDeed } from '#features/audit/commands.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { can, requireSignedIn } from '#features/permissions.ts';
import { findSubscriptionRef } from '#features/subscriptions/queries/subscriptions.server.ts';
import { findPurchaseOf } from '../queries.server.ts';
import { dueAt, isRunning, type Step } from '../rules.ts';
import { renew } from '../sandbox/renewals.server.ts';
import { changePurchase, listDueSessions } from './change-purchase.server.ts';

/** Makes the next period begin now. Null when it is not the asker's own, unknown to the sandbox, or over. */
export async function renewNow(ctx: Ctx, id: number): Promise<{ isPaid: boolean } | null> {
  const actor = requireSignedIn(ctx.actor);
  const isStaff = can(actor, 'run-business');
  const ref = await findSubscriptionRef(ctx, id, isStaff ? null : actor.id);
  const purchase = ref === null ? null : await findPurchaseOf(ctx, ref);
  if (!purchase) return null;
  const isPaidBy = ({ events }: Step) => !events.includes('invoice.payment_failed');
  const step = await changePurchase(
    ctx,
    purchase.sessionId,
    (one) => (isRunning(one) ? renew(one, ctx.now()) : null),
    async (inner, taken) => {
      const after = { isPaid: isPaidBy(taken) };
      if (isStaff) await recordDeed(inner, { action: 'subscription.renew', subject: `subscription ${id}`, after });
    },
  );
  return step ? { isPaid: isPaidBy(step) } : null;
}

/** Renews what is due by the clock on the wall. Each one once, also when several instances look at the same time. */
export async function renewDueSubscriptions(ctx: Ctx): Promise<void> {
  for (const { sessionId } of await listDueSessions(ctx)) {
    await changePurchase(ctx, sessionId, (one) => {
      const due = dueAt(one);
      return isRunning(one) && due !== null && due <= ctx.now() ? renew(one, ctx.now()) : null;
    });
  }
}
