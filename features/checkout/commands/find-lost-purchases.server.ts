import { inArray } from 'drizzle-orm';
import { RESTORED_AT } from '#db/backup/restore.ts';
import { deleteEntry, findEntry } from '#db/installation.ts';
import { checkouts } from '#db/schema/checkout.ts';
import type { Ctx } from '#features/ctx.ts';
import {
  type KnownPurchase,
  logPaymentFailure,
  type Payments,
  PaymentsDown,
} from '#features/payment-provider.server.ts';
import { applyPaymentEvent } from './apply-payment-event.server.ts';
import { findCheckout } from './sync-checkout.server.ts';

const FOUND = { plan: 'customer.subscription.found', pack: 'checkout.session.found' };

/** Stored like an event, so that a failed adoption is visible and can be retried. */
async function adopt(ctx: Ctx, payments: Payments, { kind, subject, reference }: KnownPurchase): Promise<void> {
  const type = FOUND[kind];
  const event = { id: `found_${subject}`, type, subject, reference, paymentRef: null };
  const noteFailure = logPaymentFailure(ctx, { reference }, 'could not recover a purchase made after the backup');
  await applyPaymentEvent(ctx, payments, event).catch((error: unknown) => {
    if (error instanceof PaymentsDown) throw error;
    noteFailure(error);
  });
}

/**
 * Runs once after a restore: adopts purchases newer than the backup and schedules all others to be read soon. Can be
 * interrupted: it starts again and skips known purchases.
 */
export async function findLostPurchases(ctx: Ctx, isStopping: () => boolean = () => false): Promise<void> {
  const { payments } = ctx;
  const restoredAt = await findEntry(ctx.db, RESTORED_AT);
  if (!payments || restoredAt === null) return;
  await ctx.db
    .update(checkouts)
    .set({ checkedAt: new Date(0) })
    .where(inArray(checkouts.status, ['open', 'processing', 'completed']));
  for await (const purchase of payments.listPurchases()) {
    if (isStopping()) return;
    if (!(await findCheckout(ctx, purchase.reference))) await adopt(ctx, payments, purchase);
  }
  await deleteEntry(ctx.db, RESTORED_AT, restoredAt);
}
