import { eq, sql } from 'drizzle-orm';
import { type Filter, type List, type ListRequest, readList, searchIn } from '#db/list/list.ts';
import { waitlistEntries } from '#db/schema/waitlist.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireAdmin } from '#features/permissions.ts';
import { PRODUCTS } from './input.ts';

const columns = {
  id: waitlistEntries.id,
  email: waitlistEntries.email,
  product: waitlistEntries.product,
  createdAt: waitlistEntries.createdAt,
  confirmedAt: waitlistEntries.confirmedAt,
};

type Row = Pick<typeof waitlistEntries.$inferSelect, keyof typeof columns>;

const productFilter = (product: Row['product']): Filter => ({
  counts: (bucket) => bucket === product,
  where: eq(waitlistEntries.product, product),
});

const waitlist: List<Row & { key: string }> = {
  table: 'waitlist_entries',
  id: waitlistEntries.id,
  sorts: {
    createdAt: { by: waitlistEntries.createdAt, kind: 'time' },
    email: { by: sql`lower(${waitlistEntries.email})`, kind: 'text' },
  },
  filters: {
    all: { counts: () => true },
    ...Object.fromEntries(PRODUCTS.map((product) => [product, productFilter(product)])),
  },
  lists: () => true,
  search: searchIn(waitlistEntries.search),
  read: (db, { where, orderBy, limit, key }) =>
    db
      .select({ ...columns, key })
      .from(waitlistEntries)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
};

export function listWaitlist(ctx: Ctx, request: ListRequest | null) {
  requireAdmin(ctx.actor);
  return readList(ctx.db, waitlist, request);
}
