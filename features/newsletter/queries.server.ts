import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { saas } from '#content/landing/saas.ts';
import { columnsIn } from '#db/list/columns.ts';
import { ignoringCase } from '#db/list/cursor.ts';
import { defineList, everyRow, filtersBy, type ListRequest, readList } from '#db/list/list.ts';
import { findMatches } from '#db/list/matches.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { subscribers, waitlistEntries } from '#db/schema/newsletter.ts';
import type { Ctx } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { type FoundRecord, MOST_FOUND } from '#lib/api/found-record.ts';
import { isStorableText } from '#lib/text/text.ts';
import { subscriber, waitlistEntry } from './contract.ts';
import { productSubject, SOURCES, STATES, subscriberPath } from './rules/newsletter.ts';

/**
 * Whoever newsletter emails may be sent to: confirmed, and neither unsubscribed nor bounced. Select with `for('share')`
 * in the transaction that queues an email: then leaving waits for it, and withdraws the email.
 */
export const receives = eq(subscribers.state, 'confirmed');

/** Asked for the newsletter, also after leaving, and hasn't confirmed that yet. */
export const isAwaiting = and(
  ne(subscribers.state, 'spam'),
  isNull(subscribers.confirmedAt),
  or(isNull(subscribers.unsubscribedAt), gt(subscribers.consentAt, subscribers.unsubscribedAt)),
);

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
  requirePermission(ctx.actor, 'manage-subscribers');
  return readList(ctx.db, subscriberList, request);
}

/** Subscribers whose email contains the words. */
export async function searchSubscribers(ctx: Ctx, q: string): Promise<FoundRecord[]> {
  requirePermission(ctx.actor, 'manage-subscribers');
  const { id, email, state, search, createdAt } = subscribers;
  const found = await findMatches(
    ctx.db,
    {
      table: subscribers,
      columns: { id, email, state },
      text: search,
      isIndexed: true,
      newest: createdAt,
      where: ne(state, 'spam'),
    },
    { q, most: MOST_FOUND },
  );
  return found.map((one) => ({
    id: one.id,
    title: one.email,
    detail: '',
    status: one.state,
    path: subscriberPath(one.email),
  }));
}

const subscriberColumns = columnsIn(subscribers, subscriber);

/** Null when there is none or it's spam. */
export async function findSubscriber(ctx: Ctx, id: number) {
  requirePermission(ctx.actor, 'manage-subscribers');
  const isOne = and(eq(subscribers.id, id), ne(subscribers.state, 'spam'));
  const [found] = await ctx.db.select(subscriberColumns).from(subscribers).where(isOne);
  return found ?? null;
}

export type StoredSubscriber = NonNullable<Awaited<ReturnType<typeof findSubscriber>>>;

type Row = typeof subscribers.$inferSelect;

/** How an address stands on the newsletter; null if it isn't there. */
export async function findNewsletterState(ctx: Ctx, email: string) {
  requirePermission(ctx.actor, 'manage-subscribers');
  const [found] = await ctx.db
    .select({ state: subscribers.state })
    .from(subscribers)
    .where(eq(sql`lower(${subscribers.email})`, email.toLowerCase()));
  return !found || found.state === 'spam' ? null : found.state;
}

/** The subscriber with this token; nobody if it's text that can't be stored. */
export const hasToken = (token: string) => (isStorableText(token) ? eq(subscribers.manageToken, token) : sql`false`);

/**
 * What the pages of newsletter emails show; null when no subscriber has this token. Whoever left and signed up again sees
 * that the confirmation is missing.
 */
export async function findByManageToken(ctx: Ctx, token: string) {
  const [found] = await ctx.db
    .select({
      email: subscribers.email,
      state: sql<Row['state']>`case when ${isAwaiting} then 'pending' else ${subscribers.state} end`,
      topics: subscribers.topics,
    })
    .from(subscribers)
    .where(hasToken(token));
  return found ?? null;
}

const waitlist = defineList({
  table: waitlistEntries,
  columns: columnsIn(waitlistEntries, waitlistEntry),
  answer: (row) => row,
  sorts: {
    createdAt: waitlistEntries.createdAt,
    email: ignoringCase(waitlistEntries.email),
  },
  // The owner may add products.
  get filters() {
    return {
      all: everyRow,
      ...filtersBy(
        waitlistEntries.product,
        undefined,
        saas.comingSoon.map(({ id }) => id),
      ),
    };
  },
});

export function listWaitlist(ctx: Ctx, request: ListRequest | null) {
  requirePermission(ctx.actor, 'see-waitlist');
  return readList(ctx.db, waitlist, request);
}

/** When each product of the waitlists starts, who waits for it, and when they were told last. */
export async function listProducts(ctx: Ctx) {
  requirePermission(ctx.actor, 'manage-campaigns');
  const all = [];
  for (const { id: product, name } of saas.comingSoon) {
    const isAbout = eq(auditEntries.subject, productSubject(product));
    const last = async (action: string) =>
      (
        await ctx.db
          .select({ at: auditEntries.at, after: auditEntries.after })
          .from(auditEntries)
          .where(and(isAbout, eq(auditEntries.action, action)))
          .orderBy(desc(auditEntries.id))
          .limit(1)
      ).at(0);
    const [plan, announcement] = [await last('waitlist.plan'), await last('waitlist.announce')];
    const waiting = and(eq(waitlistEntries.product, product), isNotNull(waitlistEntries.confirmedAt));
    const startsOn = plan?.after?.startsOn;
    all.push({
      product,
      name,
      waiting: await ctx.db.$count(waitlistEntries, waiting),
      startsOn: typeof startsOn === 'string' ? startsOn : null,
      announcedAt: announcement?.at ?? null,
    });
  }
  return all;
}
