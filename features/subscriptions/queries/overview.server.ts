import { and, asc, between, desc, eq, gt, gte, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { orders, subscriptions } from '#db/schema/subscriptions.ts';
import type { Ctx } from '#features/ctx.ts';
import { sumOrders } from '#features/orders/queries.server.ts';
import { requireAdmin } from '#features/permissions.ts';
import { titleOf } from '#features/plans/rules.ts';
import { formatMoney } from '#lib/money.ts';
import { monthsAfter } from '#lib/time/months.ts';
import { monthsUntil } from '#lib/time/time-zone.ts';
import {
  ACTIVITIES,
  type Activity,
  agentName,
  averageDollars,
  MONTHS,
  monthlyCents,
  newestActivities,
  rateOf,
  renewalWindow,
  tiersOf,
  topAgents,
} from '../rules.ts';
import { figureConditions, subscriptionColumns } from './subscriptions.server.ts';

/** How often something that renews each month does so until then. */
function countRenewals(renewalDate: Date, until: Date): number {
  let renewals = 0;
  while (monthsAfter(renewalDate, renewals) <= until) renewals += 1;
  return renewals;
}

/**
 * The subscriptions that renew in the coming days, the nearest first, each with how often it does; nothing renews that
 * was canceled. Count and total are of renewals: in a year a subscription has up to twelve.
 */
export async function listRenewals(ctx: Ctx, days?: number) {
  requireAdmin(ctx.actor);
  const { from, until } = renewalWindow(ctx.now(), days);
  const rows = await ctx.db
    .select(subscriptionColumns)
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
  const data = rows.map(({ id, userId, agentId, plan, priceCents, renewalDate, remindedAt, ...row }) => ({
    id,
    userId,
    agentName: titleOf(agentId),
    plan,
    price: priceCents / 100,
    renewalDate,
    remindedAt,
    customerName: row.customerName,
    customerEmail: row.customerEmail,
    renewals: countRenewals(renewalDate, until),
  }));
  const renewalCount = data.reduce((sum, { renewals }) => sum + renewals, 0);
  const cents = data.reduce((sum, { price, renewals }) => sum + Math.round(price * 100) * renewals, 0);
  return { data, count: data.length, renewalCount, totalAmount: cents / 100 };
}

const numberOf = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})::int`;

const listPriceGroups = (ctx: Ctx) =>
  ctx.db
    .select({
      agentId: subscriptions.agentId,
      priceCents: subscriptions.priceCents,
      subscriptions: sql<number>`count(*)::int`,
    })
    .from(subscriptions)
    .where(figureConditions(ctx.now()).paying)
    .groupBy(subscriptions.agentId, subscriptions.priceCents);

/** What a customer base did: who pays, who left within CHURN_DAYS, which trials became paid ones. */
async function countMovements(ctx: Ctx) {
  const now = ctx.now();
  const { trialEndsAt, canceledAt, status, userId } = subscriptions;
  const { paying, paidAtStart, churned, endedTrials } = figureConditions(now);
  const becamePaid = and(
    lte(trialEndsAt, now),
    ne(status, 'trialing'),
    or(isNull(canceledAt), gt(canceledAt, trialEndsAt)),
  );
  const [counts] = await ctx.db
    .select({
      payingCustomers: sql<number>`count(distinct ${userId}) filter (where ${paying})::int`,
      paidAtStart: numberOf(paidAtStart),
      left: numberOf(churned),
      endedTrials: numberOf(endedTrials),
      convertedTrials: numberOf(becamePaid),
    })
    .from(subscriptions);
  return counts ?? { payingCustomers: 0, paidAtStart: 0, left: 0, endedTrials: 0, convertedTrials: 0 };
}

/** Dollars of completed orders in each of the last months, as the calendar of the time zone has them. */
async function listRevenue(ctx: Ctx, timeZone: string) {
  const months = monthsUntil(ctx.now(), MONTHS, timeZone);
  const starts = sql.join(
    months.map(({ start }) => sql`${start.toISOString()}::timestamptz`),
    sql`, `,
  );
  const rows = await ctx.db
    .select({
      place: sql<number>`width_bucket(${orders.createdAt}, array[${starts}])`.as('place'),
      cents: sql<number>`sum(${orders.amountCents})::float8`,
    })
    .from(orders)
    .where(and(eq(orders.status, 'completed'), gte(orders.createdAt, months[0]?.start ?? ctx.now())))
    .groupBy(sql`place`);
  const centsAt = new Map(rows.map(({ place, cents }) => [place, cents]));
  return months.map(({ name }, index) => ({ month: name, dollars: (centsAt.get(index + 1) ?? 0) / 100 }));
}

/** The newest events: completed orders, registrations, subscriptions. */
async function listActivity(ctx: Ctx): Promise<Activity[]> {
  const payments = await ctx.db
    .select({
      productName: orders.productName,
      customerName: orders.customerName,
      amountCents: orders.amountCents,
      createdAt: orders.createdAt,
    })
    .from(orders)
    // The beginning of a trial is an order of nothing, and no payment.
    .where(and(eq(orders.status, 'completed'), gt(orders.amountCents, 0)))
    .orderBy(desc(orders.createdAt))
    .limit(ACTIVITIES);
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

/** Everything the overview shows: the specification's figures, and beside them the true ones. */
export async function readOverview(ctx: Ctx, timeZone: string) {
  requireAdmin(ctx.actor);
  const groups = await listPriceGroups(ctx);
  const sold = await sumOrders(ctx);
  const movements = await countMovements(ctx);
  const renewals = await listRenewals(ctx);
  const cents = monthlyCents(groups);
  const mrr = cents / 100;
  return {
    tiers: tiersOf(groups),
    agents: topAgents(groups).map((agent) => ({ ...agent, name: titleOf(agent.agentId) })),
    mrr,
    monthlyRevenue: sold.cents / 100,
    projectedAnnualRevenue: (sold.cents * 12) / 100,
    averageRevenuePerUser: averageDollars(sold.cents, sold.count),
    activity: await listActivity(ctx),
    renewals: renewals.data,
    renewalsTotal: renewals.totalAmount,
    truth: {
      mrr,
      arr: (cents * 12) / 100,
      activeCustomers: movements.payingCustomers,
      arpu: averageDollars(cents, movements.payingCustomers),
      churnRate: rateOf(movements.left, movements.paidAtStart),
      trialConversionRate: rateOf(movements.convertedTrials, movements.endedTrials),
    },
    revenueByMonth: await listRevenue(ctx, timeZone),
  };
}
