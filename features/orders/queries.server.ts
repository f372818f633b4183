import { desc, eq, sql } from 'drizzle-orm';
import { columnsIn, type Selected } from '#db/list/columns.ts';
import { readCounts, sumBuckets } from '#db/list/counts.ts';
import { byLetters } from '#db/list/cursor.ts';
import { defineList, everyRow, filtersBy, type ListRequest, readList } from '#db/list/list.ts';
import { orders } from '#db/schema/subscriptions.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireAdmin, requireSignedIn } from '#features/permissions.ts';
import { orderAnswer } from './contract.ts';

const orderColumns = { ...columnsIn(orders, orderAnswer), amountCents: orders.amountCents };

type StoredOrder = Selected<typeof orderColumns>;

/** An order as the API answers it: in dollars. */
const toOrder = ({ amountCents, ...row }: StoredOrder) => ({ ...row, amount: amountCents / 100 });

const orderList = defineList({
  table: orders,
  columns: orderColumns,
  answer: toOrder,
  cents: sql`${orders.amountCents}`,
  sorts: {
    createdAt: orders.createdAt,
    id: orders.id,
    customerName: byLetters(orders.customerName),
    amount: orders.amountCents,
    status: orders.status,
  },
  filters: { all: everyRow, ...filtersBy(orders.status) },
});

export function listOrders(ctx: Ctx, request: ListRequest | null) {
  requireAdmin(ctx.actor);
  return readList(ctx.db, orderList, request);
}

const MOST_OF_ONE = 100;

const isProvider = ({ payments }: Ctx, { provider }: Pick<StoredOrder, 'provider'>) =>
  provider !== null && provider === payments?.name;

/** The newest orders of a customer. */
export async function listOrdersOf(ctx: Ctx, userId: number) {
  requireAdmin(ctx.actor);
  const rows = await ctx.db
    .select(orderColumns)
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(MOST_OF_ONE);
  // The provider decides in the end; what was not paid through it is not offered.
  return rows.map((row) => ({
    ...toOrder(row),
    canBeRefunded: row.status === 'completed' && row.amountCents > 0 && isProvider(ctx, row),
  }));
}

/** How many orders there are and what they add up to, whatever their status. */
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
  return rows.map(({ amountCents, ...row }) => ({ ...row, amount: amountCents / 100 }));
}
