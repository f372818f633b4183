import { and, asc, eq, inArray, ne, or } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { subscriptions } from '#db/schema/billing.ts';
import { checkouts } from '#db/schema/payments.ts';
import type { Ctx } from '#features/ctx.ts';
import { type Payments, PaymentsDown, type ProviderName } from '../provider.server.ts';
import { clearCheckout } from './clear-checkout.server.ts';
import { setEnding } from './staff-changes.server.ts';

const renewsAt = (provider: ProviderName) =>
  and(
    eq(subscriptions.provider, provider),
    ne(subscriptions.status, 'canceled'),
    eq(subscriptions.cancelAtPeriodEnd, false),
  );

async function closeOpenPages(ctx: Ctx, payments: Payments, userId: number): Promise<void> {
  const open = await ctx.db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), eq(checkouts.status, 'open')));
  for (const checkout of open) await clearCheckout(ctx, payments, checkout);
}

/**
 * Whoever is inactive is not charged again: open card pages are closed, and what they pay for ends with its period.
 * Returns how many subscriptions still renew because the provider did not do it; stopForgottenCharges tries those again.
 */
export async function stopCharging(ctx: Ctx, userId: number): Promise<number> {
  const { payments } = ctx;
  if (!payments) return 0;
  try {
    await closeOpenPages(ctx, payments, userId);
  } catch (error) {
    if (!(error instanceof PaymentsDown)) throw error;
    ctx.log.warn({ err: error, userId }, 'the card pages of an inactive customer could not be closed');
  }
  const renewing = and(eq(subscriptions.userId, userId), renewsAt(payments.name));
  const found = await ctx.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(renewing)
    .orderBy(asc(subscriptions.id));
  for (const { id } of found) {
    const problem = await setEnding(ctx, id, true);
    if (problem)
      ctx.log.warn({ subscription: id, problem }, 'the subscription of an inactive customer was not canceled');
  }
  return ctx.db.$count(subscriptions, renewing);
}

/** Stops what is still charged to inactive customers: the provider was down, or they paid at the last moment. */
export async function stopForgottenCharges(ctx: Ctx, isStopping: () => boolean = () => false): Promise<void> {
  const { payments } = ctx;
  if (!payments) return;
  const renewing = ctx.db.select({ id: subscriptions.userId }).from(subscriptions).where(renewsAt(payments.name));
  const paying = ctx.db.select({ id: checkouts.userId }).from(checkouts).where(eq(checkouts.status, 'open'));
  const inactive = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.status, 'inactive'), or(inArray(users.id, renewing), inArray(users.id, paying))))
    .orderBy(asc(users.id));
  for (const { id } of inactive) if (!isStopping()) await stopCharging(ctx, id);
}
