import { and, eq, gt, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { subscriptions } from '#db/schema/subscriptions.ts';
import type { Ctx } from '#features/ctx.ts';
import { DAY } from '#lib/time/durations.ts';
import { CHURN_DAYS } from '../rules.ts';

/** Which subscriptions the figures of the overview count, at one moment. */
export function figureConditions(now: Date) {
  const start = new Date(now.getTime() - CHURN_DAYS * DAY);
  const { createdAt, trialEndsAt, canceledAt, status } = subscriptions;
  const hasPaid = and(
    lte(createdAt, start),
    or(isNull(trialEndsAt), lte(trialEndsAt, start)),
    or(isNull(canceledAt), gt(canceledAt, start)),
  );
  return {
    /** Active, and in no trial that has yet to end. */
    paying: and(eq(status, 'active'), or(isNull(trialEndsAt), lte(trialEndsAt, now))),
    /** Paid CHURN_DAYS ago. */
    paidAtStart: hasPaid,
    /** Paid CHURN_DAYS ago, and canceled since. */
    churned: and(hasPaid, lte(canceledAt, now)),
    /** With a trial that is over, whatever became of it. */
    endedTrials: or(lte(trialEndsAt, now), and(gt(trialEndsAt, now), lte(canceledAt, now))),
  };
}

const numberOf = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})::int`;

export const listPriceGroups = (ctx: Ctx) =>
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
export async function countMovements(ctx: Ctx) {
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
