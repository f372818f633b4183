import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { Includes } from '#content/plans.ts';
import { users } from '#db/schema/accounts.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { seats, tokenBalances } from '#db/schema/tokens.ts';
import { readConsultants } from '#features/consultants/queries/versions.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { includesOf } from '#features/payments/rules.ts';
import { requireSignedIn } from '#features/permissions.ts';
import { hasPlace, isPaid, payingPlan, sellsTokens, tokensLeft } from '../rules/tokens.ts';

export type UsablePlan = {
  subscriptionId: number;
  agentId: string;
  plan: string;
  includes: Includes;
  ownerId: number;
  /** False if the user has a seat on somebody else's subscription. */
  isOwner: boolean;
  owner: string;
  isPaid: boolean;
  isEnding: boolean;
  renewalDate: Date;
  /** What the plan has included in this period. */
  includedTokens: number;
  /** What may still be spent: of the plan's, and of bought ones. */
  planTokens: number;
  packTokens: number;
  /** Whether its owner may buy tokens for it now. */
  canBuyTokens: boolean;
};

/** How many seats were added to the same subscription before. */
export const seatsBefore = sql<number>`(select count(*)::int from seats earlier
  where earlier.subscription_id = ${seats.subscriptionId} and earlier.id < ${seats.id})`;

/** Null for an address that isn't confirmed. */
export const confirmedAddress = (userId: number) =>
  sql`(select lower(${users.email}) from ${users} where ${users.id} = ${userId}
    and ${users.emailVerifiedAt} is not null)`;

/**
 * The running subscriptions that a user may use: their own, then those on which their confirmed address has a seat,
 * oldest first. A smaller plan keeps the seats that were added first.
 */
export async function listPlansFor(ctx: Ctx, userId: number): Promise<UsablePlan[]> {
  const address = confirmedAddress(userId);
  const isOwner = sql<boolean>`${subscriptions.userId} = ${userId}`;
  const hasSeat = sql`${subscriptions.id} = any (array(select ${seats.subscriptionId} from ${seats} where ${seats.email} = ${address}))`;
  const rows = await ctx.db
    .select({
      subscriptionId: subscriptions.id,
      agentId: subscriptions.agentId,
      plan: subscriptions.plan,
      periodTokens: subscriptions.periodTokens,
      status: subscriptions.status,
      provider: subscriptions.provider,
      ownerId: subscriptions.userId,
      renewalDate: subscriptions.renewalDate,
      isEnding: subscriptions.cancelAtPeriodEnd,
      isOwner,
      owner: users.email,
      seatsBefore,
      balance: tokenBalances,
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .leftJoin(seats, and(eq(seats.subscriptionId, subscriptions.id), eq(seats.email, address)))
    .leftJoin(tokenBalances, eq(tokenBalances.subscriptionId, subscriptions.id))
    .where(and(or(isOwner, hasSeat), ne(subscriptions.status, 'canceled')))
    .orderBy(sql`${isOwner} desc`, asc(subscriptions.id));
  return rows.flatMap(({ seatsBefore: before, balance, status, provider, periodTokens, ...row }) => {
    const includes = includesOf(row.plan);
    const left = tokensLeft(balance, { ...row, status, periodTokens });
    const canBuyTokens = sellsTokens(ctx.payments?.name, { status, provider, isEnding: row.isEnding });
    if (!row.isOwner && !hasPlace(before, includes.people)) return [];
    return [{ ...row, ...left, includes, isPaid: isPaid({ status }), canBuyTokens }];
  });
}

/** The subscription whose tokens pay for the user's conversations with an agent; null without a plan. */
export const findPlanFor = async (ctx: Ctx, userId: number, agentId: string): Promise<UsablePlan | null> =>
  payingPlan((await listPlansFor(ctx, userId)).filter((plan) => plan.agentId === agentId)) ?? null;

/** The actor's plans with their tokens. */
export async function listTokens(ctx: Ctx) {
  const plans = await listPlansFor(ctx, requireSignedIn(ctx.actor).id);
  const consultants = await readConsultants(ctx);
  const data = plans.map((one) => {
    const { renewalDate, includes, ownerId: _, owner, ...plan } = one;
    const { documents, people } = includes;
    const consultant = consultants.get(plan.agentId) ?? { name: plan.agentId, questions: [] };
    const sharedBy = plan.isOwner ? null : owner;
    return { ...plan, sharedBy, consultant, renewsAt: renewalDate, documents, people };
  });
  return { data, count: data.length };
}
