import { desc } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import type { Ctx } from '#features/ctx.ts';
import { listNewestPayments, listRevenue, sumOrders } from '#features/orders/queries.server.ts';
import { requireAdmin } from '#features/permissions.ts';
import { agentName, titleOf } from '#features/plans/rules.ts';
import { formatMoney, toDollars } from '#lib/money.ts';
import {
  ACTIVITIES,
  type Activity,
  averageCents,
  monthlyCents,
  newestActivities,
  rateOf,
  tiersOf,
  topAgents,
} from '../rules.ts';
import { countMovements, listPriceGroups } from './figures.server.ts';
import { listRenewals } from './renewals.server.ts';

/** The latest completed orders, registrations and subscriptions. */
async function listActivity(ctx: Ctx): Promise<Activity[]> {
  const payments = await listNewestPayments(ctx, ACTIVITIES);
  const people = await ctx.db
    .select({ username: users.username, email: users.email, createdAt: users.createdAt })
    .from(users)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(ACTIVITIES);
  const started = await ctx.db
    .select({
      agentId: subscriptions.agentId,
      userId: subscriptions.userId,
      plan: subscriptions.plan,
      createdAt: subscriptions.createdAt,
    })
    .from(subscriptions)
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(ACTIVITIES);
  return newestActivities([
    ...payments.map(({ productName, customerName, amountCents, createdAt }) => ({
      kind: 'payment' as const,
      title: `New payment - ${productName}`,
      detail: `${customerName} · ${formatMoney(amountCents)}`,
      at: createdAt,
    })),
    ...people.map(({ username, email, createdAt }) => ({
      kind: 'registration' as const,
      title: 'New user registration',
      detail: `${username} · ${email || 'No email'}`,
      at: createdAt,
    })),
    ...started.map(({ agentId, userId, plan, createdAt }) => ({
      kind: 'subscription' as const,
      title: `Subscription - ${agentName(agentId)}`,
      detail: `User ${userId} · ${plan || 'Basic'}`,
      at: createdAt,
    })),
  ]);
}

/** The specification's figures, and the corrected ones as `truth`. */
export async function readOverview(ctx: Ctx, timeZone: string) {
  requireAdmin(ctx.actor);
  const groups = await listPriceGroups(ctx);
  const sold = await sumOrders(ctx);
  const movements = await countMovements(ctx);
  const renewals = await listRenewals(ctx);
  const cents = monthlyCents(groups);
  const mrr = toDollars(cents);
  const revenue = await listRevenue(ctx, timeZone);
  return {
    tiers: tiersOf(groups).map(({ priceCents, cents: monthly, ...tier }) => ({
      ...tier,
      price: priceCents === null ? null : toDollars(priceCents),
      dollars: toDollars(monthly),
    })),
    agents: topAgents(groups).map(({ cents: monthly, ...agent }) => ({
      ...agent,
      name: titleOf(agent.agentId),
      dollars: toDollars(monthly),
    })),
    mrr,
    monthlyRevenue: toDollars(sold.cents),
    projectedAnnualRevenue: toDollars(sold.cents * 12),
    averageRevenuePerUser: toDollars(averageCents(sold.cents, sold.count)),
    activity: await listActivity(ctx),
    renewals: renewals.data,
    renewalsTotal: renewals.totalAmount,
    truth: {
      mrr,
      arr: toDollars(cents * 12),
      activeCustomers: movements.payingCustomers,
      arpu: toDollars(averageCents(cents, movements.payingCustomers)),
      churnRate: rateOf(movements.left, movements.paidAtStart),
      trialConversionRate: rateOf(movements.convertedTrials, movements.endedTrials),
    },
    revenueByMonth: revenue.map(({ month, cents: monthly }) => ({ month, dollars: toDollars(monthly) })),
  };
}
