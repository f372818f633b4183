import { desc, eq, sql } from 'drizzle-orm';
import { readCounts, sumBuckets } from '#db/list/counts.ts';
import { type Filter, type List, type ListRequest, readList, searchIn } from '#db/list/list.ts';
import { orders } from '#db/schema/subscriptions.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireAdmin, requireSignedIn } from '#features/permissions.ts';

const orderColumns = {
  id: orders.id,
  customerName: orders.customerName,
  customerEmail: orders.customerEmail,
  productName: orders.productName,
  amountCents: orders.amountCents,
  status: orders.status,
  createdAt: orders.createdAt,
  userId: orders.userId,
  provider: orders.provider,
  invoiceUrl: orders.invoiceUrl,
};

type StoredOrder = Pick<typeof orders.$inferSelect, keyof typeof orderColumns>;

/** An order as the API answers it: in dollars. */
const toOrder = <Row extends StoredOrder>({ amountCents, ...row }: Row) => ({ ...row, amount: amountCents / 100 });

const orderFilter = (status: StoredOrder['status']): Filter => ({
  counts: (bucket) => bucket === status,
  where: eq(orders.status, status),
});

const orderList: List<ReturnType<typeof toOrder<StoredOrder & { key: string }>>> = {
  table: 'orders',
  id: orders.id,
  cents: sql`${orders.amountCents}`,
  sorts: {
    createdAt: { by: orders.createdAt, kind: 'time' },
    id: { by: orders.id, kind: 'number' },
    customerName: { by: sql`lower(${orders.customerName})`, kind: 'text' },
    amount: { by: orders.amountCents, kind: 'number' },
    status: { by: orders.status, kind: 'text' },
  },
  filters: {
    all: { counts: () => true },
    completed: orderFilter('completed'),
    pending: orderFilter('pending'),
    failed: orderFilter('failed'),
    refunded: orderFilter('refunded'),
    disputed: orderFilter('disputed'),
  },
  lists: () => true,
  search: searchIn(orders.search),
  read: async (db, { where, orderBy, limit, key }) =>
    (
      await db
        .select({ ...orderColumns, key })
        .from(orders)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
    ).map(toOrder),
};

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
  return sumBuckets(await readCounts(ctx.db, orderList), orderList, orderList.lists);
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
