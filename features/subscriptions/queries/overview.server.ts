import type { Ctx } from '#features/ctx.ts';
import { listRevenue, sumOrders } from '#features/orders/queries.server.ts';
import { agentName } from '#features/payments/rules.ts';
import { requirePermission } from '#features/permissions.ts';
import { toDollars } from '#lib/money.ts';
import { averageCents, monthlyCents, rateOf, tiersOf, topAgents } from '../rules.ts';
import { countMovements, listPriceGroups } from './figures.server.ts';
import { listRecentActivity } from './recent-activity.server.ts';
import { listRenewals } from './renewals.server.ts';

/** The specification's figures, and the corrected ones as `truth`. */
export async function readOverview(ctx: Ctx, timeZone: string) {
  requirePermission(ctx.actor, 'manage-billing');
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
      name: agentName(agent.agentId),
      dollars: toDollars(monthly),
    })),
    mrr,
    monthlyRevenue: toDollars(sold.cents),
    projectedAnnualRevenue: toDollars(sold.cents * 12),
    averageRevenuePerUser: toDollars(averageCents(sold.cents, sold.count)),
    activity: await listRecentActivity(ctx),
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
