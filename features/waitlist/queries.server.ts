import { columnsIn } from '#db/list/columns.ts';
import { ignoringCase } from '#db/list/cursor.ts';
import { defineList, everyRow, filtersBy, type ListRequest, readList } from '#db/list/list.ts';
import { waitlistEntries } from '#db/schema/waitlist.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireAdmin } from '#features/permissions.ts';
import { waitlistEntry } from './contract.ts';

const waitlist = defineList({
  table: waitlistEntries,
  columns: columnsIn(waitlistEntries, waitlistEntry),
  answer: (row) => row,
  sorts: {
    createdAt: waitlistEntries.createdAt,
    email: ignoringCase(waitlistEntries.email),
  },
  filters: { all: everyRow, ...filtersBy(waitlistEntries.product) },
});

export function listWaitlist(ctx: Ctx, request: ListRequest | null) {
  requireAdmin(ctx.actor);
  return readList(ctx.db, waitlist, request);
}
