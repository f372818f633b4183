import { eq } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { auditElsewhere, recordAudit } from '#features/audit/commands.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireAdmin } from '#features/permissions.ts';
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

/** Has the provider change a customer's subscription, and notes who asked for it. */
async function changeNoted(ctx: Ctx, id: number, action: string, wish: Change): Promise<ChangeProblem | null> {
  const audited = auditElsewhere(ctx, { action, subject: `subscription ${id}` });
  const reason = await changeAtProvider(ctx, id, null, {
    ...wish,
    ask: async (payments, bought) => {
      await audited.ask();
      return wish.ask(payments, bought);
    },
    also: (inner, { status, isEnding }) =>
      audited.complete(inner, status === 'canceled' ? { status } : { cancelAtPeriodEnd: isEnding }),
  });
  if (reason === 'not_changeable' || reason === 'not_at_provider') await audited.withdraw();
  return reason;
}

const setEnding = (ctx: Ctx, id: number, isEnding: boolean) =>
  changeNoted(ctx, id, isEnding ? 'subscription.cancel' : 'subscription.resume', toEnd(isEnding));

/** Has the provider charge nothing for it any more, and notes who asked for it. */
export const stopSubscription = (ctx: Ctx, id: number) => changeNoted(ctx, id, 'subscription.cancel', toStop);

/** Nobody can charge for what the provider does not know. If it is there after all, a later reading brings it back. */
function endHere(ctx: Ctx, id: number): Promise<void> {
  return ctx.db.transaction(async (db) => {
    const status = 'canceled';
    await db.update(subscriptions).set({ status, canceledAt: ctx.now() }).where(eq(subscriptions.id, id));
    await recordAudit(
      { ...ctx, db },
      { action: 'subscription.cancel', subject: `subscription ${id}`, after: { status, provider: 'unknown there' } },
    );
  });
}

/** A customer's subscription ends with the period that is paid for, or at once where the provider does not know it. */
export async function cancelForCustomer(ctx: Ctx, id: number): Promise<StaffChangeResult> {
  requireAdmin(ctx.actor);
  const reason = await setEnding(ctx, id, true);
  if (reason === 'not_at_provider') {
    await endHere(ctx, id);
    return { ok: true };
  }
  return reason === null ? { ok: true } : { ok: false, reason };
}

/** A customer's subscription renews after all. Nobody is charged whose account is inactive. */
export async function resumeForCustomer(ctx: Ctx, id: number): Promise<StaffChangeResult> {
  requireAdmin(ctx.actor);
  if (await isOfInactiveCustomer(ctx, id)) return { ok: false, reason: 'inactive_customer' };
  const reason = await setEnding(ctx, id, false);
  return reason === null ? { ok: true } : { ok: false, reason };
}
