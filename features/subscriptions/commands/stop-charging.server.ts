import { and, asc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { checkouts } from '#db/schema/checkout.ts';
import { closures } from '#db/schema/privacy.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { clearCheckout } from '#features/checkout/commands/clear-checkout.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { logPaymentFailure, type Payments, type ProviderName } from '#features/payment-provider.server.ts';
import { tellSeatsBefore } from '#features/tokens/commands/seats.server.ts';
import { isRenewing } from '../queries/renewing.server.ts';
import type { ChangeProblem } from './change-at-provider.server.ts';
import { stopSubscription } from './staff-changes.server.ts';

const isChargedAt = (provider: ProviderName) => and(eq(subscriptions.provider, provider), isRenewing);

const chargedTo = (payments: Payments, userId: number) =>
  and(eq(subscriptions.userId, userId), isChargedAt(payments.name));

/** Logs an error and continues. False when the provider is down. */
async function attempt(
  ctx: Ctx,
  facts: object,
  message: string,
  work: () => Promise<ChangeProblem | null>,
): Promise<boolean> {
  const logProblem = (problem: ChangeProblem | null) => {
    if (problem !== null) ctx.log.warn({ ...facts, problem }, message);
    return problem;
  };
  const outcome = await work()
    .then(logProblem)
    .catch(logPaymentFailure(ctx, facts, message));
  return outcome !== 'unavailable';
}

/** False as soon as the provider is down; the rest is then skipped to avoid waiting. */
async function stopChargesOf(ctx: Ctx, payments: Payments, userId: number): Promise<boolean> {
  const open = await ctx.db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), eq(checkouts.status, 'open')));
  for (const checkout of open) {
    const facts = { userId, reference: checkout.reference };
    const close = () => clearCheckout(ctx, payments, checkout).then(() => null);
    if (!(await attempt(ctx, facts, 'could not expire the checkout of an inactive customer', close))) return false;
  }
  const renewing = await ctx.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(chargedTo(payments, userId))
    .orderBy(asc(subscriptions.id));
  for (const { id } of renewing) {
    const end = () => stopSubscription(ctx, id);
    const facts = { userId, subscription: id };
    if (!(await attempt(ctx, facts, 'could not cancel the subscription of an inactive customer', end))) return false;
  }
  return true;
}

/**
 * Closes open card pages, cancels renewing subscriptions and ends past-due ones at once. Returns how many are still
 * charged because the provider failed; stopRemainingCharges retries those.
 */
export async function stopCharging(ctx: Ctx, userId: number): Promise<number> {
  const { payments } = ctx;
  if (!payments) return 0;
  await stopChargesOf(ctx, payments, userId);
  return ctx.db.$count(subscriptions, chargedTo(payments, userId));
}

/**
 * Stops charges to customers who are inactive, or whose data is being deleted, that remained because the provider was
 * down or they paid at the last moment.
 */
export async function stopRemainingCharges(ctx: Ctx, isStopping: () => boolean = () => false): Promise<void> {
  const { payments } = ctx;
  if (!payments) return;
  const renewing = ctx.db.select({ id: subscriptions.userId }).from(subscriptions).where(isChargedAt(payments.name));
  const paying = ctx.db.select({ id: checkouts.userId }).from(checkouts).where(eq(checkouts.status, 'open'));
  const closing = ctx.db.select({ id: closures.userId }).from(closures);
  const inactive = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        or(eq(users.status, 'inactive'), inArray(users.id, closing)),
        or(inArray(users.id, renewing), inArray(users.id, paying)),
      ),
    )
    .orderBy(asc(users.id));
  for (const { id } of inactive) if (isStopping() || !(await stopChargesOf(ctx, payments, id))) return;
}

/** Nobody charges for subscriptions without a provider, or of a sandbox that isn't used anymore, so nobody else ends them. */
export async function cancelUncharged(ctx: Ctx, userId: number): Promise<void> {
  const isOfOldSandbox = ctx.payments?.name === 'sandbox' ? undefined : eq(subscriptions.provider, 'sandbox');
  const isUncharged = and(eq(subscriptions.userId, userId), or(isNull(subscriptions.provider), isOfOldSandbox));
  await tellSeatsBefore(ctx, isUncharged, 'ends');
  await ctx.db
    .update(subscriptions)
    .set({ status: 'canceled', canceledAt: ctx.now() })
    .where(and(isUncharged, ne(subscriptions.status, 'canceled')));
}
