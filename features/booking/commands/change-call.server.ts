import { and, eq } from 'drizzle-orm';
import { bookings } from '#db/schema/booking.ts';
import type { Ctx } from '#features/ctx.ts';
import { can, canManageHost, requirePermission } from '#features/permissions.ts';
import { findConsultation } from '#features/requests/queries.server.ts';
import { readPhone } from '#lib/text/phone-number.ts';
import type { StaffBooking, StaffMove } from '../input/calendar.ts';
import { type BookingFacts, findBooking, selectBookings } from '../queries/booking-facts.server.ts';
import { isSameRequest } from '../queries/bookings.server.ts';
import { isFreeAt } from '../queries/host-rules.server.ts';
import { isTooFar } from '../rules/calls.ts';
import { bookOnBehalf, moveBooking, type StaffResult } from './staff-bookings.server.ts';

export type ChangeResult =
  | StaffResult
  | { ok: false; reason: 'too_far' | 'no_phone' | 'unknown_host' | 'unknown_lead' };

const rejected = <Reason extends Extract<ChangeResult, { ok: false }>['reason']>(reason: Reason) =>
  ({ ok: false, reason }) as const;

/** Moves a call to a time that its host offers or, with `isOutside`, to any time without another call. */
export async function moveCall(
  ctx: Ctx,
  id: number,
  { startsAt: chosen, isOutside, sequence }: StaffMove,
): Promise<ChangeResult> {
  const startsAt = new Date(chosen);
  const booking = await findBooking(ctx, id);
  if (!booking || !canManageHost(ctx.actor, booking.hostId)) return rejected('unknown');
  if (isTooFar(startsAt, ctx.now())) return rejected('too_far');
  const isKept = startsAt.getTime() === booking.startsAt.getTime();
  if (!isOutside && !isKept && !(await isFreeAt(ctx, booking.hostId, startsAt, id))) return rejected('slot_taken');
  return moveBooking(ctx, id, { startsAt, sequence });
}

/** The fields of a request that staff don't fill in. */
const UNKNOWN = {
  projectType: '',
  timeline: '',
  budgetRange: '',
  serviceType: '',
  subscribeToNewsletter: false,
  website: '',
  page: '',
  firstVisit: '',
  lastVisit: '',
};

/** What the actor has booked with the same input. */
async function findSame(ctx: Ctx, { hostId, startsAt, place, ...about }: StaffBooking): Promise<BookingFacts | null> {
  const [same] = await selectBookings(ctx.db).where(
    and(
      eq(bookings.bookedById, requirePermission(ctx.actor, 'hold-calls').id),
      eq(bookings.status, 'confirmed'),
      eq(bookings.hostId, hostId),
      eq(bookings.startsAt, new Date(startsAt)),
      eq(bookings.place, place),
      about.lead === 'known' ? eq(bookings.requestId, about.requestId) : isSameRequest(about),
    ),
  );
  return same ?? null;
}

/**
 * Books for a lead, or for somebody who becomes one. Editors can't choose a lead, because they see none. The same input
 * sent again, by a double click or after an answer that got lost, returns the call that it booked.
 */
export async function bookCall(ctx: Ctx, input: StaffBooking): Promise<ChangeResult> {
  const result = await tryToBook(ctx, input);
  const booking = !result.ok && result.reason === 'slot_taken' ? await findSame(ctx, input) : null;
  return booking ? { ok: true, booking } : result;
}

async function tryToBook(ctx: Ctx, input: StaffBooking): Promise<ChangeResult> {
  const { hostId, zone, place } = input;
  const startsAt = new Date(input.startsAt);
  if (!canManageHost(ctx.actor, hostId)) return rejected('unknown_host');
  if (isTooFar(startsAt, ctx.now())) return rejected('too_far');
  if (!input.isOutside && !(await isFreeAt(ctx, hostId, startsAt))) return rejected('slot_taken');
  const call = { hostId, startsAt, zone, place };
  if (input.lead === 'known') {
    const lead = can(ctx.actor, 'answer-leads') ? await findConsultation(ctx, input.requestId) : null;
    if (!lead || lead.isSpam) return rejected('unknown_lead');
    if (place === 'phone' && readPhone(lead.phone) === null) return rejected('no_phone');
    return bookOnBehalf(ctx, { ...call, requestId: lead.id });
  }
  const { firstName, lastName, email, company, interest, message, phone } = input;
  if (place === 'phone' && phone === '') return rejected('no_phone');
  const person = { firstName, lastName, email, company, interest, message, phone };
  return bookOnBehalf(ctx, { ...call, request: { ...UNKNOWN, ...person, preferredContactMethod: place } });
}
