import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { columnsIn } from '#db/list/columns.ts';
import { ignoringCase } from '#db/list/cursor.ts';
import { defineList, type ListRequest, readList } from '#db/list/list.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireAdmin } from '#features/permissions.ts';
import { isStorableText } from '#lib/text/text.ts';
import { subscriber } from './contract.ts';
import { SOURCES, STATES } from './rules.ts';

/**
 * Whoever newsletter emails may be sent to: confirmed, and neither unsubscribed nor bounced. Select with `for('share')`
 * in the transaction that queues an email: then leaving waits for it, and withdraws the email.
 */
export const receives = eq(subscribers.state, 'confirmed');

/** Rows are counted by state and source, as in `confirmed:import`. */
const isGenuine = (bucket: string) => !bucket.startsWith('spam:');

/** Neither unsubscribed nor bounced. */
const SUBSCRIBED = ['pending', 'confirmed'] as const;
const isSubscribed = (bucket: string) => SUBSCRIBED.some((state) => bucket.startsWith(`${state}:`));

const stateFilters = Object.fromEntries(
  STATES.map((state) => [
    state,
    { counts: (bucket: string) => bucket.startsWith(`${state}:`), where: eq(subscribers.state, state) },
  ]),
);

/** For example `import`, and `confirmed-import` for those of them who get newsletters. */
const sourceFilters = Object.fromEntries(
  SOURCES.flatMap((source) => {
    const isFrom = eq(subscribers.source, source);
    return [
      [
        source,
        {
          counts: (bucket: string) => isGenuine(bucket) && bucket.endsWith(`:${source}`),
          where: and(ne(subscribers.state, 'spam'), isFrom),
        },
      ],
      [
        `confirmed-${source}`,
        { counts: (bucket: string) => bucket === `confirmed:${source}`, where: and(receives, isFrom) },
      ],
    ];
  }),
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
    subscribed: { counts: isSubscribed, where: inArray(subscribers.state, SUBSCRIBED) },
    ...stateFilters,
    ...sourceFilters,
  },
  lists: isGenuine,
});

export function listSubscribers(ctx: Ctx, request: ListRequest | null) {
  requireAdmin(ctx.actor);
  return readList(ctx.db, subscriberList, request);
}

const subscriberColumns = columnsIn(subscribers, subscriber);

/** Null when there is none or it's spam. */
export async function findSubscriber(ctx: Ctx, id: number) {
  requireAdmin(ctx.actor);
  const isOne = and(eq(subscribers.id, id), ne(subscribers.state, 'spam'));
  const [found] = await ctx.db.select(subscriberColumns).from(subscribers).where(isOne);
  return found ?? null;
}

export type StoredSubscriber = NonNullable<Awaited<ReturnType<typeof findSubscriber>>>;

/** The subscriber with this token; nobody if it's text that can't be stored. */
export const hasToken = (token: string) => (isStorableText(token) ? eq(subscribers.manageToken, token) : sql`false`);

/** What the pages of newsletter emails show; null when no subscriber has this token. */
export async function findByManageToken(ctx: Ctx, token: string) {
  const [found] = await ctx.db
    .select({ email: subscribers.email, state: subscribers.state, topics: subscribers.topics })
    .from(subscribers)
    .where(hasToken(token));
  return found ?? null;
}
