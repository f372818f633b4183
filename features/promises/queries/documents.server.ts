import { and, asc, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { bookings } from '#db/schema/booking.ts';
import { callNotes } from '#db/schema/call-notes.ts';
import { leadDocuments } from '#db/schema/leads.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { areNotesSent } from '#features/booking/queries/sent-notes.server.ts';
import { fateOfDocument } from '#features/leads/queries/documents.server.ts';
import { requestPath } from '#features/requests/rules/requests.ts';
import { UNDO_MS } from '#lib/time/durations.ts';
import { isAboutRequest, requestName } from './requests.server.ts';
import { isUnrecorded, type Source } from './source.server.ts';

const { id, company, ownerId, spamAt, status } = consultationRequests;

/** Nothing more is owed to a lead that is won or lost. */
const isOwed = and(isNull(spamAt), inArray(status, ['new', 'contacted', 'qualified']));

/** Named with its table, because Drizzle leaves tables out of what it selects from one: `id` would be a document's. */
const outerId = sql`${consultationRequests}.id`;

/** Null if no email with its link was delivered or, unless that `isFinal`, waits. */
const firstSent = (kind: 'strategy' | 'plan', isFinal = false) =>
  sql<Date | null>`(select ${leadDocuments.firstSentAt} from ${leadDocuments}
    where ${leadDocuments.requestId} = ${outerId} and ${leadDocuments.kind} = ${kind}
    and coalesce(${fateOfDocument}, 'none') not in ('lost', ${isFinal ? 'queued' : 'lost'}))`.mapWith(
    leadDocuments.firstSentAt,
  );

/** Of several calls, the first one whose notes were sent. */
const notesSent = sql<Date>`(select min(${callNotes.sentAt}) from ${callNotes}
  join ${bookings} on ${areNotesSent}
  where ${bookings.requestId} = ${outerId})`.mapWith(callNotes.sentAt);

type Clock = {
  promise: 'strategy' | 'plan';
  startedAt: SQL<Date>;
  keptAt: (isFinal: boolean) => SQL<Date | null>;
};

const clockOf = ({ promise, startedAt, keptAt }: Clock): Source => ({
  async listRunning(ctx, about, most, since) {
    const isAbout = isAboutRequest(about);
    if (isAbout === null) return [];
    const rows = await ctx.db
      .select({ requestId: id, name: requestName, about: company, startedAt, ownerId })
      .from(consultationRequests)
      .where(
        and(
          isOwed,
          since ? gte(startedAt, since) : sql`${startedAt} is not null`,
          sql`${keptAt(false)} is null`,
          isAbout,
        ),
      )
      .orderBy(asc(startedAt), asc(id))
      .limit(most);
    return rows.map((row) => ({ ...row, subjectId: row.requestId, path: requestPath(row.requestId) }));
  },

  listEnded(ctx, since, most) {
    // Sending can be undone until then, and an email that waits may still fail.
    const sentUntil = new Date(ctx.now().getTime() - UNDO_MS);
    const endedAt = keptAt(ctx.mail.isDelivered);
    return ctx.db
      .select({ subjectId: id, startedAt, keptAt: endedAt })
      .from(consultationRequests)
      .where(and(gte(startedAt, since), lte(endedAt, sentUntil), isUnrecorded(ctx, promise, id)))
      .orderBy(asc(startedAt), asc(id))
      .limit(most);
  },
});

/** A plan that is sent without a strategy replaces it. */
export const strategies = clockOf({
  promise: 'strategy',
  startedAt: notesSent,
  keptAt: (isFinal) =>
    sql<Date | null>`least(${firstSent('strategy', isFinal)}, ${firstSent('plan', isFinal)})`.mapWith(
      leadDocuments.firstSentAt,
    ),
});

export const plans = clockOf({
  promise: 'plan',
  startedAt: firstSent('strategy'),
  keptAt: (isFinal) => firstSent('plan', isFinal),
});
