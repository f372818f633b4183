import { and, asc, eq, inArray, lt, lte } from 'drizzle-orm';
import { claimRows } from '#db/lease.ts';
import { paymentEvents } from '#db/schema/checkout.ts';
import type { Ctx } from '#features/ctx.ts';
import { logPaymentFailure, type ProviderName } from '#features/payment-provider.server.ts';
import { MAX_ATTEMPTS, RETENTION, RETRY_PAUSE } from '../rules.ts';
import { applyPaymentEvent, storedColumns } from './apply-payment-event.server.ts';

/** Claims the failed event that has waited longest; other instances skip it. */
async function takeNext(ctx: Ctx, provider: ProviderName) {
  const now = ctx.now();
  const due = ctx.db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.status, 'failed'),
        eq(paymentEvents.provider, provider),
        eq(paymentEvents.needsStaff, false),
        lt(paymentEvents.attempts, MAX_ATTEMPTS),
        lte(paymentEvents.attemptedAt, new Date(now.getTime() - RETRY_PAUSE)),
      ),
    )
    .orderBy(asc(paymentEvents.attemptedAt), asc(paymentEvents.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const set = { attemptedAt: now };
  const [event] = await claimRows(ctx.db, paymentEvents, { due, set, returning: storedColumns });
  return event ?? null;
}

/** Retries failed events, whether or not the provider sends them again. */
export async function retryPaymentEvents(ctx: Ctx, isStopping: () => boolean = () => false): Promise<void> {
  const { payments } = ctx;
  if (!payments) return;
  while (!isStopping()) {
    const event = await takeNext(ctx, payments.name);
    if (!event) return;
    const noteFailure = logPaymentFailure(ctx, { event: event.id }, 'could not apply a payment event');
    const outcome = await applyPaymentEvent(ctx, payments, event).catch(noteFailure);
    if (outcome === 'unavailable') return;
  }
}

/** Providers never repeat events this old. */
export async function deleteOldPaymentEvents(ctx: Ctx): Promise<void> {
  const isSettled = inArray(paymentEvents.status, ['applied', 'ignored']);
  const isOld = lt(paymentEvents.receivedAt, new Date(ctx.now().getTime() - RETENTION));
  await ctx.db.delete(paymentEvents).where(and(isSettled, isOld));
}
