import { and, asc, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { bookings } from '#db/schema/booking.ts';
import { callNotes } from '#db/schema/call-notes.ts';
import { leadDocuments } from '#db/schema/leads.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { requestPath } from '#features/requests/rules.ts';
import { UNDO_MS } from '#lib/time/durations.ts';
import { isAboutRequest, requestName } from './requests.server.ts';
import { isUnrecorded, type Source } from './source.server.ts';

const { id, company, ownerId, spamAt, status } = consultationRequests;

/** Nothing more is owed to a lead that is won or lost. */
const isOwed = and(isNull(spamAt), inArray(status, ['new', 'contacted', 'qualified']));

/** Named with its table, because Drizzle leaves tables out of what it selects from one: `id` would be a document's. */
const outerId = sql`${consultationRequests}.id`;

const firstSent = (kind: 'strategy' | 'plan') =>
  sql<Date | null>`(select ${leadDocuments.firstSentAt} from ${leadDocuments}
    where ${leadDocuments.requestId} = ${outerId} and ${leadDocuments.kind} = ${kind})`.mapWith(
    leadDocuments.firstSentAt,
  );

const strategySent = firstSent('strategy');
const planSent = firstSent('plan');

/** Of several calls, the first one whose notes were sent. */
const notesSent = sql<Date>`(select min(${callNotes.sentAt}) from ${callNotes}
  join ${bookings} on ${bookings.id} = ${callNotes.bookingId}
  where ${bookings.requestId} = ${outerId})`.mapWith(callNotes.sentAt);

type Clock = { promise: 'strategy' | 'plan'; startedAt: SQL<Date>; keptAt: SQL<Date | null> };

const clockOf = ({ promise, startedAt, keptAt }: Clock): Source => ({
  async listRunning(ctx, about, most) {
    const isAbout = isAboutRequest(about);
    if (isAbout === null) return [];
    const rows = await ctx.db
      .select({ requestId: id, name: requestName, about: company, startedAt, ownerId })
      .from(consultationRequests)
      .where(and(isOwed, sql`${startedAt} is not null`, sql`${keptAt} is null`, isAbout))
      .orderBy(asc(startedAt), asc(id))
      .limit(most);
    return rows.map((row) => ({
      ...row,
      subjectId: row.requestId,
      conversationId: null,
      customerId: null,
      path: requestPath(row.requestId),
    }));
  },

  listEnded(ctx, since, most) {
    // Sending can be undone until then.
    const sentUntil = new Date(ctx.now().getTime() - UNDO_MS);
    return ctx.db
      .select({ subjectId: id, startedAt, keptAt })
      .from(consultationRequests)
      .where(and(gte(startedAt, since), lte(keptAt, sentUntil), isUnrecorded(ctx, promise, id)))
      .orderBy(asc(startedAt), asc(id))
      .limit(most);
  },
});

/** A plan that is sent without a strategy replaces it. */
export const strategies = clockOf({
  promise: 'strategy',
  startedAt: notesSent,
  keptAt: sql<Date | null>`least(${strategySent}, ${planSent})`.mapWith(leadDocuments.firstSentAt),
});

export const plans = clockOf({
  promise: 'plan',
  startedAt: strategySent,
  keptAt: planSent,
});
