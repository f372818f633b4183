import { eq } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { checkouts } from '#db/schema/checkout.ts';
import { orders, subscriptions } from '#db/schema/subscriptions.ts';
import { deedElsewhere, recordDeed } from '#features/audit/commands.server.ts';
import { syncCheckout } from '#features/checkout/commands/sync-checkout.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { type Payments, PaymentsDown } from '#features/payments/provider.server.ts';
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

async function findEnding(ctx: Ctx, id: number) {
  const [row] = await ctx.db
    .select({ status: subscriptions.status, cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd })
    .from(subscriptions)
    .where(eq(subscriptions.id, id));
  return row?.status === 'canceled' ? { status: row.status } : { cancelAtPeriodEnd: row?.cancelAtPeriodEnd };
}

/** Has the provider change a customer's subscription, and notes who asked for it. */
async function changeNoted(ctx: Ctx, id: number, action: string, wish: Change): Promise<ChangeProblem | null> {
  const deed = deedElsewhere(ctx, { action, subject: `subscription ${id}` });
  const reason = await changeAtProvider(ctx, id, null, {
    ...wish,
    ask: async (payments, bought) => {
      await deed.ask();
      return wish.ask(payments, bought);
    },
  });
  if (reason === null) await deed.complete(await findEnding(ctx, id));
  if (reason === 'not_changeable' || reason === 'not_at_provider') await deed.withdraw();
  return reason;
}

const setEnding = (ctx: Ctx, id: number, isEnding: boolean) =>
  changeNoted(ctx, id, isEnding ? 'subscription.cancel' : 'subscription.resume', toEnd(ctx, isEnding));

/** Has the provider charge nothing for it any more, and notes who asked for it. */
export const stopSubscription = (ctx: Ctx, id: number) => changeNoted(ctx, id, 'subscription.cancel', toStop(ctx));

/** Nobody can charge for what the provider does not know. If it is there after all, a later reading brings it back. */
function endHere(ctx: Ctx, id: number): Promise<void> {
  return ctx.db.transaction(async (db) => {
    const status = 'canceled';
    await db.update(subscriptions).set({ status, canceledAt: ctx.now() }).where(eq(subscriptions.id, id));
    await recordDeed(
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

export type RefundResult =
  | { ok: true }
  | { ok: false; reason: 'unknown' | 'not_refundable' | 'not_at_provider' | 'unavailable' };

async function findPaid(ctx: Ctx, orderId: number) {
  const [order] = await ctx.db
    .select({
      status: orders.status,
      amountCents: orders.amountCents,
      provider: orders.provider,
      invoiceRef: orders.invoiceRef,
      subscriptionRef: subscriptions.providerRef,
      reference: checkouts.reference,
    })
    .from(orders)
    .leftJoin(subscriptions, eq(subscriptions.id, orders.subscriptionId))
    .leftJoin(checkouts, eq(checkouts.subscriptionId, subscriptions.id))
    .where(eq(orders.id, orderId));
  return order ?? null;
}

type Paid = NonNullable<Awaited<ReturnType<typeof findPaid>>>;

async function refund(ctx: Ctx, payments: Payments, orderId: number, order: Paid): Promise<RefundResult> {
  const { invoiceRef, subscriptionRef, reference } = order;
  if (invoiceRef === null || subscriptionRef === null || reference === null) {
    return { ok: false, reason: 'not_refundable' };
  }
  const deed = deedElsewhere(ctx, {
    action: 'order.refund',
    subject: `order ${orderId}`,
    before: { status: order.status },
  });
  await deed.ask();
  await payments.refund(ctx, { invoiceRef, subscriptionRef });
  if (!(await syncCheckout(ctx, reference))) return { ok: false, reason: 'not_at_provider' };
  const after = await findPaid(ctx, orderId);
  if (after?.status !== 'refunded') {
    await deed.withdraw();
    return { ok: false, reason: 'not_refundable' };
  }
  await deed.complete({ status: after.status });
  return { ok: true };
}

/** Asks the provider to give back all that was paid for an order. What was bought with it runs on. */
export async function refundOrder(ctx: Ctx, orderId: number): Promise<RefundResult> {
  requireAdmin(ctx.actor);
  const { payments } = ctx;
  const order = await findPaid(ctx, orderId);
  if (!order) return { ok: false, reason: 'unknown' };
  if (!payments) return { ok: false, reason: 'unavailable' };
  const isPaid = order.status === 'completed' && order.amountCents > 0;
  if (!isPaid || order.provider !== payments.name) return { ok: false, reason: 'not_refundable' };
  try {
    return await refund(ctx, payments, orderId, order);
  } catch (error) {
    if (!(error instanceof PaymentsDown)) throw error;
    ctx.log.warn({ err: error }, 'payment provider is down');
    return { ok: false, reason: 'unavailable' };
  }
}
