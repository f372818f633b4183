import { and, asc, between, desc, eq, gt, gte, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { columnsIn, type Selected } from '#db/list/columns.ts';
import { readCounts, sumBuckets } from '#db/list/counts.ts';
import { ignoringCase } from '#db/list/cursor.ts';
import { defineList, everyRow, filtersBy, type ListRequest, readList } from '#db/list/list.ts';
import { findMatches } from '#db/list/matches.ts';
import { searchWithAccount } from '#db/list/search.ts';
import { users } from '#db/schema/accounts.ts';
import { orders } from '#db/schema/orders.ts';
import type { Ctx } from '#features/ctx.ts';
import { requirePermission, requireSignedIn } from '#features/permissions.ts';
import { type FoundRecord, MOST_FOUND } from '#lib/api/found-record.ts';
import { type Cents, formatMoney, toDollars } from '#lib/money.ts';
import { monthStart, monthsUntil } from '#lib/time/time-zone.ts';
import { orderAnswer } from './contract.ts';
import { orderNumberOf, orderPath } from './rules.ts';

const { status, createdAt, returnedAt } = orders;

/** What moved money in the period, and how much in total: what was paid, also if it was returned later, less what was returned. */
function movedBetween(from: Date, to: Date): { where: SQL | undefined; cents: SQL } {
  const isPaid = and(or(eq(status, 'completed'), isNotNull(returnedAt)), between(createdAt, from, to));
  const isReturned = between(returnedAt, from, to);
  return {
    where: or(isPaid, isReturned),
    cents: sql`(case when ${isPaid} then ${orders.amountCents} else 0 end - case when ${isReturned} then ${orders.amountCents} else 0 end)`,
  };
}

/** What completed orders brought from each instant until the next, and from the last until now, less what was returned. */
export async function listReceived(ctx: Ctx, starts: readonly Date[]): Promise<Cents[]> {
  requirePermission(ctx.actor, 'manage-billing');
  const [first] = starts;
  if (!first) return [];
  const edges = sql.join(
    starts.map((start) => sql`${start.toISOString()}::timestamptz`),
    sql`, `,
  );
  const sumBy = (at: typeof createdAt | typeof returnedAt, isCounted: SQL | undefined) =>
    ctx.db
      .select({
        place: sql<number>`width_bucket(${at}, array[${edges}])`.as('place'),
        cents: sql<Cents>`sum(${orders.amountCents})::float8`,
      })
      .from(orders)
      .where(and(isCounted, gte(at, first), lte(at, ctx.now())))
      .groupBy(sql`place`);
  const received = starts.map(() => 0);
  const add = (rows: { place: number; cents: Cents }[], sign: 1 | -1) => {
    for (const { place, cents } of rows) received[place - 1] = (received[place - 1] ?? 0) + sign * cents;
  };
  add(await sumBy(createdAt, eq(status, 'completed')), 1);
  add(await sumBy(createdAt, and(isNotNull(returnedAt), sql`${status} <> 'completed'`)), 1);
  add(await sumBy(returnedAt, isNotNull(returnedAt)), -1);
  return received;
}

/** Orders that failed since then, the latest first, and how many there are. */
export async function listFailedOrders(ctx: Ctx, since: Date, most: number) {
  requirePermission(ctx.actor, 'manage-billing');
  const isFailed = and(eq(status, 'failed'), gte(createdAt, since));
  const rows = await ctx.db
    .select({
      id: orders.id,
      customerName: orders.customerName,
      productName: orders.productName,
      amountCents: orders.amountCents,
      createdAt,
    })
    .from(orders)
    .where(isFailed)
    .orderBy(desc(createdAt), desc(orders.id))
    .limit(most);
  return { rows, count: rows.length < most ? rows.length : await ctx.db.$count(orders, isFailed) };
}

const orderColumns = { ...columnsIn(orders, orderAnswer), amountCents: orders.amountCents };

type StoredOrder = Selected<typeof orderColumns>;

/** Converts the amount to dollars. */
const toOrder = ({ amountCents, ...row }: StoredOrder) => ({ ...row, amount: toDollars(amountCents) });

const orderList = defineList({
  table: orders,
  searchedTables: [users],
  columns: orderColumns,
  answer: toOrder,
  cents: sql`${orders.amountCents}`,
  sorts: {
    createdAt: orders.createdAt,
    id: orders.id,
    customerName: ignoringCase(orders.customerName),
    amount: orders.amountCents,
    status: orders.status,
  },
  filters: { all: everyRow, ...filtersBy(orders.status) },
  search: searchWithAccount(orders, orders.search),
});

/** What moved money this month; the sum is what was received. */
function monthList({ now, mail }: Ctx) {
  const { where, cents } = movedBetween(monthStart(now(), mail.timeZone), now());
  return defineList({ ...orderList, cents, filters: { month: { where } } });
}

export function listOrders(ctx: Ctx, request: ListRequest | null) {
  requirePermission(ctx.actor, 'manage-billing');
  return readList(ctx.db, request?.filter === 'month' ? monthList(ctx) : orderList, request);
}

/** The order with this number first, then those that contain the words, newest first. */
export async function searchOrders(ctx: Ctx, q: string): Promise<FoundRecord[]> {
  requirePermission(ctx.actor, 'manage-billing');
  const columns = {
    id: orders.id,
    customerName: orders.customerName,
    productName: orders.productName,
    amountCents: orders.amountCents,
    status: orders.status,
  };
  const number = orderNumberOf(q);
  const exact = number === null ? [] : await ctx.db.select(columns).from(orders).where(eq(orders.id, number));
  const matches = { table: orders, columns, text: orders.search, isIndexed: true, newest: orders.createdAt };
  const found = await findMatches(ctx.db, matches, { q, most: MOST_FOUND });
  return [...exact, ...found.filter(({ id }) => id !== number)].slice(0, MOST_FOUND).map((order) => ({
    id: order.id,
    title: `#${order.id}, ${formatMoney(order.amountCents)}`,
    detail: `${order.customerName}, ${order.productName}`,
    status: order.status,
    path: orderPath(order.id),
  }));
}

const MAX_ROWS = 100;

const isProvider = ({ payments }: Ctx, { provider }: Pick<StoredOrder, 'provider'>) =>
  provider !== null && provider === payments?.name;

export async function listOrdersOf(ctx: Ctx, userId: number) {
  requirePermission(ctx.actor, 'manage-billing');
  const rows = await ctx.db
    .select({ ...orderColumns, refundedCents: orders.refundedCents })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(MAX_ROWS);
  // Only payments through the current provider are offered; the provider has the final say.
  return rows.map(({ refundedCents, ...row }) => ({
    ...toOrder(row),
    refundable: toDollars(row.amountCents - (refundedCents ?? 0)),
    canBeRefunded: row.status === 'completed' && row.amountCents > 0 && isProvider(ctx, row),
  }));
}

/** Counts and sums orders of every status. */
export async function sumOrders(ctx: Ctx) {
  return sumBuckets(await readCounts(ctx.db, orderList), orderList, () => true);
}

/** The actor's orders, newest first, in dollars. */
export async function listOwnOrders(ctx: Ctx) {
  const { id } = requireSignedIn(ctx.actor);
  const rows = await ctx.db
    .select({
      id: orders.id,
      productName: orders.productName,
      amountCents: orders.amountCents,
      status: orders.status,
      createdAt: orders.createdAt,
      invoiceUrl: orders.invoiceUrl,
    })
    .from(orders)
    .where(eq(orders.userId, id))
    .orderBy(desc(orders.createdAt), desc(orders.id));
  return rows.map(({ amountCents, ...row }) => ({ ...row, amount: toDollars(amountCents) }));
}

type Bought = { subscriptionId: number | null; orderId: number | null };

/** In dollars: the order of a pack, or the first one of a subscription. */
export async function findBoughtOrder(ctx: Ctx, { subscriptionId, orderId }: Bought) {
  const ofSubscription = subscriptionId === null ? null : eq(orders.subscriptionId, subscriptionId);
  const isBought = orderId === null ? ofSubscription : eq(orders.id, orderId);
  if (!isBought) return null;
  const [order] = await ctx.db
    .select({
      id: orders.id,
      productName: orders.productName,
      amountCents: orders.amountCents,
      status: orders.status,
    })
    .from(orders)
    .where(isBought)
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(1);
  if (!order) return null;
  const { amountCents, ...rest } = order;
  return { ...rest, amount: toDollars(amountCents) };
}

const MONTHS = 12;

/** What completed orders brought per month, in the given time zone. */
export async function listRevenue(ctx: Ctx, timeZone: string) {
  const months = monthsUntil(ctx.now(), MONTHS, timeZone);
  const starts = sql.join(
    months.map(({ start }) => sql`${start.toISOString()}::timestamptz`),
    sql`, `,
  );
  const rows = await ctx.db
    .select({
      place: sql<number>`width_bucket(${orders.createdAt}, array[${starts}])`.as('place'),
      cents: sql<Cents>`sum(${orders.amountCents})::float8`,
    })
    .from(orders)
    .where(and(eq(orders.status, 'completed'), gte(orders.createdAt, months[0]?.start ?? ctx.now())))
    .groupBy(sql`place`);
  const centsAt = new Map(rows.map(({ place, cents }) => [place, cents]));
  return months.map(({ name }, index) => ({ month: name, cents: centsAt.get(index + 1) ?? 0 }));
}

export const listNewestPayments = (ctx: Ctx, limit: number) =>
  ctx.db
    .select({
      productName: orders.productName,
      customerName: orders.customerName,
      amountCents: orders.amountCents,
      createdAt: orders.createdAt,
    })
    .from(orders)
    // A trial starts with an order of $0, which isn't a payment.
    .where(and(eq(orders.status, 'completed'), gt(orders.amountCents, 0)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
