import { and, asc, eq, gte, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { bookings } from '#db/schema/booking.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { CONVERSATION_INTEREST } from '#features/conversations/rules/notes.ts';
import { requestPath } from '#features/requests/rules/requests.ts';
import { UNDO_MS } from '#lib/time/durations.ts';
import { type About, isUnrecorded, type Source } from './source.server.ts';

const { id, firstName, lastName, company, email, createdAt, spamAt, status, firstAnswerAt, ownerId, interest } =
  consultationRequests;

export const requestName = sql<string>`trim(${firstName} || ' ' || ${lastName})`;

/** Of the lead, or of the customer who has confirmed its address; null if the promise can't be about it. */
export function isAboutRequest({ requestId, customerId, conversationId }: About): SQL | undefined | null {
  if (conversationId !== undefined) return null;
  if (requestId !== undefined) return eq(id, requestId);
  return customerId === undefined
    ? undefined
    : sql`lower(${email}) = (select lower(${users.email}) from ${users}
        where ${users.id} = ${customerId} and ${users.emailVerifiedAt} is not null)`;
}

/** Named with its table, which Drizzle leaves out of what it selects from one. */
const outerId = sql`${consultationRequests}.id`;

/** True of a request without calls. */
const areCallsCanceledByStaff = sql`coalesce((
  select bool_and(${bookings.status} = 'canceled') and bool_or(${bookings.canceledBy} = 'staff')
  from ${bookings} where ${bookings.requestId} = ${outerId}), true)`;

/**
 * Hand-overs have a clock of their own, and a booked call is the answer unless staff cancel it. Visitors who cancel or
 * miss it can book another.
 */
const isOwedReply = and(isNull(spamAt), ne(interest, CONVERSATION_INTEREST), areCallsCanceledByStaff);

/** When the request came, or when staff canceled its last call. */
const owedSince = sql<Date>`greatest(${createdAt}, (
  select max(${bookings.canceledAt}) from ${bookings}
  where ${bookings.requestId} = ${outerId} and ${bookings.canceledBy} = 'staff'))`.mapWith(createdAt);

export const replies: Source = {
  async listRunning(ctx, about, most, since) {
    const isAbout = isAboutRequest(about);
    if (isAbout === null) return [];
    const rows = await ctx.db
      .select({ requestId: id, name: requestName, about: company, startedAt: owedSince, ownerId })
      .from(consultationRequests)
      .where(and(isNull(firstAnswerAt), eq(status, 'new'), isOwedReply, isAbout, since && gte(owedSince, since)))
      .orderBy(asc(owedSince), asc(id))
      .limit(most);
    return rows.map((row) => ({ ...row, subjectId: row.requestId, path: requestPath(row.requestId) }));
  },

  listEnded: (ctx, since, most) =>
    ctx.db
      .select({ subjectId: id, startedAt: owedSince, keptAt: firstAnswerAt })
      .from(consultationRequests)
      .where(
        and(
          gte(owedSince, since),
          // Nothing was owed to whoever was answered while the call was still to come.
          gte(firstAnswerAt, owedSince),
          // A plan that was the answer can be taken back until then.
          lte(firstAnswerAt, new Date(ctx.now().getTime() - UNDO_MS)),
          isOwedReply,
          isUnrecorded(ctx, 'reply', id),
        ),
      )
      .orderBy(asc(owedSince), asc(id))
      .limit(most),
};
