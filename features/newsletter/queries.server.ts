import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import { type List, type ListRequest, readList, searchIn } from '#db/list/list.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireAdmin } from '#features/permissions.ts';

const columns = {
  id: subscribers.id,
  email: subscribers.email,
  createdAt: subscribers.createdAt,
  confirmedAt: subscribers.confirmedAt,
};

type Row = Pick<typeof subscribers.$inferSelect, keyof typeof columns>;

const isGenuine = isNull(subscribers.spamAt);

const subscriberList: List<Row & { key: string }> = {
  table: 'subscribers',
  id: subscribers.id,
  sorts: {
    createdAt: { by: subscribers.createdAt, kind: 'time' },
    email: { by: sql`lower(${subscribers.email})`, kind: 'text' },
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
  search: searchIn(subscribers.search),
  read: (db, { where, orderBy, limit, key }) =>
    db
      .select({ ...columns, key })
      .from(subscribers)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
};

export function listSubscribers(ctx: Ctx, request: ListRequest | null) {
  requireAdmin(ctx.actor);
  return readList(ctx.db, subscriberList, request);
}
