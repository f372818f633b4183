import { eq } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { auditElsewhere, recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { tellSeatsBefore } from '#features/tokens/commands/seats.server.ts';
import { type Change, type ChangeProblem, changeAtProvider, toEnd, toStop } from './change-at-provider.server.ts';

export type StaffChangeResult = { ok: true } | { ok: false; reason: ChangeProblem | 'inactive_customer' };

async function isOfInactiveCustomer(ctx: Ctx, subscriptionId: number): Promise<boolean> {
  const [owner] = await ctx.db
    .select({ status: users.status })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(eq(subscriptions.id, subscriptionId));
  return owner?.status === 'inactive';
}

/** Changes a customer's subscription at the provider, with an audit entry. */
async function changeWithAudit(ctx: Ctx, id: number, action: string, requested: Change): Promise<ChangeProblem | null> {
  const audited = auditElsewhere(ctx, { action, subject: `subscription ${id}` });
  const reason = await changeAtProvider(ctx, id, null, {
    ...requested,
    apply: async (payments, bought) => {
      await audited.begin();
      return requested.apply(payments, bought);
    },
    also: (inner, { status, isEnding }) =>
      audited.complete(inner, status === 'canceled' ? { status } : { cancelAtPeriodEnd: isEnding }),
  });
  if (reason === 'not_changeable' || reason === 'not_at_provider') await audited.withdraw();
  return reason;
}

const setEnding = (ctx: Ctx, id: number, isEnding: boolean) =>
  changeWithAudit(ctx, id, isEnding ? 'subscription.cancel' : 'subscription.resume', toEnd(isEnding));

/** Stops all charges, with an audit entry. */
export const stopSubscription = (ctx: Ctx, id: number) => changeWithAudit(ctx, id, 'subscription.cancel', toStop);

/** The provider can't charge for an unknown subscription. If it exists after all, the next read restores it. */
function endLocally(ctx: Ctx, id: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const status = 'canceled';
    await tellSeatsBefore(ctx, eq(subscriptions.id, id), 'ends');
    await ctx.db.update(subscriptions).set({ status, canceledAt: ctx.now() }).where(eq(subscriptions.id, id));
    await recordAudit(ctx, {
      action: 'subscription.cancel',
      subject: `subscription ${id}`,
      after: { status, provider: 'unknown there' },
    });
  });
}

/** Cancels at the end of the paid period, or at once if the provider doesn't know the subscription. */
export async function cancelForCustomer(ctx: Ctx, id: number): Promise<StaffChangeResult> {
  requirePermission(ctx.actor, 'manage-billing');
  const reason = await setEnding(ctx, id, true);
  if (reason === 'not_at_provider') {
    await endLocally(ctx, id);
    return { ok: true };
  }
  return reason === null ? { ok: true } : { ok: false, reason };
}

/** Inactive customers are rejected. */
export async function resumeForCustomer(ctx: Ctx, id: number): Promise<StaffChangeResult> {
  requirePermission(ctx.actor, 'manage-billing');
  if (await isOfInactiveCustomer(ctx, id)) return { ok: false, reason: 'inactive_customer' };
  const reason = await setEnding(ctx, id, false);
  return reason === null ? { ok: true } : { ok: false, reason };
}
