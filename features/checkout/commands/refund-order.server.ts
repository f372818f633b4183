import { and, eq, isNull, or } from 'drizzle-orm';
import { checkouts } from '#db/schema/checkout.ts';
import { orders } from '#db/schema/orders.ts';
import { auditElsewhere } from '#features/audit/commands.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { type Payments, unlessDown } from '#features/payment-provider.server.ts';
import { requirePermission } from '#features/permissions.ts';
import { syncCheckout } from './sync-checkout.server.ts';

export type RefundResult =
  | { ok: true }
  | { ok: false; reason: 'unknown' | 'not_refundable' | 'not_at_provider' | 'unavailable' };

/** Packs and subscriptions that aren't listed have a checkout of their own; every other order belongs to that of its subscription. */
const isOfCheckout = or(
  eq(checkouts.orderId, orders.id),
  and(isNull(orders.packTokens), eq(checkouts.subscriptionId, orders.subscriptionId)),
);

async function findPaid(ctx: Ctx, orderId: number) {
  const [order] = await ctx.db
    .select({
      status: orders.status,
      amountCents: orders.amountCents,
      provider: orders.provider,
      invoiceRef: orders.invoiceRef,
      reference: checkouts.reference,
    })
    .from(orders)
    .leftJoin(checkouts, isOfCheckout)
    .where(eq(orders.id, orderId));
  return order ?? null;
}

type Paid = NonNullable<Awaited<ReturnType<typeof findPaid>>>;

async function refund(ctx: Ctx, payments: Payments, orderId: number, order: Paid): Promise<RefundResult> {
  const { invoiceRef, reference } = order;
  if (invoiceRef === null || reference === null) return { ok: false, reason: 'not_refundable' };
  const audited = auditElsewhere(ctx, {
    action: 'order.refund',
    subject: `order ${orderId}`,
    before: { status: order.status },
  });
  await audited.begin();
  await payments.refund(invoiceRef);
  let isRefunded = false;
  const isKnown = await syncCheckout(ctx, reference, async (inner, read) => {
    const status = (await findPaid(inner, orderId))?.status;
    isRefunded = read.isKnown && status === 'refunded';
    if (isRefunded) await audited.complete(inner, { status });
  });
  if (!isKnown) return { ok: false, reason: 'not_at_provider' };
  if (isRefunded) return { ok: true };
  await audited.withdraw();
  return { ok: false, reason: 'not_refundable' };
}

/** Refunds the full amount of an order. Its subscription continues. */
export async function refundOrder(ctx: Ctx, orderId: number): Promise<RefundResult> {
  requirePermission(ctx.actor, 'manage-billing');
  const { payments } = ctx;
  const order = await findPaid(ctx, orderId);
  if (!order) return { ok: false, reason: 'unknown' };
  if (!payments) return { ok: false, reason: 'unavailable' };
  const isPaid = order.status === 'completed' && order.amountCents > 0;
  if (!isPaid || order.provider !== payments.name) return { ok: false, reason: 'not_refundable' };
  return unlessDown(ctx, () => refund(ctx, payments, orderId, order), { ok: false, reason: 'unavailable' });
}
