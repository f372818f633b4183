import { and, count, eq, gt, sql } from 'drizzle-orm';
import { onOverlap } from '#db/overlap-violation.ts';
import { bookingLinks, bookings } from '#db/schema/booking.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import type { Ctx } from '#features/ctx.ts';
import { acceptSuspected } from '#features/requests/commands/requests.server.ts';
import { DAY } from '#lib/time/durations.ts';
import type { BookingChange } from '../input/booking.ts';
import { type BookingFacts, findBooking, requireBooking } from '../queries/booking-facts.server.ts';
import { confirmedAddress } from '../queries/bookings.server.ts';
import { isStillFree, listAlternatives, listFreeHosts } from '../queries/free-times.server.ts';
import { findLinked, type Link } from '../queries/linked-booking.server.ts';
import { changeUntil, endOf, isOutdated, MOST_LINKS_PER_DAY, statusForVisitor } from '../rules/booking.ts';
import type { TimeRange } from '../rules/slots.ts';
import { emailCanceled, emailConfirmed, emailHeld, emailLink, emailMoved } from './booking-emails.server.ts';
import { addBookingLink } from './booking-links.server.ts';
import { takeTurn } from './holds.server.ts';

type Reason = 'unknown' | 'outdated' | 'canceled' | 'not_confirmed' | 'over' | 'too_late' | 'needs_email' | 'too_many';

type Changed = { ok: true; token?: string } | { ok: false; reason: Reason | 'slot_taken' };

export type ChangeResult =
  | { ok: true; token: string }
  | { ok: false; reason: Reason }
  | { ok: false; reason: 'slot_taken'; alternatives: TimeRange[] };

type Linked = { link: Link; booking: BookingFacts };

const done = { ok: true } as const;
const rejected = <Value extends Reason | 'slot_taken'>(reason: Value) => ({ ok: false, reason }) as const;

/** Changes the booking if it is still as it was read. Returns it as it is now. */
async function update(ctx: Ctx, { id, status, sequence }: BookingFacts, change: Partial<typeof bookings.$inferInsert>) {
  await ctx.db
    .update(bookings)
    .set(change)
    .where(and(eq(bookings.id, id), eq(bookings.status, status), eq(bookings.sequence, sequence)));
  return requireBooking(ctx, id);
}

/** The first reason why a booking can't be changed anymore, or null. */
function whyFixed(ctx: Ctx, booking: BookingFacts) {
  const { startsAt, endsAt } = booking;
  const status = statusForVisitor(booking, ctx.now());
  if (status === 'canceled') return rejected('canceled');
  if ((status !== 'held' && status !== 'confirmed') || endsAt <= ctx.now()) return rejected('over');
  return ctx.now() <= changeUntil(startsAt) ? null : rejected('too_late');
}

/** A hold that ran out can still be confirmed while nobody else has taken its time, unless staff declined it. */
async function confirm(ctx: Ctx, { link, booking }: Linked): Promise<Changed> {
  if (booking.status === 'confirmed') return done;
  if (booking.status === 'canceled') return rejected('canceled');
  if (booking.status !== 'held' && booking.status !== 'expired') return rejected('over');
  if (link.isDeclined) return rejected('slot_taken');
  if (!link.byEmail) return rejected('needs_email');
  if (booking.status === 'expired') {
    if (!(await isStillFree(ctx, booking))) return rejected('slot_taken');
  }
  await acceptSuspected(ctx, booking.requestId);
  const confirmed = { status: 'confirmed', confirmedAt: ctx.now(), heldUntil: null } as const;
  await emailConfirmed(ctx, await update(ctx, booking, confirmed));
  return done;
}

async function move(ctx: Ctx, { booking }: Linked, { startsAt: chosen, zone }: BookingChange): Promise<Changed> {
  const startsAt = new Date(chosen ?? booking.startsAt);
  const fixed = whyFixed(ctx, booking);
  if (fixed) return fixed;
  if (booking.status !== 'confirmed') return rejected('not_confirmed');
  if (startsAt.getTime() === booking.startsAt.getTime()) return done;
  const [hostId] = await listFreeHosts(ctx, startsAt, { hostId: booking.hostId, except: booking.id });
  if (hostId === undefined) return rejected('slot_taken');
  const moved = await update(ctx, booking, {
    hostId,
    startsAt,
    endsAt: endOf(startsAt),
    visitorZone: zone ?? booking.visitorZone,
    sequence: booking.sequence + 1,
    movedAt: ctx.now(),
  });
  await emailMoved(ctx, moved, booking);
  return { ok: true, token: await addBookingLink(ctx, moved, { byEmail: false }) };
}

async function cancel(ctx: Ctx, { booking }: Linked, { reason }: BookingChange): Promise<Changed> {
  if (booking.status === 'canceled') return done;
  const fixed = whyFixed(ctx, booking);
  if (fixed) return fixed;
  const canceled = await update(ctx, booking, {
    status: 'canceled',
    canceledAt: ctx.now(),
    canceledBy: 'visitor',
    cancelReason: reason,
    heldUntil: null,
    sequence: booking.sequence + 1,
  });
  await emailCanceled(ctx, canceled);
  return done;
}

/** Limited for each address, because anyone can book with anyone's, and an old link is enough to ask for the email. */
async function sendLink(ctx: Ctx, { booking }: Linked): Promise<Changed> {
  const [sent] = await ctx.db
    .select({ count: count() })
    .from(bookingLinks)
    .innerJoin(bookings, eq(bookings.id, bookingLinks.bookingId))
    .innerJoin(consultationRequests, eq(consultationRequests.id, bookings.requestId))
    .where(
      and(
        eq(sql`lower(${consultationRequests.email})`, booking.email.toLowerCase()),
        eq(bookingLinks.byEmail, true),
        gt(bookingLinks.createdAt, new Date(ctx.now().getTime() - DAY)),
      ),
    );
  if ((sent?.count ?? 0) >= MOST_LINKS_PER_DAY) return rejected('too_many');
  await (statusForVisitor(booking, ctx.now()) === 'held' ? emailHeld(ctx, booking) : emailLink(ctx, booking));
  return done;
}

const CHANGES = { confirm, move, cancel, 'send-link': sendLink, 'resend-confirmation': sendLink } as const;

/** What a visitor does on the page of a booking. After a move only the new token opens it. */
export async function changeBooking(ctx: Ctx, token: string, change: BookingChange): Promise<ChangeResult> {
  const result = await takeTurn(ctx, async (inner): Promise<Changed> => {
    const linked = await findLinked(inner, token);
    if (!linked) return rejected('unknown');
    if (change.action !== 'send-link' && isOutdated(linked.link, linked.booking)) return rejected('outdated');
    return CHANGES[change.action](inner, linked, change);
  }).catch(onOverlap(() => rejected('slot_taken')));
  if (result.ok) return { ok: true, token: result.token ?? token };
  const { reason } = result;
  if (reason !== 'slot_taken') return rejected(reason);
  const booking = (await findLinked(ctx, token))?.booking;
  const wanted = new Date(change.startsAt ?? booking?.startsAt ?? ctx.now());
  const alternatives = await listAlternatives(ctx, wanted, { hostId: booking?.hostId, except: booking?.id });
  return { ok: false, reason, alternatives };
}

/** A link to the page of a booking made with the signed-in user's confirmed address. Null if there is none. */
export async function linkToOwnBooking(ctx: Ctx, id: number): Promise<string | null> {
  const email = await confirmedAddress(ctx);
  const booking = await findBooking(ctx, id);
  if (email === null || booking?.email.toLowerCase() !== email.toLowerCase()) return null;
  return addBookingLink(ctx, booking, { byEmail: true });
}
