import { and, eq, ne } from 'drizzle-orm';
import { columnsIn } from '#db/list/columns.ts';
import { ignoringCase } from '#db/list/cursor.ts';
import { defineList, type ListRequest, readList } from '#db/list/list.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireAdmin } from '#features/permissions.ts';
import { subscriber } from './contract.ts';
import { SOURCES, STATES } from './rules.ts';

/** Whoever newsletter emails may be sent to: confirmed, and neither unsubscribed nor bounced. */
export const receives = eq(subscribers.state, 'confirmed');

/** Rows are counted by state and source, as in `confirmed:import`. */
const isGenuine = (bucket: string) => !bucket.startsWith('spam:');

const stateFilters = Object.fromEntries(
  STATES.map((state) => [
    state,
    { counts: (bucket: string) => bucket.startsWith(`${state}:`), where: eq(subscribers.state, state) },
  ]),
);

const sourceFilters = Object.fromEntries(
  SOURCES.map((source) => [
    source,
    {
      counts: (bucket: string) => isGenuine(bucket) && bucket.endsWith(`:${source}`),
      where: and(ne(subscribers.state, 'spam'), eq(subscribers.source, source)),
    },
  ]),
);

const subscriberList = defineList({
  table: subscribers,
  columns: columnsIn(subscribers, subscriber),
  answer: (row) => row,
  sorts: {
    createdAt: subscribers.createdAt,
    email: ignoringCase(subscribers.email),
  },
  filters: {
    all: { counts: isGenuine, where: ne(subscribers.state, 'spam') },
    ...stateFilters,
    ...sourceFilters,
  },
  lists: isGenuine,
});

export function listSubscribers(ctx: Ctx, request: ListRequest | null) {
  requireAdmin(ctx.actor);
  return readList(ctx.db, subscriberList, request);
}
