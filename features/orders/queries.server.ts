import { and, asc, desc, eq, gt, gte, sql } from 'drizzle-orm';
import { columnsIn, type Selected } from '#db/list/columns.ts';
import { readCounts, sumBuckets } from '#db/list/counts.ts';
import { ignoringCase } from '#db/list/cursor.ts';
import { defineList, everyRow, filtersBy, type ListRequest, readList } from '#db/list/list.ts';
import { orders } from '#db/schema/orders.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireAdmin, requireSignedIn } from '#features/permissions.ts';
import { type Cents, toDollars } from '#lib/money.ts';
import { monthsUntil } from '#lib/time/time-zone.ts';
import { orderAnswer } from './contract.ts';

const orderColumns = { ...columnsIn(orders, orderAnswer), amountCents: orders.amountCents };

type StoredOrder = Selected<typeof orderColumns>;

/** Converts the amount to dollars. */
const toOrder = ({ amountCents, ...row }: StoredOrder) => ({ ...row, amount: toDollars(amountCents) });

const orderList = defineList({
  table: orders,
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
});

export function listOrders(ctx: Ctx, request: ListRequest | null) {
  requireAdmin(ctx.actor);
  return readList(ctx.db, orderList, request);
}

const MAX_ROWS = 100;

const isProvider = ({ payments }: Ctx, { provider }: Pick<StoredOrder, 'provider'>) =>
  provider !== null && provider === payments?.name;

export async function listOrdersOf(ctx: Ctx, userId: number) {
  requireAdmin(ctx.actor);
  const rows = await ctx.db
    .select(orderColumns)
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(MAX_ROWS);
  // Only payments through the current provider are offered; the provider has the final say.
  return rows.map((row) => ({
    ...toOrder(row),
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
