import { and, asc, desc, eq, gt, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { columnsIn, type Selected } from '#db/list/columns.ts';
import { defineList, everyRow, type Filter, filtersBy, type ListRequest, readList, searchIn } from '#db/list/list.ts';
import { users } from '#db/schema/accounts.ts';
import { orders, subscriptions } from '#db/schema/subscriptions.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireAdmin, requireSignedIn } from '#features/permissions.ts';
import { planIdOf, titleOf } from '#features/plans/rules.ts';
import { DAY } from '#lib/time/durations.ts';
import { subscriptionAnswer } from '../contract.ts';
import { CHURN_DAYS } from '../rules.ts';

export const subscriptionColumns = {
  ...columnsIn(subscriptions, subscriptionAnswer),
  priceCents: subscriptions.priceCents,
  customerName: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
  customerEmail: users.email,
};

type StoredSubscription = Selected<typeof subscriptionColumns>;

/** A subscription as the API answers it: in dollars per month. */
const toSubscription = ({ priceCents, ...row }: StoredSubscription) => ({
  ...row,
  agentName: titleOf(row.agentId),
  price: priceCents / 100,
});

/** In the subscription's own words, and in those of its customer. */
function searchSubscriptions(q: string) {
  const own = searchIn(subscriptions.search)(q);
  const { find } = searchIn(users.search)(q);
  const ofCustomer = sql`${subscriptions.userId} = any (array(select ${users.id} from ${users} where ${find}))`;
  const either = (self: SQL) => sql`(${self} or ${ofCustomer})`;
  return { find: either(own.find), test: either(own.test) };
}

/** Which subscriptions the figures of the overview count, at one moment. */
export function figureConditions(now: Date) {
  const start = new Date(now.getTime() - CHURN_DAYS * DAY);
  const { createdAt, isTrial, trialEndsAt, canceledAt, status } = subscriptions;
  const hasPaid = and(
    lte(createdAt, start),
    or(isNull(trialEndsAt), lte(trialEndsAt, start)),
    or(isNull(canceledAt), gt(canceledAt, start)),
  );
  return {
    /** Active, and in no trial that has yet to end. */
    paying: and(eq(status, 'active'), or(not(isTrial), isNull(trialEndsAt), lte(trialEndsAt, now))),
    /** Paid CHURN_DAYS ago. */
    paidAtStart: hasPaid,
    /** Paid CHURN_DAYS ago, and canceled since. */
    churned: and(hasPaid, lte(canceledAt, now)),
    /** With a trial that is over, whatever became of it. */
    endedTrials: or(lte(trialEndsAt, now), and(gt(trialEndsAt, now), lte(canceledAt, now))),
  };
}

/** The rows behind a figure; no counted bucket tells which they are. */
const figureFilters = (now: Date): Record<string, Filter> => {
  const { paying, churned, endedTrials } = figureConditions(now);
  return { paying: { where: paying }, churned: { where: churned }, ended_trials: { where: endedTrials } };
};

const subscriptionList = (now: Date) =>
  defineList({
    table: subscriptions,
    searchedTables: [users],
    columns: subscriptionColumns,
    join: { table: users, on: eq(users.id, subscriptions.userId) },
    answer: toSubscription,
    cents: sql`${subscriptions.priceCents}`,
    sorts: {
      createdAt: subscriptions.createdAt,
      renewalDate: subscriptions.renewalDate,
      price: subscriptions.priceCents,
    },
    filters: { all: everyRow, ...filtersBy(subscriptions.status), ...figureFilters(now) },
    search: searchSubscriptions,
  });

export function listSubscriptions(ctx: Ctx, request: ListRequest | null) {
  requireAdmin(ctx.actor);
  return readList(ctx.db, subscriptionList(ctx.now()), request);
}

const MOST_OF_ONE = 100;

/** The newest subscriptions of a customer. Only the present provider can change one. */
export async function listSubscriptionsOf(ctx: Ctx, userId: number) {
  requireAdmin(ctx.actor);
  const rows = await ctx.db
    .select({ ...subscriptionColumns, provider: subscriptions.provider })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(MOST_OF_ONE);
  return rows.map(({ provider, ...row }) => ({
    ...toSubscription(row),
    canBeChanged: canBeChanged(ctx, row, provider),
  }));
}

const canBeChanged = (
  { payments }: Ctx,
  { status }: Pick<StoredSubscription, 'status'>,
  provider: string | null,
): boolean => provider !== null && provider === payments?.name && status !== 'canceled';

const ownColumns = {
  id: subscriptions.id,
  agentId: subscriptions.agentId,
  plan: subscriptions.plan,
  priceCents: subscriptions.priceCents,
  status: subscriptions.status,
  isTrial: subscriptions.isTrial,
  trialEndsAt: subscriptions.trialEndsAt,
  renewalDate: subscriptions.renewalDate,
  cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
  canceledAt: subscriptions.canceledAt,
  createdAt: subscriptions.createdAt,
  nextChargeCents: subscriptions.nextChargeCents,
  provider: subscriptions.provider,
};

type OwnSubscription = Pick<typeof subscriptions.$inferSelect, keyof typeof ownColumns>;

/** Where the newest unpaid invoice of each subscription of a customer is paid. */
async function findOpenInvoices(ctx: Ctx, userId: number) {
  const rows = await ctx.db
    .select({ subscriptionId: orders.subscriptionId, url: orders.invoiceUrl })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'pending')))
    .orderBy(asc(orders.createdAt), asc(orders.id));
  return new Map(rows.map(({ subscriptionId, url }) => [subscriptionId, url]));
}

/** A subscription as its customer sees it: in dollars per month. Only the present provider can change it. */
const toOwn = (
  ctx: Ctx,
  { priceCents, nextChargeCents, provider, ...row }: OwnSubscription,
  openInvoices: Map<number | null, string | null>,
) => ({
  ...row,
  openInvoiceUrl: row.status === 'past_due' ? (openInvoices.get(row.id) ?? null) : null,
  nextCharge: row.status === 'canceled' || row.cancelAtPeriodEnd ? null : (nextChargeCents ?? priceCents) / 100,
  agentName: titleOf(row.agentId),
  planId: planIdOf(row.agentId, row.plan),
  price: priceCents / 100,
  canBeChanged: canBeChanged(ctx, row, provider),
});

/** The actor's subscriptions: what runs first, then the newest. */
export async function listOwnSubscriptions(ctx: Ctx) {
  const { id } = requireSignedIn(ctx.actor);
  const rows = await ctx.db
    .select(ownColumns)
    .from(subscriptions)
    .where(eq(subscriptions.userId, id))
    .orderBy(sql`${subscriptions.status} = 'canceled'`, desc(subscriptions.createdAt), desc(subscriptions.id));
  const openInvoices = await findOpenInvoices(ctx, id);
  return rows.map((row) => toOwn(ctx, row, openInvoices));
}

export async function findOwnSubscription(ctx: Ctx, id: number) {
  const { id: userId } = requireSignedIn(ctx.actor);
  const [row] = await ctx.db
    .select(ownColumns)
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.userId, userId)));
  return row ? toOwn(ctx, row, await findOpenInvoices(ctx, userId)) : null;
}

/** The provider's name for a subscription, of one customer or of anybody. */
export async function findSubscriptionRef(ctx: Ctx, id: number, userId: number | null): Promise<string | null> {
  const [row] = await ctx.db
    .select({ ref: subscriptions.providerRef })
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), userId === null ? undefined : eq(subscriptions.userId, userId)));
  return row?.ref ?? null;
}
