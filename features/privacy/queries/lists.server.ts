import { eq, sql } from 'drizzle-orm';
import { columnsIn } from '#db/list/columns.ts';
import { defineList, everyRow, filtersBy, type ListRequest, readList } from '#db/list/list.ts';
import { searchWithAccount } from '#db/list/search.ts';
import { users } from '#db/schema/accounts.ts';
import { closures, erasures } from '#db/schema/privacy.ts';
import type { Ctx } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { closureRow, erasureRow } from '../contract.ts';

const closureList = defineList({
  table: closures,
  searchedTables: [users],
  columns: {
    ...columnsIn(closures, closureRow),
    username: users.username,
    email: users.email,
    name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
    isByStaff: sql<boolean>`${closures.requestedById} is not null`,
  },
  join: { table: users, on: eq(users.id, closures.userId) },
  answer: (row) => row,
  sorts: { requestedAt: closures.requestedAt, eraseAt: closures.eraseAt },
  filters: { all: everyRow, ...filtersBy(closures.kind) },
  search: searchWithAccount(closures),
});

export function listClosures(ctx: Ctx, request: ListRequest | null) {
  requirePermission(ctx.actor, 'erase-people');
  return readList(ctx.db, closureList, request);
}

const erasureList = defineList({
  table: erasures,
  columns: columnsIn(erasures, erasureRow),
  answer: (row) => row,
  sorts: { erasedAt: erasures.erasedAt },
  filters: { all: everyRow },
});

export function listErasures(ctx: Ctx, request: ListRequest | null) {
  requirePermission(ctx.actor, 'erase-people');
  return readList(ctx.db, erasureList, request);
}
