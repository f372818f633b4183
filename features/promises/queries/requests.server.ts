import { and, asc, eq, gte, isNotNull, isNull, ne, notExists, type SQL, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { bookings } from '#db/schema/booking.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { CONVERSATION_INTEREST } from '#features/conversations/rules/notes.ts';
import type { Ctx } from '#features/ctx.ts';
import { requestPath } from '#features/requests/rules.ts';
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

/** Hand-overs have a clock of their own, and a booked call is the answer. */
const isOwedReply = ({ db }: Ctx) =>
  and(
    isNull(spamAt),
    ne(interest, CONVERSATION_INTEREST),
    notExists(db.select({ one: sql`1` }).from(bookings).where(eq(bookings.requestId, id))),
  );

export const replies: Source = {
  async listRunning(ctx, about, most) {
    const isAbout = isAboutRequest(about);
    if (isAbout === null) return [];
    const rows = await ctx.db
      .select({ id, name: requestName, about: company, startedAt: createdAt, ownerId })
      .from(consultationRequests)
      .where(and(isNull(firstAnswerAt), eq(status, 'new'), isOwedReply(ctx), isAbout))
      .orderBy(asc(createdAt), asc(id))
      .limit(most);
    return rows.map(({ id: requestId, ...row }) => ({
      ...row,
      subjectId: requestId,
      requestId,
      conversationId: null,
      customerId: null,
      path: requestPath(requestId),
    }));
  },

  listEnded: (ctx, since, most) =>
    ctx.db
      .select({ subjectId: id, startedAt: createdAt, keptAt: firstAnswerAt })
      .from(consultationRequests)
      .where(and(gte(createdAt, since), isNotNull(firstAnswerAt), isOwedReply(ctx), isUnrecorded(ctx, 'reply', id)))
      .orderBy(asc(createdAt), asc(id))
      .limit(most),
};
