import { and, desc, eq, sql } from 'drizzle-orm';
import { columnsIn, type Selected } from '#db/list/columns.ts';
import type { Filter } from '#db/list/counts.ts';
import { defineList, everyRow, filtersBy, type ListRequest, readList } from '#db/list/list.ts';
import { searchWithAccount } from '#db/list/search.ts';
import { users } from '#db/schema/accounts.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import type { Ctx } from '#features/ctx.ts';
import { titleOf } from '#features/payments/rules.ts';
import { requirePermission } from '#features/permissions.ts';
import { toDollars } from '#lib/money.ts';
import { monthStart } from '#lib/time/time-zone.ts';
import { subscriptionAnswer } from '../contract.ts';
import { changesSince, figureConditions } from './figures.server.ts';

export const subscriptionColumns = {
  ...columnsIn(subscriptions, subscriptionAnswer),
  priceCents: subscriptions.priceCents,
  customerName: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
  customerEmail: users.email,
};

type StoredSubscription = Selected<typeof subscriptionColumns>;

/** In dollars per month. */
const toSubscription = ({ priceCents, ...row }: StoredSubscription) => ({
  ...row,
  isTrial: row.trialEndsAt !== null,
  agentName: titleOf(row.agentId),
  price: toDollars(priceCents),
});

/** Filters for the rows behind the overview's figures. */
function figureFilters({ now, mail }: Ctx): Record<string, Filter> {
  const { paying, churned, endedTrials } = figureConditions(now());
  const { began, ended } = changesSince(monthStart(now(), mail.timeZone), now());
  return {
    paying: { where: paying },
    churned: { where: churned },
    ended_trials: { where: endedTrials },
    began: { where: began },
    ended: { where: ended },
  };
}

const subscriptionList = (ctx: Ctx) =>
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
    filters: { all: everyRow, ...filtersBy(subscriptions.status), ...figureFilters(ctx) },
    search: searchWithAccount(subscriptions, subscriptions.search),
  });

export function listSubscriptions(ctx: Ctx, request: ListRequest | null) {
  requirePermission(ctx.actor, 'manage-billing');
  return readList(ctx.db, subscriptionList(ctx), request);
}

const MAX_ROWS = 100;

/** Only the current provider can change a subscription. */
export async function listSubscriptionsOf(ctx: Ctx, userId: number) {
  requirePermission(ctx.actor, 'manage-billing');
  const rows = await ctx.db
    .select({ ...subscriptionColumns, provider: subscriptions.provider })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(MAX_ROWS);
  return rows.map(({ provider, ...row }) => ({
    ...toSubscription(row),
    canBeChanged: canBeChanged(ctx, row, provider),
  }));
}

export const canBeChanged = (
  { payments }: Ctx,
  { status }: Pick<StoredSubscription, 'status'>,
  provider: string | null,
): boolean => provider !== null && provider === payments?.name && status !== 'canceled';

/** Its id at the provider; null if it has none, is unknown or is not this user's. Without a user, it may be anyone's. */
export async function findSubscriptionRef(ctx: Ctx, id: number, userId: number | null): Promise<string | null> {
  const [row] = await ctx.db
    .select({ ref: subscriptions.providerRef })
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), userId === null ? undefined : eq(subscriptions.userId, userId)));
  return row?.ref ?? null;
}
