import { and, eq, ne } from 'drizzle-orm';
import { putTime } from '#db/installation.ts';
import { paymentEvents } from '#db/schema/checkout.ts';
import type { Ctx } from '#features/ctx.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { REJECTED_WEBHOOK } from '../rules.ts';
import { applyPaymentEvent, type Outcome } from './apply-payment-event.server.ts';
import { NeedsStaff } from './needs-staff.server.ts';

/**
 * `body` must be the bytes as received. Null when the signature is wrong. Throws when the event can't be applied now,
 * so that the provider sends it again.
 */
export async function receivePaymentEvent(
  ctx: Ctx,
  body: Uint8Array,
  signature: string,
): Promise<Outcome | 'duplicate' | 'failed' | null> {
  const { payments } = ctx;
  const event = payments?.readEvent(body, signature, ctx.now());
  if (!payments) return null;
  if (!event) {
    if (payments.name === 'stripe') await putTime(ctx.db, REJECTED_WEBHOOK, ctx.now(), MINUTE);
    return null;
  }
  const isSettled = and(eq(paymentEvents.eventId, event.id), ne(paymentEvents.status, 'failed'));
  if ((await ctx.db.$count(paymentEvents, isSettled)) > 0) return 'duplicate';
  return applyPaymentEvent(ctx, payments, event).catch((error: unknown) => {
    // The failed event is stored; sending it again would change nothing.
    if (error instanceof NeedsStaff) return 'failed';
    throw error;
  });
}
