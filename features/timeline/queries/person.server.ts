import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { bookings } from '#db/schema/booking.ts';
import { conversations } from '#db/schema/conversations.ts';
import { orders } from '#db/schema/orders.ts';
import { consultationRequests, type Visit } from '#db/schema/requests.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { isComing, mayFinishCall, selectBookings } from '#features/booking/queries/booking-facts.server.ts';
import { findUnbookedCall } from '#features/booking/queries/unbooked-call.server.ts';
import { canChange } from '#features/booking/rules/calls.ts';
import type { Ctx } from '#features/ctx.ts';
import { findLastReply } from '#features/leads/queries/replies.server.ts';
import { titleOf } from '#features/payments/rules.ts';
import { can, canManageHost, requirePermission } from '#features/permissions.ts';
import { areNotesOwed } from '#features/promises/queries/calls.server.ts';
import { sourceOf } from '#features/requests/rules/source.ts';
import { toDollars } from '#lib/money.ts';

/**
 * Somebody known by an email address. Anyone can type anyone's address into a form, so an account belongs to requests
 * only if it has confirmed the address.
 */
export type Person = {
  /** In lower case; null if the account hasn't confirmed its address, so no request belongs to it. */
  email: string | null;
  account: { id: number; username: string; createdAt: Date } | null;
  /** The request from which the person was found; null for a customer. */
  requestId: number | null;
};

const accountColumns = {
  id: users.id,
  username: users.username,
  createdAt: users.createdAt,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
};

export async function findPersonOfRequest(ctx: Ctx, requestId: number): Promise<Person | null> {
  requirePermission(ctx.actor, 'answer-leads');
  const [request] = await ctx.db
    .select({ email: sql<string>`lower(${consultationRequests.email})` })
    .from(consultationRequests)
    .where(eq(consultationRequests.id, requestId));
  if (!request) return null;
  const [account] = await ctx.db
    .select(accountColumns)
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, request.email), isNotNull(users.emailVerifiedAt)));
  return { email: request.email, account: account ?? null, requestId };
}

export async function findPersonOfCustomer(ctx: Ctx, userId: number): Promise<Person | null> {
  requirePermission(ctx.actor, 'manage-accounts');
  const [account] = await ctx.db.select(accountColumns).from(users).where(eq(users.id, userId));
  if (!account) return null;
  const email = account.emailVerifiedAt ? account.email.toLowerCase() : null;
  return { email, account, requestId: null };
}

/** The person's requests; other people's spam from the same address isn't part of the story. */
export const isRequestOf = ({ email, requestId }: Person): SQL =>
  sql`lower(${consultationRequests.email}) = ${email} and (${consultationRequests.spamAt} is null or ${consultationRequests.id} = ${requestId ?? 0})`;

const visitFacts = (visit: Visit | null) => {
  if (!visit) return null;
  const { at, referrer, utmCampaign, page } = visit;
  return { at: new Date(at), channel: sourceOf(visit).channel, campaign: utmCampaign, referrer, page };
};

/** The next call of any of the person's requests. */
async function findNextCall(ctx: Ctx, person: Person) {
  const [call] = await selectBookings(ctx.db)
    .where(and(isRequestOf(person), isComing(ctx.now())))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(1);
  if (!call) return null;
  const { id: bookingId, startsAt, status, place, hostId, hostName: host, meetingUrl, visitorZone: zone } = call;
  const joinUrl = place === 'video' ? meetingUrl : '';
  const mayChange = canManageHost(ctx.actor, hostId) && canChange(call, ctx.now());
  return { bookingId, startsAt, isHeld: status === 'held', place, host, joinUrl, canChange: mayChange, zone };
}

/** The latest call of any of the person's requests that may have notes. */
async function findLastCall(ctx: Ctx, person: Person) {
  const hasTakenPlace = and(lte(bookings.startsAt, ctx.now()), inArray(bookings.status, ['confirmed', 'done']));
  const [call] = await selectBookings(ctx.db)
    .where(and(isRequestOf(person), hasTakenPlace))
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(1);
  if (!call) return null;
  const { id: bookingId, startsAt, endsAt, place, hostName: host } = call;
  const owing = await selectBookings(ctx.db).where(and(eq(bookings.id, bookingId), await areNotesOwed(ctx)));
  const needsNotes = owing.length > 0;
  return { bookingId, startsAt, endsAt, place, host, canWriteNotes: await mayFinishCall(ctx, call), needsNotes };
}

/** The unbooked call that the visitor chose with this request. */
async function findChosenCall(ctx: Ctx, requestId: number) {
  const call = await findUnbookedCall(ctx, requestId);
  if (!call) return null;
  const { startsAt, place, hostId, hostName: host, visitorZone: zone } = call.booking;
  const isTheirs = call.state === 'free' && !canManageHost(ctx.actor, hostId);
  return { startsAt, place, host, zone, state: isTheirs ? ('theirs' as const) : call.state };
}

/** The conversation that made the lead, as long as staff may read it. */
async function findConversation(ctx: Ctx, requestId: number): Promise<number | null> {
  const [conversation] = await ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.requestId, requestId), isNotNull(conversations.handedOverAt)))
    .limit(1);
  return conversation?.id ?? null;
}

async function sumOrders(ctx: Ctx, userId: number) {
  const [bought] = await ctx.db
    .select({ count: sql<number>`count(*)::int`, cents: sql<number>`coalesce(sum(${orders.amountCents}), 0)::int` })
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.status, ['pending', 'completed'])));
  return { count: bought?.count ?? 0, amount: toDollars(bought?.cents ?? 0) };
}

/** By name, without prices. */
export async function listPlans(ctx: Ctx, userId: number) {
  const plans = await ctx.db
    .select({ agent: subscriptions.agentId, plan: subscriptions.plan })
    .from(subscriptions)
    .where(
      and(eq(subscriptions.userId, userId), ne(subscriptions.status, 'canceled'), isNull(subscriptions.canceledAt)),
    )
    .orderBy(asc(subscriptions.id));
  return plans.map(({ agent, plan }) => ({ agent: titleOf(agent), plan }));
}

/** What the side panel of a lead says about the person behind it. */
export async function readPersonOfRequest(ctx: Ctx, requestId: number) {
  const person = await findPersonOfRequest(ctx, requestId);
  if (!person) return null;
  const { account } = person;
  const [visits] = await ctx.db
    .select({ first: consultationRequests.firstVisit, last: consultationRequests.lastVisit })
    .from(consultationRequests)
    .where(eq(consultationRequests.id, requestId));
  const userId = account?.id ?? 0;
  return {
    account: account && { id: account.id, username: account.username, createdAt: account.createdAt },
    orders: can(ctx.actor, 'manage-billing') ? await sumOrders(ctx, userId) : null,
    plans: await listPlans(ctx, userId),
    conversationId: await findConversation(ctx, requestId),
    nextCall: await findNextCall(ctx, person),
    lastCall: await findLastCall(ctx, person),
    chosenCall: await findChosenCall(ctx, requestId),
    firstVisit: visitFacts(visits?.first ?? null),
    lastVisit: visitFacts(visits?.last ?? null),
    lastReply: await findLastReply(ctx, requestId),
    bookingUrl: `${ctx.mail.appUrl}/consultation#book`,
    isMailDelivered: ctx.mail.isDelivered,
    timeZone: ctx.mail.timeZone,
  };
}
