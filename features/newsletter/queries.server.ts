import { and, isNotNull, isNull } from 'drizzle-orm';
import { columnsIn } from '#db/list/columns.ts';
import { ignoringCase } from '#db/list/cursor.ts';
import { defineList, type ListRequest, readList } from '#db/list/list.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireAdmin } from '#features/permissions.ts';
import { subscriber } from './contract.ts';

const isGenuine = isNull(subscribers.spamAt);

const subscriberList = defineList({
  table: subscribers,
  columns: columnsIn(subscribers, subscriber),
  answer: (row) => row,
  sorts: {
    createdAt: subscribers.createdAt,
    email: ignoringCase(subscribers.email),
  },
  filters: {
    all: { counts: (bucket) => bucket !== 'spam', where: isGenuine },
    confirmed: {
      counts: (bucket) => bucket === 'confirmed',
      where: and(isGenuine, isNotNull(subscribers.confirmedAt)),
    },
    pending: { counts: (bucket) => bucket === 'pending', where: and(isGenuine, isNull(subscribers.confirmedAt)) },
  },
  lists: (bucket) => bucket !== 'spam',
});

export function listSubscribers(ctx: Ctx, request: ListRequest | null) {
  requireAdmin(ctx.actor);
  return readList(ctx.db, subscriberList, request);
}
