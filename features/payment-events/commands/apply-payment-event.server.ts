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

type Stored = typeof paymentEvents.$inferInsert;

/** Stored once under its id; what was not applied before is settled in its place. */
async function store(
  ctx: Ctx,
  payments: Payments,
  event: PaymentEvent,
  outcome: Pick<Stored, 'status' | 'appliedAt' | 'error'>,
): Promise<void> {
  const { id: eventId, ...told } = event;
  const now = ctx.now();
  await ctx.db
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
}

/** The purchases that an event is about: mostly one, none where it tells nothing of ours. */
async function findReferences(ctx: Ctx, payments: Payments, event: PaymentEvent): Promise<string[]> {
  if (!matters(event.type)) return [];
  if (event.type === CUSTOMER_CHANGED) return listUnpaid(ctx, payments.name, event.subject);
  const found =
    event.reference ?? (event.paymentRef === null ? null : await payments.findReference(ctx, event.paymentRef));
  if (found === null) return [];
  if (await findCheckout(ctx, found)) return [found];
  return (await adoptPurchase(ctx, payments, event, found)) ? [found] : [];
}

/** Records the event and its effect in one transaction, however often. Throws when the effect cannot be had. */
async function apply(ctx: Ctx, payments: Payments, event: PaymentEvent): Promise<Outcome> {
  const settle = (inner: Ctx, status: Outcome) =>
    store(inner, payments, event, { status, appliedAt: ctx.now(), error: null });
  const references = await findReferences(ctx, payments, event);
  const last = references.pop();
  if (last === undefined) {
    await settle(ctx, 'ignored');
    return 'ignored';
  }
  for (const reference of references) await syncCheckout(ctx, reference);
  const found: { second: SecondSubscription | null } = { second: null };
  await syncCheckout(ctx, last, async (inner, second) => {
    found.second = second;
    if (!second) await settle(inner, 'applied');
  });
  if (found.second) throw found.second;
  return 'applied';
}

/** What cannot be applied is kept for another time, and thrown. */
export async function applyPaymentEvent(ctx: Ctx, payments: Payments, event: PaymentEvent): Promise<Outcome> {
  try {
    return await apply(ctx, payments, event);
  } catch (error) {
    await store(ctx, payments, event, { status: 'failed', appliedAt: null, error: reasonOf(error) });
    throw error;
  }
}
