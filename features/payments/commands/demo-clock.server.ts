import { recordDeed } from '#features/audit/commands.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { can, requireSignedIn } from '#features/permissions.ts';
import { findSubscriptionRef } from '#features/subscriptions/queries/subscriptions.server.ts';
import { findPurchaseOf } from '../queries.server.ts';
import { dueAt, isRunning } from '../rules.ts';
import { renew } from '../sandbox/renewals.server.ts';
import { changePurchase, listDueSessions } from './change-purchase.server.ts';

/** Makes the next period begin now. Null when it is not the asker's own, unknown to the sandbox, or over. */
export async function renewNow(ctx: Ctx, id: number): Promise<{ isPaid: boolean } | null> {
  const actor = requireSignedIn(ctx.actor);
  const ref = await findSubscriptionRef(ctx, id, can(actor, 'run-business') ? null : actor.id);
  const purchase = ref === null ? null : await findPurchaseOf(ctx, ref);
  if (!purchase) return null;
  const step = await changePurchase(ctx, purchase.sessionId, (one) => (isRunning(one) ? renew(one, ctx.now()) : null));
  if (!step) return null;
  const isPaid = !step.events.includes('invoice.payment_failed');
  if (can(actor, 'run-business')) {
    await recordDeed(ctx, { action: 'subscription.renew', subject: `subscription ${id}`, after: { isPaid } });
  }
  return { isPaid };
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
