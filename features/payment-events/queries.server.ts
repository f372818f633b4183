import { eq } from 'drizzle-orm';
import { type Filter, type List, type ListRequest, readList, searchIn } from '#db/list/list.ts';
import { paymentEvents } from '#db/schema/checkout.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireAdmin } from '#features/permissions.ts';

const columns = {
  id: paymentEvents.id,
  eventId: paymentEvents.eventId,
  type: paymentEvents.type,
  subject: paymentEvents.subject,
  status: paymentEvents.status,
  receivedAt: paymentEvents.receivedAt,
  appliedAt: paymentEvents.appliedAt,
  attempts: paymentEvents.attempts,
  error: paymentEvents.error,
};

type Row = Pick<typeof paymentEvents.$inferSelect, keyof typeof columns>;

const eventFilter = (status: Row['status']): Filter => ({
  counts: (bucket) => bucket === status,
  where: eq(paymentEvents.status, status),
});

const eventList: List<Row & { key: string }> = {
  table: 'payment_events',
  id: paymentEvents.id,
  sorts: { receivedAt: { by: paymentEvents.receivedAt, kind: 'time' } },
  filters: {
    all: { counts: () => true },
    applied: eventFilter('applied'),
    ignored: eventFilter('ignored'),
    failed: eventFilter('failed'),
  },
  lists: () => true,
  search: searchIn(paymentEvents.search),
  read: (db, { where, orderBy, limit, key }) =>
    db
      .select({ ...columns, key })
      .from(paymentEvents)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
};

export function listPaymentEvents(ctx: Ctx, request: ListRequest | null) {
  requireAdmin(ctx.actor);
  return readList(ctx.db, eventList, request);
}
