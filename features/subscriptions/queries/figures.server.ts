import { and, between, eq, gt, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { subscriptions } from '#db/schema/subscriptions.ts';
import type { Ctx } from '#features/ctx.ts';
import { DAY } from '#lib/time/durations.ts';
import { CHURN_DAYS } from '../rules.ts';

/** Conditions of the overview's figures at `now`. */
export function figureConditions(now: Date) {
  const start = new Date(now.getTime() - CHURN_DAYS * DAY);
  const { createdAt, trialEndsAt, canceledAt, status } = subscriptions;
  const hasPaid = and(
    lte(createdAt, start),
    or(isNull(trialEndsAt), lte(trialEndsAt, start)),
    or(isNull(canceledAt), gt(canceledAt, start)),
  );
  return {
    /** Active and not in a trial. */
    paying: and(eq(status, 'active'), or(isNull(trialEndsAt), lte(trialEndsAt, now))),
    /** Was paying CHURN_DAYS ago. */
    paidAtStart: hasPaid,
    /** Was paying CHURN_DAYS ago and has canceled since. */
    churned: and(hasPaid, lte(canceledAt, now)),
    /** The trial is over, whatever its result. */
    endedTrials: or(lte(trialEndsAt, now), and(gt(trialEndsAt, now), lte(canceledAt, now))),
  };
}

/** Began since then, trials too; and was paid for and ended since then. */
export function changesSince(start: Date, now: Date) {
  const { createdAt, trialEndsAt, canceledAt } = subscriptions;
  return {
    began: between(createdAt, start, now),
    ended: and(between(canceledAt, start, now), or(isNull(trialEndsAt), gt(canceledAt, trialEndsAt))),
  };
}

export async function countChangesSince(ctx: Ctx, start: Date) {
  const { began, ended } = changesSince(start, ctx.now());
  return {
    newSubscriptions: await ctx.db.$count(subscriptions, began),
    endedSubscriptions: await ctx.db.$count(subscriptions, ended),
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

/** Counts paying, churned and converted customers. */
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
