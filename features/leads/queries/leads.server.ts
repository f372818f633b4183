import { and, count, eq, gte, inArray, isNull, lte, min, or, type SQL, sql } from 'drizzle-orm';
import { countFilter, type Filter, readCounts } from '#db/list/counts.ts';
import { defineList, type ListRequest, readList } from '#db/list/list.ts';
import { bookings } from '#db/schema/booking.ts';
import { conversations, isHandedOver } from '#db/schema/conversations.ts';
import { consultationRequests, emailDomain, followUpOrder, valueOrder, waitOrder } from '#db/schema/requests.ts';
import { isComing } from '#features/booking/queries/booking-facts.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { consultationColumns, toConsultation } from '#features/requests/queries.server.ts';
import { waitingSince } from '#lib/time/business-time.ts';
import { todayIn } from '#lib/time/calendar-days.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { monthsUntil } from '#lib/time/time-zone.ts';
import type { LeadFilters } from '../input.ts';
import { LEAD_VIEWS, type LeadView, MOST_UNANSWERED, NO_OWNER, OPEN_STATUSES } from '../rules/views.ts';

const { status, ownerId, source, createdAt, spamAt, firstAnswerAt, waitsSince, valueCents } = consultationRequests;

const isGenuine = isNull(spamAt);
const isOpen = (name: string) => OPEN_STATUSES.some((open) => open === name);

/** YYYY-MM-DD in the business time zone. */
export const today = ({ now, mail }: Ctx) => todayIn(mail.timeZone, now());

function quarterStart(ctx: Ctx): Date {
  const month = Number(today(ctx).slice(5, 7));
  const [first] = monthsUntil(ctx.now(), 1 + ((month - 1) % 3), ctx.mail.timeZone);
  if (!first) throw new Error('A quarter has no first month');
  return first.start;
}

/** No answer to the request or to a later email of the visitor, received at that instant or before. */
export const isUnansweredSince = (since: Date) =>
  and(
    or(and(isNull(firstAnswerAt), eq(status, 'new'), lte(createdAt, since)), lte(waitsSince, since)),
    // The words of the partial indexes, so that they can be used.
    isGenuine,
  );

/** Since when an unanswered lead waits. */
export const waitingFrom = sql<Date>`coalesce(${waitsSince}, ${createdAt})`.mapWith(createdAt);

/** To the minute, so that a count can be cached that long. */
function unansweredSince({ now, mail }: Ctx): Date {
  const minute = new Date(Math.floor(now().getTime() / MINUTE) * MINUTE);
  return waitingSince(minute, mail.unansweredHours, mail);
}

/** What a view holds, and what that depends on besides the stored leads. */
const views: Record<LeadView, (ctx: Ctx) => { where?: SQL; at?: string | number }> = {
  quarter: (ctx) => ({ where: gte(createdAt, quarterStart(ctx)), at: quarterStart(ctx).toISOString() }),
  open: () => ({ where: inArray(status, [...OPEN_STATUSES]) }),
  unanswered: (ctx) => ({ where: isUnansweredSince(unansweredSince(ctx)), at: unansweredSince(ctx).toISOString() }),
  mine: (ctx) => {
    const { id } = requirePermission(ctx.actor, 'answer-leads');
    return { where: and(eq(ownerId, id), inArray(status, [...OPEN_STATUSES])), at: id };
  },
  'follow-up': (ctx) => ({
    where: and(
      sql`${followUpOrder(consultationRequests)} <= ${today(ctx)}::date - date '2000-01-01'`,
      inArray(status, [...OPEN_STATUSES]),
    ),
    at: today(ctx),
  }),
  everything: () => ({}),
};

/** The filter with a name that stands for everything it depends on. */
function filterFor(ctx: Ctx, filters: LeadFilters): { name: string; filter: Filter } {
  const { view = 'everything' } = filters;
  const { where, at = '' } = views[view](ctx);
  const name = JSON.stringify([view, at, filters.status, filters.owner, filters.source, filters.domain]);
  const conditions = [
    where,
    filters.status && eq(status, filters.status),
    filters.owner && (filters.owner === NO_OWNER ? isNull(ownerId) : eq(ownerId, Number(filters.owner))),
    filters.source && eq(source, filters.source),
    filters.domain && eq(emailDomain(consultationRequests), filters.domain),
  ].filter((condition) => condition !== undefined && condition !== '');
  const isByStatus = (view === 'everything' || view === 'open') && !filters.owner && !filters.source && !filters.domain;
  const counts = (bucket: string) =>
    bucket !== 'spam' && (!filters.status || bucket === filters.status) && (view === 'everything' || isOpen(bucket));
  return {
    name,
    filter: {
      where: and(...conditions, isGenuine),
      ...(isByStatus ? { counts } : { changesByWrites: true }),
    },
  };
}

const nextCallAt = ({ db, now }: Ctx) =>
  sql<Date | null>`(${db
    .select({ at: min(bookings.startsAt) })
    .from(bookings)
    .where(and(eq(bookings.requestId, consultationRequests.id), isComing(now())))})`.mapWith(bookings.startsAt);

function leadList(ctx: Ctx, filters: LeadFilters) {
  const { name, filter } = filterFor(ctx, filters);
  return defineList({
    table: consultationRequests,
    columns: { ...consultationColumns, nextCallAt: nextCallAt(ctx) },
    answer: ({ nextCallAt: at, ...row }) => ({ ...toConsultation(ctx, row), nextCallAt: at }),
    sorts: {
      createdAt,
      wait: { by: waitOrder(consultationRequests), kind: 'number' },
      followUpOn: { by: followUpOrder(consultationRequests), kind: 'number' },
      value: { by: valueOrder(consultationRequests), kind: 'number' },
    },
    filters: { [name]: filter },
    lists: (bucket) => bucket !== 'spam',
    cents: sql`coalesce(${valueCents}, 0)`,
  });
}

/** Leads that match all the filters. Spam is never among them. */
export function listLeads(ctx: Ctx, filters: LeadFilters, request: ListRequest | null) {
  requirePermission(ctx.actor, 'answer-leads');
  return readList(ctx.db, leadList(ctx, filters), request && { ...request, filter: null });
}

/** How many leads each view holds. */
export async function countViews(ctx: Ctx): Promise<Record<LeadView, number>> {
  requirePermission(ctx.actor, 'answer-leads');
  const list = leadList(ctx, {});
  const counts = await readCounts(ctx.db, list);
  const found = { quarter: 0, open: 0, unanswered: 0, mine: 0, 'follow-up': 0, everything: 0 };
  for (const view of LEAD_VIEWS) {
    found[view] = (await countFilter(ctx.db, list, counts, filterFor(ctx, { view }))).count;
  }
  return found;
}

const { id, firstName, lastName, company, message, followUpOn } = consultationRequests;

/** Its customer waits in the conversation that made it, and has sent no email since. */
const isAskedInConversation = and(
  isNull(waitsSince),
  sql`exists (select from ${conversations} where ${conversations.requestId} = ${consultationRequests.id}
    and ${conversations.isAwaitingStaff} and ${isHandedOver(conversations)})`,
);

/**
 * Leads that have waited too long for an answer, the longest wait first, without those that wait in a handed-over
 * conversation.
 */
export function listUnanswered(ctx: Ctx, most: number) {
  requirePermission(ctx.actor, 'answer-leads');
  return ctx.db
    .select({ id, firstName, lastName, company, message, createdAt: waitingFrom })
    .from(consultationRequests)
    .where(and(isUnansweredSince(unansweredSince(ctx)), sql`not ${isAskedInConversation}`))
    .orderBy(waitingFrom, id)
    .limit(most);
}

/** Open leads whose follow-up is due, the oldest first, and how many there are. */
export async function listFollowUps(ctx: Ctx, most: number) {
  requirePermission(ctx.actor, 'answer-leads');
  const { where } = views['follow-up'](ctx);
  const isDue = and(where, isGenuine);
  const rows = await ctx.db
    .select({ id, firstName, lastName, company, followUpOn: sql<string>`${followUpOn}` })
    .from(consultationRequests)
    .where(isDue)
    .orderBy(followUpOrder(consultationRequests), id)
    .limit(most);
  return { rows, count: rows.length < most ? rows.length : await ctx.db.$count(consultationRequests, isDue) };
}

/** Leads that have waited too long for an answer, counted up to 100. */
export async function countUnanswered(ctx: Ctx): Promise<number> {
  requirePermission(ctx.actor, 'answer-leads');
  const some = ctx.db
    .select({ one: sql`1` })
    .from(consultationRequests)
    .where(isUnansweredSince(unansweredSince(ctx)))
    .limit(MOST_UNANSWERED)
    .as('some');
  const [found] = await ctx.db.select({ count: count() }).from(some);
  return found?.count ?? 0;
}
