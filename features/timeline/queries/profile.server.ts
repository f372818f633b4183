import { and, desc, eq, isNotNull, isNull, notInArray } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { bookings } from '#db/schema/booking.ts';
import { conversations } from '#db/schema/conversations.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { selectBookings } from '#features/booking/queries/booking-facts.server.ts';
import { statusAt } from '#features/booking/rules/booking.ts';
import type { Ctx } from '#features/ctx.ts';
import { requirePermission, STAFF_ROLES } from '#features/permissions.ts';
import { hostName } from '#features/personal.server.ts';
import { isRequestOf, listPlans } from './person.server.ts';

const MOST_ROWS = 20;

/**
 * A customer for those who may not see amounts, with the newest requests and calls from their confirmed address. Null for
 * staff and for customers whose data was erased.
 */
export async function readProfile(ctx: Ctx, userId: number) {
  requirePermission(ctx.actor, 'see-customers');
  const [account] = await ctx.db
    .select({ id: users.id, name: hostName, email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(and(eq(users.id, userId), notInArray(users.role, STAFF_ROLES), isNull(users.erasedAt)));
  if (!account) return null;
  const { id, name, email, emailVerifiedAt } = account;
  const isTheirs = isRequestOf({ email: emailVerifiedAt && email.toLowerCase(), account: null, requestId: null });
  const requests = await ctx.db
    .select({
      id: consultationRequests.id,
      interest: consultationRequests.interest,
      createdAt: consultationRequests.createdAt,
    })
    .from(consultationRequests)
    .where(isTheirs)
    .orderBy(desc(consultationRequests.createdAt), desc(consultationRequests.id))
    .limit(MOST_ROWS);
  const calls = await selectBookings(ctx.db)
    .where(isTheirs)
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(MOST_ROWS);
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
    requests,
    calls: calls.map((call) => ({
      id: call.id,
      startsAt: call.startsAt,
      status: statusAt(call, ctx.now()),
      place: call.place,
      host: call.hostName,
    })),
    conversations: handedOver.flatMap(({ handedOverAt, ...one }) => (handedOverAt ? [{ ...one, handedOverAt }] : [])),
    timeZone: ctx.mail.timeZone,
  };
}
