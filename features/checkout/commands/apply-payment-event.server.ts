import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { paymentEvents } from '#db/schema/checkout.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { type PaymentEvent, type Payments, PaymentsDown } from '#features/payment-provider.server.ts';
import { listUnpaid } from '../queries.server.ts';
import { CUSTOMER_CHANGED, matters, reasonOf } from '../rules.ts';
import { adoptPurchase } from './adopt-purchase.server.ts';
import { NeedsStaff, UnknownBuyer } from './needs-staff.server.ts';
import { findCheckout, syncCheckout } from './sync-checkout.server.ts';

export type Outcome = 'applied' | 'ignored';
export const storedColumns = {
  id: paymentEvents.eventId,
  type: paymentEvents.type,
  subject: paymentEvents.subject,
  reference: paymentEvents.reference,
  paymentRef: paymentEvents.paymentRef,
};

type Result = { status: Outcome | 'failed'; error: string | null; needsStaff: boolean };
/** Attempts while the provider is down don't count, so an outage can't use them up. */
type Attempted = Result & { isOutage?: boolean };
/** Joins the transaction that stores the result. */
export type AlsoStore = (inner: Ctx, result: Result) => Promise<void>;

/** An event is stored once under its id; a failed one is updated. */
function store(
  ctx: Ctx,
  payments: Payments,
  event: PaymentEvent,
  { isOutage = false, ...result }: Attempted,
  also: AlsoStore,
): Promise<void> {
  const { id: eventId, ...fields } = event;
  const attempts = isOutage ? 0 : 1;
  const now = ctx.now();
  const outcome = {
    ...result,
    ...(fields.reference !== null && { reference: fields.reference }),
    attemptedAt: now,
    appliedAt: result.status === 'failed' ? null : now,
  };
  return inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insert(paymentEvents)
      .values({
        ...fields,
        ...outcome,
        eventId,
        provider: payments.name,
        receivedAt: now,
        attempts,
      })
      .onConflictDoUpdate({
        target: paymentEvents.eventId,
        set: { ...outcome, attempts: sql`${paymentEvents.attempts} + ${attempts}` },
        setWhere: ne(paymentEvents.status, 'applied'),
      });
    await also(ctx, result);
  });
}

/** With the reference of its purchase, if the event names only the payment. */
async function withReference(payments: Payments, event: PaymentEvent): Promise<PaymentEvent> {
  const { type, reference, paymentRef } = event;
  if (!matters(type) || reference !== null || paymentRef === null) return event;
  return { ...event, reference: await payments.findReference(paymentRef) };
}

/** References of the purchases that an event concerns: usually one, none if it isn't ours. */
async function findReferences(ctx: Ctx, payments: Payments, event: PaymentEvent): Promise<string[]> {
  if (!matters(event.type)) return [];
  if (event.type === CUSTOMER_CHANGED) return listUnpaid(ctx, payments.name, event.subject);
  const { reference: found } = event;
  if (found === null) return [];
  if (await findCheckout(ctx, found)) return [found];
  return (await adoptPurchase(ctx, payments, event, found)) ? [found] : [];
}

/** What staff had to solve is solved when the purchase is read without a problem: its state is recorded now. */
async function settleSolved({ db, now }: Ctx, { name }: Payments, reference: string, readAt: Date): Promise<void> {
  await db
    .update(paymentEvents)
    .set({ status: 'applied', error: null, needsStaff: false, appliedAt: now() })
    .where(
      and(
        eq(paymentEvents.status, 'failed'),
        eq(paymentEvents.needsStaff, true),
        eq(paymentEvents.provider, name),
        eq(paymentEvents.reference, reference),
        lt(paymentEvents.attemptedAt, readAt),
      ),
    );
}

/** Idempotent; records the event and its effect in one transaction. Throws when the effect fails. */
async function apply(ctx: Ctx, payments: Payments, event: PaymentEvent, also: AlsoStore): Promise<Outcome> {
  const settle = (inner: Ctx, status: Outcome) =>
    store(inner, payments, event, { status, error: null, needsStaff: false }, also);
  const references = await findReferences(ctx, payments, event);
  const last = references.pop();
  if (last === undefined) {
    await settle(ctx, 'ignored');
    return 'ignored';
  }
  const readAt = ctx.now();
  for (const reference of references) await syncCheckout(ctx, reference);
  const found: { problem: NeedsStaff | null } = { problem: null };
  await syncCheckout(ctx, last, async (inner, { isKnown, problem }) => {
    // A problem of the purchase is reported by the purchase's own events.
    if (event.type !== CUSTOMER_CHANGED) found.problem = problem;
    if (!found.problem) await settle(inner, 'applied');
    if (isKnown && !problem) await settleSolved(inner, payments, last, readAt);
  });
  if (found.problem) throw found.problem;
  return 'applied';
}

/** Stores an event that fails for a retry. Throws if even that fails. */
export async function tryPaymentEvent(
  ctx: Ctx,
  payments: Payments,
  event: PaymentEvent,
  also: AlsoStore = async () => {},
): Promise<{ status: Outcome } | { status: 'failed'; error: unknown }> {
  let known = event;
  try {
    known = await withReference(payments, event);
    return { status: await apply(ctx, payments, known, also) };
  } catch (error) {
    // An unknown buyer may be known again after a restore, which no event reports. So that is retried.
    const needsStaff = error instanceof NeedsStaff && !(error instanceof UnknownBuyer);
    const isOutage = error instanceof PaymentsDown;
    await store(ctx, payments, known, { status: 'failed', error: reasonOf(error), needsStaff, isOutage }, also);
    return { status: 'failed', error };
  }
}

/** Stores an event that fails for a retry, and rethrows the error. */
export async function applyPaymentEvent(ctx: Ctx, payments: Payments, event: PaymentEvent): Promise<Outcome> {
  const attempt = await tryPaymentEvent(ctx, payments, event);
  if (attempt.status === 'failed') throw attempt.error;
  return attempt.status;
}
