import { ne, sql } from 'drizzle-orm';
import { paymentEvents } from '#db/schema/payment-events.ts';
import { adoptPurchase } from '#features/checkout/commands/adopt-purchase.server.ts';
import type { SecondSubscription } from '#features/checkout/commands/second-subscription.server.ts';
import { findCheckout, syncCheckout } from '#features/checkout/commands/sync-checkout.server.ts';
import type { Ctx } from '#features/ctx.ts';
import type { PaymentEvent, Payments } from '#features/payments/provider.server.ts';
import { listUnpaid } from '../queries.server.ts';
import { CUSTOMER_CHANGED, matters, reasonOf } from '../rules.ts';

export type Outcome = 'applied' | 'ignored';
/** A stored event as it was received. */
export const storedColumns = {
  id: paymentEvents.eventId,
  type: paymentEvents.type,
  subject: paymentEvents.subject,
  reference: paymentEvents.reference,
  paymentRef: paymentEvents.paymentRef,
};

type Result = { status: Outcome | 'failed'; error: string | null };
/** Joins the transaction in which the result is stored. */
export type AlsoStore = (inner: Ctx, result: Result) => Promise<void>;

/** Stored once under its id; what was not applied before is settled in its place. */
function store(ctx: Ctx, payments: Payments, event: PaymentEvent, result: Result, also: AlsoStore): Promise<void> {
  const { id: eventId, ...told } = event;
  const now = ctx.now();
  const outcome = { ...result, appliedAt: result.status === 'failed' ? null : now };
  return ctx.db.transaction(async (db) => {
    await db
      .insert(paymentEvents)
      .values({
        ...told,
        ...outcome,
        eventId,
        provider: payments.name,
        receivedAt: now,
        attemptedAt: now,
      })
      .onConflictDoUpdate({
        target: paymentEvents.eventId,
        set: { ...outcome, attemptedAt: now, attempts: sql`${paymentEvents.attempts} + 1` },
        setWhere: ne(paymentEvents.status, 'applied'),
      });
    await also({ ...ctx, db }, result);
  });
}

/** The purchases that an event is about: mostly one, none where it tells nothing of ours. */
async function findReferences(ctx: Ctx, payments: Payments, event: PaymentEvent): Promise<string[]> {
  if (!matters(event.type)) return [];
  if (event.type === CUSTOMER_CHANGED) return listUnpaid(ctx, payments.name, event.subject);
  const found = event.reference ?? (event.paymentRef === null ? null : await payments.findReference(event.paymentRef));
  if (found === null) return [];
  if (await findCheckout(ctx, found)) return [found];
  return (await adoptPurchase(ctx, payments, event, found)) ? [found] : [];
}

/** Records the event and its effect in one transaction, however often. Throws when the effect cannot be had. */
async function apply(ctx: Ctx, payments: Payments, event: PaymentEvent, also: AlsoStore): Promise<Outcome> {
  const settle = (inner: Ctx, status: Outcome) => store(inner, payments, event, { status, error: null }, also);
  const references = await findReferences(ctx, payments, event);
  const last = references.pop();
  if (last === undefined) {
    await settle(ctx, 'ignored');
    return 'ignored';
  }
  for (const reference of references) await syncCheckout(ctx, reference);
  const found: { second: SecondSubscription | null } = { second: null };
  await syncCheckout(ctx, last, async (inner, { second }) => {
    found.second = second;
    if (!second) await settle(inner, 'applied');
  });
  if (found.second) throw found.second;
  return 'applied';
}

/** What cannot be applied is kept for another time. Throws when not even that can be stored. */
export async function tryPaymentEvent(
  ctx: Ctx,
  payments: Payments,
  event: PaymentEvent,
  also: AlsoStore = async () => {},
): Promise<{ status: Outcome } | { status: 'failed'; error: unknown }> {
  try {
    return { status: await apply(ctx, payments, event, also) };
  } catch (error) {
    await store(ctx, payments, event, { status: 'failed', error: reasonOf(error) }, also);
    return { status: 'failed', error };
  }
}

/** What cannot be applied is kept for another time, and thrown. */
export async function applyPaymentEvent(ctx: Ctx, payments: Payments, event: PaymentEvent): Promise<Outcome> {
  const attempt = await tryPaymentEvent(ctx, payments, event);
  if (attempt.status === 'failed') throw attempt.error;
  return attempt.status;
}
