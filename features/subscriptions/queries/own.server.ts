import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { documents } from '#db/schema/documents.ts';
import { orders } from '#db/schema/orders.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { seats, tokenBalances } from '#db/schema/tokens.ts';
import type { Ctx } from '#features/ctx.ts';
import { includesOf, placesOf, planIdOf, titleOf } from '#features/payments/rules.ts';
import { requireSignedIn } from '#features/permissions.ts';
import { toDollars } from '#lib/money.ts';
import { nextChargeOf, nextPriceCents } from '../rules.ts';
import { canBeChanged } from './subscriptions.server.ts';

const ownColumns = {
  id: subscriptions.id,
  agentId: subscriptions.agentId,
  plan: subscriptions.plan,
  nextPlan: subscriptions.nextPlan,
  nextPlanCents: subscriptions.nextPlanCents,
  newPriceCents: subscriptions.newPriceCents,
  newPriceAt: subscriptions.newPriceAt,
  priceCents: subscriptions.priceCents,
  status: subscriptions.status,
  trialEndsAt: subscriptions.trialEndsAt,
  renewalDate: subscriptions.renewalDate,
  cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
  canceledAt: subscriptions.canceledAt,
  createdAt: subscriptions.createdAt,
  nextChargeCents: subscriptions.nextChargeCents,
  provider: subscriptions.provider,
};

const inUseColumns = {
  people: sql<number>`(select count(*)::int from ${seats} where ${seats.subscriptionId} = ${subscriptions.id})`,
  documents: sql<number>`(select count(*)::int from ${documents} where ${documents.ownerId} = ${subscriptions.userId})`,
  packTokens: sql<number>`coalesce(${tokenBalances.packTokens}, 0)`,
};

type InUse = { people: number; documents: number; packTokens: number };
type OwnSubscription = Pick<typeof subscriptions.$inferSelect, keyof typeof ownColumns> & InUse;

const selectOwn = (ctx: Ctx) =>
  ctx.db
    .select({ ...ownColumns, ...inUseColumns })
    .from(subscriptions)
    .leftJoin(tokenBalances, eq(tokenBalances.subscriptionId, subscriptions.id));

function inUseOf(plan: string, { people, documents: stored, packTokens }: InUse): InUse {
  const includes = includesOf(plan);
  return {
    people: Math.min(people, placesOf(includes.people)),
    documents: includes.documents > 0 ? stored : 0,
    packTokens,
  };
}

/** Page of the latest unpaid invoice of each subscription. */
async function findOpenInvoices(ctx: Ctx, userId: number) {
  const rows = await ctx.db
    .select({ subscriptionId: orders.subscriptionId, url: orders.invoiceUrl })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'pending')))
    .orderBy(asc(orders.createdAt), asc(orders.id));
  return new Map(rows.map(({ subscriptionId, url }) => [subscriptionId, url]));
}

/** In dollars per month. Only the current provider can change it. */
const toOwn = (ctx: Ctx, row: OwnSubscription, openInvoices: Map<number | null, string | null>) => {
  const {
    priceCents,
    nextChargeCents: _charge,
    provider,
    nextPlanCents: _planned,
    newPriceCents,
    newPriceAt,
    people,
    documents: stored,
    packTokens,
    ...own
  } = row;
  const { status, cancelAtPeriodEnd } = own;
  const change =
    newPriceCents !== null && newPriceCents !== priceCents && newPriceAt !== null && status !== 'canceled'
      ? { newPrice: toDollars(newPriceCents), newPriceAt }
      : {};
  return {
    ...own,
    isTrial: own.trialEndsAt !== null,
    openInvoiceUrl: status === 'past_due' ? (openInvoices.get(own.id) ?? null) : null,
    nextCharge: status === 'canceled' || cancelAtPeriodEnd ? null : toDollars(nextChargeOf(row)),
    agentName: titleOf(own.agentId),
    planId: planIdOf(own),
    price: toDollars(priceCents),
    nextPrice: toDollars(nextPriceCents(row)),
    ...change,
    canBeChanged: canBeChanged(ctx, own, provider),
    inUse: inUseOf(own.plan, { people, documents: stored, packTokens }),
  };
};

/** The actor's subscriptions: running ones first, then the newest. */
export async function listOwnSubscriptions(ctx: Ctx) {
  const { id } = requireSignedIn(ctx.actor);
  const rows = await selectOwn(ctx)
    .where(eq(subscriptions.userId, id))
    .orderBy(sql`${subscriptions.status} = 'canceled'`, desc(subscriptions.createdAt), desc(subscriptions.id));
  const openInvoices = await findOpenInvoices(ctx, id);
  return rows.map((row) => toOwn(ctx, row, openInvoices));
}

export async function findOwnSubscription(ctx: Ctx, id: number) {
  const { id: userId } = requireSignedIn(ctx.actor);
  const [row] = await selectOwn(ctx).where(and(eq(subscriptions.id, id), eq(subscriptions.userId, userId)));
  return row ? toOwn(ctx, row, await findOpenInvoices(ctx, userId)) : null;
}
