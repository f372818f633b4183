import { and, eq, lte } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { checkouts } from '#db/schema/checkout.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { releaseOffer } from '#features/offers/commands.server.ts';
import { type KeptPlan, logPaymentFailure, type Payments, type Purchase } from '#features/payment-provider.server.ts';
import { parsePlanId } from '#features/payments/rules.ts';
import { type NeedsStaff, problemOf } from './needs-staff.server.ts';
import { recordPurchase } from './record-purchase.server.ts';
import type { Checkout } from './reserve-checkout.server.ts';
import { findOther } from './second-subscription.server.ts';

const MAX_READS = 8;

export async function findCheckout(ctx: Ctx, reference: string): Promise<Checkout | null> {
  const [checkout] = await ctx.db.select().from(checkouts).where(eq(checkouts.reference, reference));
  return checkout ?? null;
}

/**
 * Reads the purchase, and again if the provider charged the customer's card. A failed charge doesn't stop the purchase
 * from being recorded; the job retries it.
 */
async function readWithCard(
  ctx: Ctx,
  payments: Payments,
  userId: number,
  read: () => Promise<Purchase | null>,
): Promise<Purchase | null> {
  const purchase = await read();
  if (!purchase?.subscription) return purchase;
  const { ref, status, isEnding } = purchase.subscription;
  if (!purchase.hasOwnCard && (status !== 'past_due' || isEnding)) return purchase;
  // Inactive customers are never charged, not even to a new card.
  if ((await ctx.db.$count(users, and(eq(users.id, userId), eq(users.status, 'inactive')))) > 0) return purchase;
  const readAgain = async () => ((await payments.useCustomerCard(ref)) ? read() : purchase);
  const noteFailure = logPaymentFailure(ctx, { subscription: ref }, "could not set the customer's default card");
  return readAgain().catch((error: unknown) => {
    noteFailure(error);
    return purchase;
  });
}

/**
 * Refunds a pack that was paid for after its subscription had ended: there is nothing to add it to. What was recorded
 * before stays as it is.
 */
async function readPack(
  ctx: Ctx,
  payments: Payments,
  { packForId, orderId }: Checkout,
  sessionId: string,
): Promise<Purchase | null> {
  const purchase = await payments.readPurchase(sessionId, null);
  const [invoice] = purchase?.invoices ?? [];
  if (packForId === null || orderId !== null || invoice?.status !== 'completed') return purchase;
  const ofSubscription = eq(checkouts.subscriptionId, packForId);
  const [plan] = await ctx.db.select({ reference: checkouts.reference }).from(checkouts).where(ofSubscription);
  // Its end may not have been recorded yet.
  if (plan) await syncCheckout(ctx, plan.reference);
  const hadEnded = and(eq(subscriptions.id, packForId), lte(subscriptions.canceledAt, invoice.createdAt));
  if ((await ctx.db.$count(subscriptions, hadEnded)) === 0) return purchase;
  await payments.refund(invoice.ref);
  return payments.readPurchase(sessionId, null);
}

/** The plan that was recorded last, or else the one that was bought. */
async function findKeptPlan(ctx: Ctx, { subscriptionId, planId }: Checkout): Promise<KeptPlan | null> {
  if (subscriptionId === null) return parsePlanId(planId);
  const { agentId, plan } = subscriptions;
  const [recorded] = await ctx.db
    .select({ agentId, plan })
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId));
  return recorded ?? null;
}

/** Cancels the subscription if its customer has another one to the same agent. */
async function readPlan(ctx: Ctx, payments: Payments, checkout: Checkout, sessionId: string): Promise<Purchase | null> {
  const { userId } = checkout;
  const kept = await findKeptPlan(ctx, checkout);
  const read = () => payments.readPurchase(sessionId, kept);
  const purchase = await readWithCard(ctx, payments, userId, read);
  const bought = purchase?.subscription;
  if (!bought || bought.isEnding) return purchase;
  const other = await findOther(ctx, userId, bought);
  // Its end may not have been recorded yet.
  if (other && other.reference !== null) await syncCheckout(ctx, other.reference);
  if (!other || !(await findOther(ctx, userId, bought))) return purchase;
  await payments.setEnding(bought.ref, true);
  return read();
}

/** `isKnown`: the provider knows the purchase. */
type Read = { isKnown: boolean; problem: NeedsStaff | null };

/**
 * Reads the purchase from the provider and records it; `also` joins the transaction. Reads again if another request
 * recorded a change in between. False when the provider doesn't know the purchase: its card page is closed, and earlier
 * purchases stay as they are. Throws PaymentsDown.
 */
export async function syncCheckout(
  ctx: Ctx,
  reference: string,
  also: (inner: Ctx, read: Read) => Promise<void> = async () => {},
): Promise<boolean> {
  for (let reads = 0; reads < MAX_READS; reads++) {
    const checkout = await findCheckout(ctx, reference);
    if (!checkout || checkout.sessionId === null || checkout.provider !== ctx.payments?.name) {
      await inTransaction(ctx, (ctx) => also(ctx, { isKnown: true, problem: null }));
      return true;
    }
    const { sessionId } = checkout;
    const purchase = await (checkout.kind === 'pack'
      ? readPack(ctx, ctx.payments, checkout, sessionId)
      : readPlan(ctx, ctx.payments, checkout, sessionId));
    if (!purchase) ctx.log.warn({ reference }, 'the payment provider has no record of a purchase');
    const isRecorded = await inTransaction(ctx, async (ctx) => {
      const recorded = purchase ? await recordPurchase(ctx, checkout, purchase) : 'expired';
      if (recorded === 'stale') return false;
      if (recorded === 'expired') await expireCheckout(ctx, checkout);
      const problem = purchase && problemOf(purchase, recorded === 'second');
      if (problem) ctx.log.warn({ err: problem, reference }, 'a purchase needs staff');
      await also(ctx, { isKnown: purchase !== null, problem });
      return true;
    });
    if (isRecorded) return purchase !== null;
  }
  throw new Error(`Purchase ${reference} changed on every read`);
}

/**
 * Expires a checkout that the current provider doesn't know. Purchases and pending payments are left alone: the keys
 * may be wrong.
 */
export function expireCheckout(ctx: Ctx, { id }: Checkout): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [expired] = await ctx.db
      .update(checkouts)
      .set({ status: 'expired' })
      .where(and(eq(checkouts.id, id), eq(checkouts.status, 'open')))
      .returning({ offerId: checkouts.offerId });
    if (expired && expired.offerId !== null) await releaseOffer(ctx, expired.offerId);
  });
}
