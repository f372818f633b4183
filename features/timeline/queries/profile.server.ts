import { and, desc, eq, isNotNull, isNull, notInArray } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { bookings } from '#db/schema/booking.ts';
import { conversations, messages } from '#db/schema/conversations.ts';
import { consultationRequests, type Visit } from '#db/schema/requests.ts';
import { findFinishable, selectBookings } from '#features/booking/queries/booking-facts.server.ts';
import { statusAt } from '#features/booking/rules/booking.ts';
import type { Ctx } from '#features/ctx.ts';
import { findNewsletterState } from '#features/newsletter/queries.server.ts';
import { can, requirePermission, STAFF_ROLES } from '#features/permissions.ts';
import { hostName } from '#features/personal.server.ts';
import { isRequestOf, listPlans } from './person.server.ts';

type SeenRequest = { createdAt: Date; firstVisit: Visit | null };

const seenAt = ({ createdAt, firstVisit }: SeenRequest) => [
  createdAt,
  ...(firstVisit ? [new Date(firstVisit.at)] : []),
];

const firstOf = (dates: Date[]) => new Date(Math.min(...dates.map((date) => date.getTime())));

/** Among the conversations that staff may read. */
async function findLastMessage(ctx: Ctx, userId: number) {
  const [message] = await ctx.db
    .select({ at: messages.createdAt, conversationId: messages.conversationId })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(conversations.userId, userId), isNotNull(conversations.handedOverAt), eq(messages.role, 'user')))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1);
  return message ?? null;
}

/** More than anybody has; a limit all the same, for addresses that many people share. */
const MOST_ROWS = 500;

/**
 * A customer for those who may not see amounts, with the requests and calls from their confirmed address. Null for
 * staff and for customers whose data was erased.
 */
export async function readProfile(ctx: Ctx, userId: number) {
  requirePermission(ctx.actor, 'see-customers');
  const [account] = await ctx.db
    .select({
      id: users.id,
      name: hostName,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(and(eq(users.id, userId), notInArray(users.role, STAFF_ROLES), isNull(users.erasedAt)));
  if (!account) return null;
  const { id, name, email, emailVerifiedAt, createdAt } = account;
  const isTheirs = isRequestOf({ email: emailVerifiedAt && email.toLowerCase(), account: null, requestId: null });
  const requests = await ctx.db
    .select({
      id: consultationRequests.id,
      interest: consultationRequests.interest,
      createdAt: consultationRequests.createdAt,
      firstVisit: consultationRequests.firstVisit,
    })
    .from(consultationRequests)
    .where(isTheirs)
    .orderBy(desc(consultationRequests.createdAt), desc(consultationRequests.id))
    .limit(MOST_ROWS);
  const calls = await selectBookings(ctx.db)
    .where(isTheirs)
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(MOST_ROWS);
  const finishable = await findFinishable(ctx, calls);
  const handedOver = await ctx.db
    .select({ id: conversations.id, title: conversations.title, handedOverAt: conversations.handedOverAt })
    .from(conversations)
    .where(and(eq(conversations.userId, id), isNotNull(conversations.handedOverAt)))
    .orderBy(desc(conversations.handedOverAt), desc(conversations.id));
  return {
    id,
    name,
    email,
    plans: await listPlans(ctx, id),
    newsletter: emailVerifiedAt && can(ctx.actor, 'manage-subscribers') ? await findNewsletterState(ctx, email) : null,
    firstSeenAt: firstOf([createdAt, ...requests.flatMap(seenAt)]),
    lastMessage: await findLastMessage(ctx, id),
    privateConversations: await ctx.db.$count(
      conversations,
      and(eq(conversations.userId, id), isNull(conversations.handedOverAt)),
    ),
    requests: requests.map(({ firstVisit: _firstVisit, ...request }) => request),
    calls: calls.map((call) => {
      const status = statusAt(call, ctx.now());
      return {
        id: call.id,
        startsAt: call.startsAt,
        status,
        place: call.place,
        host: call.hostName,
        canOpen: status !== 'expired' && finishable.has(call.id),
      };
    }),
    conversations: handedOver.flatMap(({ handedOverAt, ...one }) => (handedOverAt ? [{ ...one, handedOverAt }] : [])),
    timeZone: ctx.mail.timeZone,
  };
}
