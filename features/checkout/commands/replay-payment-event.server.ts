import { eq } from 'drizzle-orm';
import { paymentEvents } from '#db/schema/checkout.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { reasonOf } from '../rules.ts';
import { storedColumns, tryPaymentEvent } from './apply-payment-event.server.ts';

export type ReplayResult =
  | { ok: true; status: 'applied' | 'ignored' | 'failed'; error: string | null }
  | { ok: false; reason: 'unknown' | 'other_provider' };

/** Applies a stored event again, with fresh data from the provider. */
export async function replayPaymentEvent(ctx: Ctx, id: number): Promise<ReplayResult> {
  requirePermission(ctx.actor, 'manage-billing');
  const { payments } = ctx;
  const [stored] = await ctx.db
    .select({ ...storedColumns, status: paymentEvents.status, provider: paymentEvents.provider })
    .from(paymentEvents)
    .where(eq(paymentEvents.id, id));
  if (!stored) return { ok: false, reason: 'unknown' };
  const { status: before, provider, ...event } = stored;
  if (!payments || provider !== payments.name) return { ok: false, reason: 'other_provider' };
  const attempt = await tryPaymentEvent(ctx, payments, event, (inner, { status, error }) =>
    recordAudit(inner, {
      action: 'payment-event.replay',
      subject: `payment event ${event.id}`,
      after: { type: event.type, was: before, status, error },
    }),
  );
  return { ok: true, status: attempt.status, error: attempt.status === 'failed' ? reasonOf(attempt.error) : null };
}
