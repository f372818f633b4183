import { eq, inArray } from 'drizzle-orm';
import { onOverlap } from '#db/overlap-violation.ts';
import { bookings, hosts } from '#db/schema/booking.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { type Actor, canManageHost, requirePermission } from '#features/permissions.ts';
import { markFirstAnswer } from '#features/requests/commands/answers.server.ts';
import { addRequest } from '#features/requests/commands/requests.server.ts';
import type { ConsultationRequest } from '#features/requests/input.ts';
import { type BookingFacts, findBooking, mayFinishCall, requireBooking } from '../queries/booking-facts.server.ts';
import { endOf, type Place } from '../rules/booking.ts';
import { emailCanceled, emailConfirmed, emailMoved } from './booking-emails.server.ts';
import { takeTurn } from './holds.server.ts';

/**
 * `slot_taken`: the host has another call then. `past`: the time is over. `not_open`: it isn't confirmed, or not anymore.
 * `not_started`: a call that is still to come can't be done or missed. `started`: it can't be moved or canceled anymore.
 * `held_started`: the same of a call that the visitor hasn't confirmed. `stale_edit`: it was moved since it was seen.
 */
export type StaffResult =
  | { ok: true; booking: BookingFacts }
  | { ok: false; reason: 'unknown' | 'slot_taken' | 'past' | 'not_open' | 'stale_edit' }
  | { ok: false; reason: 'not_started' | 'started' | 'held_started' };

const rejected = (reason: Extract<StaffResult, { ok: false }>['reason']): StaffResult => ({ ok: false, reason });

/** What an audit entry says about a booking. */
const factsOf = ({ status, startsAt, hostId, cancelReason }: BookingFacts) => ({
  status,
  startsAt: startsAt.toISOString(),
  hostId,
  cancelReason,
});

type Change = { action: string; values: Partial<typeof bookings.$inferInsert> };

/** Changes a booking and records it, in the transaction of `ctx.db`. */
export async function storeBooking(ctx: Ctx, before: BookingFacts, { action, values }: Change): Promise<BookingFacts> {
  await ctx.db.update(bookings).set(values).where(eq(bookings.id, before.id));
  const after = await requireBooking(ctx, before.id);
  const subject = `booking ${before.id}`;
  await recordAudit(ctx, { action: `booking.${action}`, subject, before: factsOf(before), after: factsOf(after) });
  return after;
}

/** Runs `change` on the booking in a transaction, while no other booking is written. */
function changing(
  ctx: Ctx,
  id: number,
  change: (inner: Ctx, booking: BookingFacts, actor: Actor) => Promise<StaffResult>,
) {
  const actor = requirePermission(ctx.actor, 'hold-calls');
  return takeTurn(ctx, async (inner) => {
    const booking = await findBooking(inner, id);
    return booking && (await mayFinishCall(inner, booking)) ? change(inner, booking, actor) : rejected('unknown');
  }).catch(onOverlap(() => rejected('slot_taken')));
}

/**
 * Moves a confirmed call that hasn't started to any time to come at which the host has no other call, also outside the
 * hours, or to another host. Both sides get an email. A call that is there already stays, whatever the sequence: the same
 * move may be sent again after an answer that got lost.
 */
export function moveBooking(
  ctx: Ctx,
  id: number,
  to: { startsAt: Date; hostId?: number; sequence?: number },
): Promise<StaffResult> {
  return changing(ctx, id, async (inner, booking, actor) => {
    const { startsAt, hostId = booking.hostId, sequence = booking.sequence } = to;
    if (booking.status !== 'confirmed') return rejected('not_open');
    const isThere = startsAt.getTime() === booking.startsAt.getTime() && hostId === booking.hostId;
    if (isThere) return { ok: true, booking };
    if (booking.startsAt <= ctx.now()) return rejected('started');
    if (sequence !== booking.sequence) return rejected('stale_edit');
    if (startsAt <= ctx.now()) return rejected('past');
    if (!canManageHost(actor, hostId) || !(await isHost(inner, hostId))) return rejected('unknown');
    const moved = await storeBooking(inner, booking, {
      action: 'move',
      values: { startsAt, endsAt: endOf(startsAt), hostId, sequence: booking.sequence + 1, movedAt: ctx.now() },
    });
    await emailMoved(inner, moved, booking);
    return { ok: true, booking: moved };
  });
}

/** Cancels a call that hasn't started yet. The visitor sees the reason. */
export function cancelBooking(ctx: Ctx, id: number, reason: string): Promise<StaffResult> {
  return changing(ctx, id, async (inner, booking) => {
    if (booking.status === 'canceled') return { ok: true, booking };
    if (booking.status !== 'held' && booking.status !== 'confirmed') return rejected('not_open');
    if (booking.startsAt <= ctx.now()) return rejected(booking.status === 'held' ? 'held_started' : 'started');
    const canceled = await storeBooking(inner, booking, {
      action: 'cancel',
      values: {
        status: 'canceled',
        canceledAt: ctx.now(),
        canceledBy: 'staff',
        cancelReason: reason,
        heldUntil: null,
        sequence: booking.sequence + 1,
      },
    });
    await emailCanceled(inner, canceled);
    return { ok: true, booking: canceled };
  });
}

/**
 * Records whether a call that has started took place, or takes that back (`confirmed`). A call that did is an answer to
 * its request.
 */
export function settleBooking(ctx: Ctx, id: number, status: 'done' | 'missed' | 'confirmed'): Promise<StaffResult> {
  return changing(ctx, id, async (inner, booking) => {
    if (booking.status === status) return { ok: true, booking };
    if (!['confirmed', 'done', 'missed'].includes(booking.status)) return rejected('not_open');
    if (booking.startsAt > ctx.now()) return rejected('not_started');
    const settled = await storeBooking(inner, booking, { action: 'settle', values: { status } });
    if (status === 'done') await markFirstAnswer(inner, booking.requestId);
    return { ok: true, booking: settled };
  });
}

/** Books a call that was skipped as suspected spam. `ctx.db` must be the transaction that holds the booking lock. */
export async function bookSkipped(ctx: Ctx, { id }: Pick<BookingFacts, 'id'>): Promise<void> {
  const confirmed = { status: 'confirmed', confirmedAt: ctx.now(), heldUntil: null } as const;
  await ctx.db.update(bookings).set(confirmed).where(eq(bookings.id, id));
  await emailConfirmed(ctx, await requireBooking(ctx, id));
}

const isHost = async ({ db }: Ctx, hostId: number) => (await db.$count(hosts, eq(hosts.userId, hostId))) > 0;

type OnBehalf = { hostId: number; startsAt: Date; zone: string; place: Place };
/** The request that the call is about, or a new one for somebody who asked in another way. */
type About = { requestId: number } | { request: ConsultationRequest };

async function requestOf(ctx: Ctx, about: About): Promise<number | null> {
  if ('request' in about) return addRequest(ctx, about.request, { isBooked: true });
  const [known] = await ctx.db
    .select({ id: consultationRequests.id })
    .from(consultationRequests)
    .where(eq(consultationRequests.id, about.requestId));
  return known?.id ?? null;
}

/** Books a confirmed call for somebody, at any time to come at which the host has no other call. */
export function bookOnBehalf(
  ctx: Ctx,
  { hostId, startsAt, zone, place, ...about }: OnBehalf & About,
): Promise<StaffResult> {
  const actor = requirePermission(ctx.actor, 'hold-calls');
  return takeTurn(ctx, async (inner): Promise<StaffResult> => {
    if (startsAt <= ctx.now()) return rejected('past');
    if (!canManageHost(actor, hostId) || !(await isHost(inner, hostId))) return rejected('unknown');
    const requestId = await requestOf(inner, about);
    if (requestId === null) return rejected('unknown');
    const now = ctx.now();
    const [added] = await inner.db
      .insert(bookings)
      .values({
        hostId,
        requestId,
        startsAt,
        endsAt: endOf(startsAt),
        visitorZone: zone,
        place,
        status: 'confirmed',
        bookedById: actor.id,
        createdAt: now,
        confirmedAt: now,
      })
      .returning({ id: bookings.id });
    if (!added) throw new Error('The booking was not stored');
    const booking = await requireBooking(inner, added.id);
    await recordAudit(inner, { action: 'booking.create', subject: `booking ${booking.id}`, after: factsOf(booking) });
    await emailConfirmed(inner, booking);
    await markFirstAnswer(inner, requestId);
    return { ok: true, booking };
  }).catch(onOverlap(() => rejected('slot_taken')));
}

/** Of invented people, who get no reminders and follow-ups. */
export async function deleteDemoBookings({ db }: Ctx): Promise<void> {
  const invented = db
    .select({ id: consultationRequests.id })
    .from(consultationRequests)
    .where(eq(consultationRequests.isDemo, true));
  await db.delete(bookings).where(inArray(bookings.requestId, invented));
}
