import { and, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import { retention } from '#content/retention.ts';
import { orders } from '#db/schema/orders.ts';
import type { subscriptions } from '#db/schema/subscriptions.ts';
import type { Ctx } from '#features/ctx.ts';
import { notifyStaff } from '#features/notifications/commands/notifications.server.ts';
import type { ProviderInvoice, ProviderName } from '#features/payment-provider.server.ts';
import { differs } from '#lib/differs.ts';
import { formatMoney } from '#lib/money.ts';
import { periodAfter } from '#lib/time/periods.ts';
import { failedPaymentEmail, latePackEmail, receiptEmail } from './emails.tsx';
import { orderPath } from './rules.ts';

/** Name and email as they appear on orders. */
export type Buyer = { userId: number; provider: ProviderName; name: string; email: string; isActive: boolean };

type Order = typeof orders.$inferSelect;
type Subscription = typeof subscriptions.$inferSelect;

/** The subscription that is paid for, or that gets the tokens of a pack. */
export type Bought = { subscription: Subscription | null; packTokens: number | null };

const isReturned = (status: Order['status']) => status === 'refunded' || status === 'disputed';

/** What was returned before this was recorded keeps no date. */
function returnedAtOf(ctx: Ctx, status: Order['status'], known: Order | undefined): Date | null {
  if (!isReturned(status)) return null;
  return known && isReturned(known.status) ? known.returnedAt : ctx.now();
}

async function recordOrder(
  ctx: Ctx,
  { userId, provider, name, email, isActive }: Buyer,
  { ref, url, isMoneyKnown, hasFailed, ...given }: ProviderInvoice,
  { subscription, packTokens }: Bought,
  known: Order | undefined,
): Promise<Order | null> {
  // Charges that the provider no longer lists keep their status; a failed refund is listed and undone.
  const status = !isMoneyKnown && known && isReturned(known.status) ? known.status : given.status;
  const failureNoticedAt = known?.failureNoticedAt ?? (hasFailed && isActive ? ctx.now() : null);
  const returnedAt = returnedAtOf(ctx, status, known);
  const facts = {
    ...given,
    status,
    failureNoticedAt,
    returnedAt,
    subscriptionId: subscription?.id ?? null,
    packTokens,
  };
  const [order] = known
    ? await ctx.db
        .update(orders)
        .set({ ...facts, invoiceUrl: url })
        .where(eq(orders.id, known.id))
        .returning()
    : await ctx.db
        .insert(orders)
        .values({
          ...facts,
          userId,
          provider,
          invoiceRef: ref,
          invoiceUrl: url,
          customerName: name,
          customerEmail: email,
        })
        .returning();
  if (!order) throw new Error('the order was not stored');
  // The invoice's URL differs on every read, so it doesn't count as a change.
  return known && !differs(known, facts) ? null : order;
}

/** A refunded or disputed order was paid, even if both are read at once. */
const PAID = ['completed', 'refunded', 'disputed'] as const;
const wasPaid = ({ status }: Order) => PAID.some((paid) => paid === status);

/** A renewal is not news: the subscription has been paid before. A pack is. */
async function isRenewal(ctx: Ctx, { id, subscriptionId, packTokens }: Order): Promise<boolean> {
  if (subscriptionId === null || packTokens !== null) return false;
  const earlier = and(
    eq(orders.subscriptionId, subscriptionId),
    isNull(orders.packTokens),
    ne(orders.id, id),
    gt(orders.amountCents, 0),
    inArray(orders.status, PAID),
  );
  return (await ctx.db.$count(orders, earlier)) > 0;
}

const factsOf = ({ id, customerName, productName, amountCents }: Order, remark = '') => ({
  subject: customerName,
  detail: `${productName}, ${amountCents === 0 ? 'free trial' : formatMoney(amountCents)}${remark}`,
  path: orderPath(id),
});

const LATE = '. The subscription had ended before, so please refund it.';
const LATE_REFUNDED = '. The subscription had ended before, so it was refunded.';

const DISPUTED =
  ". The customer's bank takes the money back unless you respond. In the payment provider's dashboard, submit evidence or " +
  'accept the dispute before its deadline.';

/** A pack that was paid for after its subscription had ended. */
const isPaidTooLate = ({ packTokens, createdAt }: Order, subscription: Subscription | null) =>
  packTokens !== null &&
  subscription !== null &&
  subscription.canceledAt !== null &&
  subscription.canceledAt <= createdAt;

/** Writes an order for each invoice, and tells customer and staff about payments and failures. True when anything was new. */
export async function recordOrders(
  ctx: Ctx,
  buyer: Buyer,
  bought: Bought,
  invoices: ProviderInvoice[],
): Promise<boolean> {
  const { subscription } = bought;
  // Older ones were deleted, although the provider still lists them.
  const kept = invoices.filter(({ createdAt }) => periodAfter(createdAt, retention.orders) > ctx.now());
  if (kept.length === 0) return false;
  const refs = kept.map(({ ref }) => ref);
  const known = await ctx.db.select().from(orders).where(inArray(orders.invoiceRef, refs)).for('update');
  let isAnyNew = false;
  for (const invoice of kept.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())) {
    const before = known.find(({ invoiceRef }) => invoiceRef === invoice.ref);
    const order = await recordOrder(ctx, buyer, invoice, bought, before);
    if (!order) continue;
    isAnyNew = true;
    if (wasPaid(order) && !(before && wasPaid(before))) {
      const ends = subscription?.trialEndsAt ?? null;
      const trialEndsAt = order.amountCents === 0 && ends && ends > order.createdAt ? ends : null;
      const hasEnded = before?.status === 'failed' && subscription?.status === 'canceled';
      const isLate = isPaidTooLate(order, subscription);
      const isOfPlan = order.packTokens === null && subscription?.status !== 'canceled';
      const plan = isOfPlan ? (subscription?.plan ?? null) : null;
      await ctx.mail.send(
        ctx,
        isLate
          ? latePackEmail(ctx.mail, buyer.email, order)
          : receiptEmail(ctx.mail, buyer.email, order, { trialEndsAt, hasEnded, plan }),
      );
      if (!(await isRenewal(ctx, order))) {
        const late = order.status === 'refunded' ? LATE_REFUNDED : LATE;
        await notifyStaff(ctx, {
          kind: 'order',
          eventKey: `order:${order.id}`,
          ...factsOf(order, isLate ? late : ''),
        });
      }
    }
    if (order.status === 'disputed' && before?.status !== 'disputed') {
      await notifyStaff(ctx, { kind: 'dispute', eventKey: `dispute:${order.id}`, ...factsOf(order, DISPUTED) });
    }
    if (subscription && order.failureNoticedAt !== null && !before?.failureNoticedAt) {
      await ctx.mail.send(ctx, failedPaymentEmail(ctx.mail, buyer.email, subscription, order));
      await notifyStaff(ctx, {
        kind: 'failed-payment',
        eventKey: `failed-payment:${order.id}`,
        ...factsOf(order, '. The card was declined.'),
      });
    }
  }
  return isAnyNew;
}
