import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { retention } from '#content/retention.ts';
import { orders } from '#db/schema/orders.ts';
import type { subscriptions } from '#db/schema/subscriptions.ts';
import type { Ctx } from '#features/ctx.ts';
import { notifyStaff } from '#features/notifications/commands/notifications.server.ts';
import type { Covered, ProviderInvoice, ProviderName } from '#features/payment-provider.server.ts';
import { differs } from '#lib/differs.ts';
import { type Cents, formatMoney } from '#lib/money.ts';
import { periodAfter } from '#lib/time/periods.ts';
import { failedPaymentEmail, latePackEmail, receiptEmail, refundEmail } from './emails.tsx';
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
  { ref, url, isMoneyKnown, hasFailed, covered: _covered, ...given }: ProviderInvoice,
  { subscription, packTokens }: Bought,
  known: Order | undefined,
): Promise<Order | null> {
  // Charges that the provider no longer lists keep their status; a failed refund is listed and undone.
  const status = !isMoneyKnown && known && isReturned(known.status) ? known.status : given.status;
  const failureNoticedAt = known?.failureNoticedAt ?? (hasFailed && isActive ? ctx.now() : null);
  const returnedAt = returnedAtOf(ctx, status, known);
  const refundedCents = !isMoneyKnown && known ? known.refundedCents : given.refundedCents;
  const facts = {
    ...given,
    status,
    failureNoticedAt,
    returnedAt,
    refundedCents,
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

/** What else was paid for the order's subscription, the newest first. Nothing for a pack. */
async function listPaid(ctx: Ctx, { id, subscriptionId, packTokens }: Order) {
  if (subscriptionId === null || packTokens !== null) return [];
  const isPlan = and(eq(orders.subscriptionId, subscriptionId), isNull(orders.packTokens));
  return ctx.db
    .select({ productName: orders.productName, amountCents: orders.amountCents, createdAt: orders.createdAt })
    .from(orders)
    .where(and(isPlan, ne(orders.id, id), inArray(orders.status, PAID)))
    .orderBy(desc(orders.createdAt), desc(orders.id));
}

/** What was refunded since the order was last read. One that has no amount yet tells only of a full refund. */
function refundedSince(before: Order | undefined, { status, refundedCents }: Order): Cents {
  const isNew = status === 'refunded' && before?.status !== 'refunded';
  const told = before ? (before.refundedCents ?? (isNew ? 0 : refundedCents)) : 0;
  return (refundedCents ?? 0) - (told ?? 0);
}

const factsOf = ({ id, customerName, productName, amountCents }: Order, remark = '', isTrial = false) => ({
  subject: customerName,
  detail: `${productName}, ${isTrial ? 'free trial' : formatMoney(amountCents)}${remark}`,
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

/** Sends the receipt, and tells staff unless it is a renewal: then the subscription has been paid before. A pack is news. */
async function tellPaid(
  ctx: Ctx,
  { email }: Buyer,
  subscription: Subscription | null,
  { order, hadFailed, covered }: { order: Order; hadFailed: boolean; covered: Covered | null },
): Promise<void> {
  const ends = subscription?.trialEndsAt ?? null;
  const trialEndsAt = order.amountCents === 0 && ends && ends > order.createdAt ? ends : null;
  const hasEnded = hadFailed && subscription?.status === 'canceled';
  const isLate = isPaidTooLate(order, subscription);
  const isOfPlan = order.packTokens === null && subscription?.status !== 'canceled';
  const plan = isOfPlan ? (subscription?.plan ?? null) : null;
  const paid = await listPaid(ctx, order);
  const wasCharged = paid.some(({ amountCents }) => amountCents > 0);
  const former = paid.find(({ createdAt }) => createdAt <= order.createdAt)?.productName ?? null;
  const isAfterTrial = ends !== null && !paid.some(({ createdAt }) => createdAt >= ends);
  await ctx.mail.send(
    ctx,
    isLate
      ? latePackEmail(ctx.mail, email, order)
      : receiptEmail(ctx.mail, email, order, { trialEndsAt, hasEnded, plan, covered, former, isAfterTrial }),
  );
  if (wasCharged) return;
  const late = order.status === 'refunded' ? LATE_REFUNDED : LATE;
  const facts = factsOf(order, isLate ? late : '', trialEndsAt !== null);
  await notifyStaff(ctx, { kind: 'order', eventKey: `order:${order.id}`, ...facts });
}

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
    const isPaidNow = wasPaid(order) && !(before && wasPaid(before));
    if (isPaidNow) {
      const paid = { order, hadFailed: before?.status === 'failed', covered: invoice.covered };
      await tellPaid(ctx, buyer, subscription, paid);
    }
    const cents = refundedSince(before, order);
    // For tokens that were paid for too late, the email instead of the receipt says so.
    if (cents > 0 && !(isPaidNow && isPaidTooLate(order, subscription))) {
      await ctx.mail.send(ctx, refundEmail(ctx.mail, buyer.email, order, { cents, at: ctx.now() }));
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
