import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { onOverlap } from '#db/overlap-violation.ts';
import { users } from '#db/schema/accounts.ts';
import { bookings } from '#db/schema/booking.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import type { Ctx } from '#features/ctx.ts';
import { looksAutomated } from '#features/newsletter/rules/newsletter.ts';
import { addRequest } from '#features/requests/commands/requests.server.ts';
import type { ConsultationRequest } from '#features/requests/input.ts';
import { isSuspectedSpam } from '#features/requests/queries.server.ts';
import { DAY, SECOND } from '#lib/time/durations.ts';
import type { BookingInput } from '../input/booking.ts';
import { requireBooking } from '../queries/booking-facts.server.ts';
import { isSameRequest } from '../queries/bookings.server.ts';
import { listAlternatives, listFreeHosts } from '../queries/free-times.server.ts';
import { toVisitorBooking } from '../queries/linked-booking.server.ts';
import { looksHeld, takesTime } from '../queries/taken-times.server.ts';
import { endOf, HOLD, MOST_PER_ADDRESS, SITE_SHARE, siteOf } from '../rules/booking.ts';
import type { TimeRange } from '../rules/slots.ts';
import { emailConfirmed, emailHeld } from './booking-emails.server.ts';
import { addBookingLink } from './booking-links.server.ts';
import { inTurn, takingTime } from './holds.server.ts';

/** The most bookings of a network, in that time, whose addresses nobody has confirmed. */
type NetworkLimit = { points: number; seconds: number };

export type BookResult =
  | { ok: true; token: string; booking: ReturnType<typeof toVisitorBooking> }
  | { ok: false; reason: 'slot_taken' | 'day_held'; alternatives: TimeRange[] }
  | { ok: false; reason: 'too_many' };

/** The same form sent again, by a double click or after an answer that got lost, from the same network. */
async function findSame(ctx: Ctx, startsAt: Date, request: ConsultationRequest, network: string) {
  const [same] = await ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(consultationRequests, eq(consultationRequests.id, bookings.requestId))
    .where(
      and(
        isSameRequest(request),
        eq(bookings.startsAt, startsAt),
        eq(bookings.network, network),
        or(takesTime(ctx.now()), looksHeld(ctx.now())),
      ),
    );
  return same ?? null;
}

/** Whether the address or the network already has as many bookings as nobody but a robot needs. */
async function hasTooMany(ctx: Ctx, email: string, network: string, limit: NetworkLimit): Promise<boolean> {
  const now = ctx.now();
  const isOfToday = gt(bookings.createdAt, new Date(now.getTime() - DAY));
  const isUpcoming = and(inArray(bookings.status, ['held', 'confirmed']), gt(bookings.startsAt, now));
  const isUnconfirmed = and(isNull(bookings.confirmedAt), isOfToday);
  const [ofAddress] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(bookings)
    .innerJoin(consultationRequests, eq(consultationRequests.id, bookings.requestId))
    .where(and(eq(sql`lower(${consultationRequests.email})`, email), or(isUpcoming, isUnconfirmed)));
  if ((ofAddress?.count ?? 0) >= MOST_PER_ADDRESS) return true;
  if (network === '') return false;
  const isUnproven = or(isNull(bookings.confirmedAt), eq(bookings.confirmedAt, bookings.createdAt));
  const isRecent = gt(bookings.createdAt, new Date(now.getTime() - limit.seconds * SECOND));
  const ofNetwork = await ctx.db.$count(bookings, and(eq(bookings.network, network), isRecent, isUnproven));
  if (ofNetwork >= limit.points) return true;
  const site = siteOf(network);
  if (site === null) return false;
  const isOfSite = sql`starts_with(${bookings.network}, ${site})`;
  return (await ctx.db.$count(bookings, and(isOfSite, isRecent, isUnproven))) >= limit.points * SITE_SHARE;
}

/** Whether nobody has to confirm the address: no email is delivered, or its owner is signed in. */
async function isProven(ctx: Ctx, email: string): Promise<boolean> {
  if (!ctx.mail.isDelivered) return true;
  if (!ctx.actor) return false;
  const isOwner = and(
    eq(users.id, ctx.actor.id),
    eq(sql`lower(${users.email})`, email),
    isNotNull(users.emailVerifiedAt),
  );
  return (await ctx.db.$count(users, isOwner)) > 0;
}

/**
 * Books a free time and stores the consultation request, both or neither. The time is held until the address is
 * confirmed. Suspected spam gets the same answer as a hold, but its time stays free until the visitor confirms the address,
 * and robots get no email. At most half of a day can be held (`day_held`), also by signed-in customers: one of them could use
 * any number of addresses. `network` counts toward its limit unless ''.
 */
export async function book(
  ctx: Ctx,
  input: BookingInput,
  network: string,
  limit: NetworkLimit = { points: 10, seconds: 86_400 },
): Promise<BookResult> {
  const { startsAt: chosen, zone, place, host: hostId, ...rest } = input;
  const startsAt = new Date(chosen);
  const request = { ...rest, preferredContactMethod: place };
  const isSpam = await isSuspectedSpam(ctx, request);
  const isConfirmed = !isSpam && (await isProven(ctx, request.email));
  const choice = { hostId, isHold: !isConfirmed };

  async function add(inner: Ctx): Promise<BookResult | null> {
    const now = ctx.now();
    const answer = async (id: number, facts: { isNew: boolean }) => {
      const booking = await requireBooking(inner, id);
      if (facts.isNew && (booking.status === 'held' || (isSpam && !looksAutomated(request))))
        await emailHeld(inner, booking);
      if (facts.isNew && booking.status === 'confirmed') await emailConfirmed(inner, booking);
      const token = await addBookingLink(inner, booking, { byEmail: false });
      return { ok: true as const, token, booking: toVisitorBooking(booking, { byEmail: false }, now) };
    };
    const state = isConfirmed
      ? { status: 'confirmed' as const, confirmedAt: now, heldUntil: null }
      : { status: 'held' as const, confirmedAt: null, heldUntil: new Date(now.getTime() + HOLD) };
    const same = await findSame(inner, startsAt, request, network);
    if (same) return answer(same.id, { isNew: false });
    const [freeHost] = await listFreeHosts(inner, startsAt, choice);
    if (freeHost === undefined) {
      if ((await listFreeHosts(inner, startsAt, { hostId })).length === 0) return null;
      return { ok: false, reason: 'day_held', alternatives: await listAlternatives(inner, startsAt, choice) };
    }
    if (await hasTooMany(inner, request.email, network, limit)) return { ok: false, reason: 'too_many' };
    const requestId = await addRequest(inner, request, { isBooked: true });
    const [added] = await inner.db
      .insert(bookings)
      .values({
        hostId: freeHost,
        requestId,
        startsAt,
        endsAt: endOf(startsAt),
        visitorZone: zone,
        place,
        network,
        createdAt: now,
        ...state,
        ...(isSpam && { status: 'expired' as const }),
      })
      .returning({ id: bookings.id });
    return added ? answer(added.id, { isNew: true }) : null;
  }

  const result = await inTurn(ctx, async () => {
    // Most who come too late are told so without the lock.
    const [freeHost] = await listFreeHosts(ctx, startsAt, { hostId });
    const mayBook = freeHost !== undefined || (await findSame(ctx, startsAt, request, network)) !== null;
    return mayBook ? takingTime(ctx, add) : null;
  }).catch(onOverlap(() => null));
  return result ?? { ok: false, reason: 'slot_taken', alternatives: await listAlternatives(ctx, startsAt, choice) };
}
