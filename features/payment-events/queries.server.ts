import { columnsIn } from '#db/list/columns.ts';
import { defineList, everyRow, filtersBy, type ListRequest, readList } from '#db/list/list.ts';
import { paymentEvents } from '#db/schema/checkout.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireAdmin } from '#features/permissions.ts';
import { paymentEvent } from './contract.ts';

const eventList = defineList({
  table: paymentEvents,
  columns: columnsIn(paymentEvents, paymentEvent),
  answer: (row) => row,
  sorts: { receivedAt: paymentEvents.receivedAt },
  filters: { all: everyRow, ...filtersBy(paymentEvents.status) },
});

export function listPaymentEvents(ctx: Ctx, request: ListRequest | null) {
  requireAdmin(ctx.actor);
  return readList(ctx.db, eventList, request);
}
