import { and, asc, between, eq, ne } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import type { Ctx } from '#features/ctx.ts';
import { agentName } from '#features/payments/rules.ts';
import { requirePermission } from '#features/permissions.ts';
import { type Cents, toDollars } from '#lib/money.ts';
import { monthsAfter } from '#lib/time/months.ts';
import { nextPriceCents, priceFrom, type Renewing, renewalWindow } from '../rules.ts';
import { subscriptionColumns } from './subscriptions.server.ts';

/** Monthly renewals up to and including `until`. */
function countRenewals(renewalDate: Date, until: Date): number {
  let renewals = 0;
  while (monthsAfter(renewalDate, renewals) <= until) renewals += 1;
  return renewals;
}

/** What those renewals charge, some of them perhaps before a new price. */
const sumRenewals = (subscription: Renewing, until: Date): Cents =>
  Array.from({ length: countRenewals(subscription.renewalDate, until) }, (_, index) =>
    priceFrom(subscription, monthsAfter(subscription.renewalDate, index)),
  ).reduce((sum, cents) => sum + cents, 0);

/** Nearest first, without canceled ones. Count and total are of renewals: a subscription has up to twelve a year. */
export async function listRenewals(ctx: Ctx, days?: number) {
  requirePermission(ctx.actor, 'manage-billing');
  const { from, until } = renewalWindow(ctx.now(), days);
  const rows = await ctx.db
    .select({
      ...subscriptionColumns,
      nextPlan: subscriptions.nextPlan,
      nextPlanCents: subscriptions.nextPlanCents,
      newPriceCents: subscriptions.newPriceCents,
      newPriceAt: subscriptions.newPriceAt,
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(
      and(
        between(subscriptions.renewalDate, from, until),
        ne(subscriptions.status, 'canceled'),
        eq(subscriptions.cancelAtPeriodEnd, false),
      ),
    )
    .orderBy(asc(subscriptions.renewalDate), asc(subscriptions.id));
  const renewing = rows.map((row) => ({
    ...row,
    plan: row.nextPlan ?? row.plan,
    priceCents: nextPriceCents(row),
    renewals: countRenewals(row.renewalDate, until),
    cents: sumRenewals(row, until),
  }));
  const data = renewing.map(({ id, userId, agentId, plan, priceCents, renewalDate, remindedAt, renewals, ...row }) => ({
    id,
    userId,
    agentName: agentName(agentId),
    plan,
    price: toDollars(priceCents),
    renewalDate,
    remindedAt,
    customerName: row.customerName,
    customerEmail: row.customerEmail,
    renewals,
    total: toDollars(row.cents),
  }));
  const renewalCount = renewing.reduce((sum, { renewals }) => sum + renewals, 0);
  const cents = renewing.reduce<Cents>((sum, one) => sum + one.cents, 0);
  return { data, count: data.length, renewalCount, totalAmount: toDollars(cents) };
}
