import { and, eq, inArray, sql } from 'drizzle-orm';
import { bookingLinks, bookings } from '#db/schema/booking.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import type { Ctx } from '#features/ctx.ts';
import { isSpamByStaff } from '#features/requests/queries.server.ts';
import { hashSecret } from '#lib/secret.ts';
import { canCancel, canMove, changeUntil, isOutdated, statusForVisitor } from '../rules/booking.ts';
import { joinUrlOf } from '../rules/booking-words.ts';
import { type BookingFacts, findBooking } from './booking-facts.server.ts';
import { lastBookingEmails } from './booking-mail.server.ts';

/** `isDeclined`: staff moved the request to the spam folder before the visitor confirmed the address. */
export type Link = { bookingId: number; sequence: number; byEmail: boolean; isDeclined: boolean };

/** A declined call is like one whose hold ran out, and can't be confirmed. */
function declined(link: Link, booking: BookingFacts) {
  return { link: { ...link, byEmail: false }, booking: { ...booking, status: 'expired' as const, heldUntil: null } };
}

const isUnconfirmed = inArray(bookings.status, ['held', 'expired']);

/** The link with that token and its booking; null if it is unknown. */
export async function findLinked(ctx: Ctx, token: string): Promise<{ link: Link; booking: BookingFacts } | null> {
  const [link] = await ctx.db
    .select({
      bookingId: bookings.id,
      sequence: bookingLinks.sequence,
      byEmail: bookingLinks.byEmail,
      isDeclined: sql<boolean>`${and(isUnconfirmed, isSpamByStaff)} is true`,
    })
    .from(bookingLinks)
    .innerJoin(bookings, eq(bookings.id, bookingLinks.bookingId))
    .innerJoin(consultationRequests, eq(consultationRequests.id, bookings.requestId))
    .where(eq(bookingLinks.tokenHash, hashSecret(token)));
  const booking = link && (await findBooking(ctx, link.bookingId));
  if (!link || !booking) return null;
  return link.isDeclined ? declined(link, booking) : { link, booking };
}

const timeOf = (booking: BookingFacts, now: Date) => ({
  status: statusForVisitor(booking, now),
  startsAt: booking.startsAt,
  endsAt: booking.endsAt,
  zone: booking.visitorZone,
});

const hostOf = ({ hostId, hostName, hostTitle }: BookingFacts) => ({ id: hostId, name: hostName, title: hostTitle });

/** A booking as its visitor sees it. */
export function toVisitorBooking(booking: BookingFacts, { byEmail }: Pick<Link, 'byEmail'>, now: Date) {
  const time = timeOf(booking, now);
  return {
    isOutdated: false as const,
    ...time,
    host: hostOf(booking),
    place: booking.place,
    joinUrl: joinUrlOf(booking),
    firstName: booking.firstName,
    lastName: booking.lastName,
    email: booking.email,
    phone: booking.phone,
    interest: booking.interest,
    heldUntil: booking.heldUntil,
    canConfirm: byEmail && (time.status === 'held' || time.status === 'expired'),
    canMove: canMove(booking, now),
    canCancel: canCancel(booking, now),
    changeUntil: changeUntil(booking.startsAt),
    canceledBy: booking.canceledBy,
    cancelReason: booking.cancelReason,
    isEmailQueued: false,
  };
}

/** What a link to a booking shows: after a move only where the call moved to. Null if the link is unknown. */
export async function readLinkedBooking(ctx: Ctx, token: string) {
  const linked = await findLinked(ctx, token);
  if (!linked) return null;
  const { link, booking } = linked;
  const now = ctx.now();
  if (isOutdated(link, booking)) return { isOutdated: true as const, ...timeOf(booking, now) };
  const { visitor } = await lastBookingEmails(ctx, booking.id);
  return { ...toVisitorBooking(booking, link, now), isEmailQueued: visitor?.isDelayed ?? false };
}

/** A booking in the customer's dashboard, with what was sent after it. */
export const toOwnBooking = <Notes>(booking: BookingFacts, notes: Notes | null, now: Date) => ({
  id: booking.id,
  ...timeOf(booking, now),
  host: hostOf(booking),
  place: booking.place,
  canMove: canMove(booking, now),
  canCancel: canCancel(booking, now),
  notes,
});
