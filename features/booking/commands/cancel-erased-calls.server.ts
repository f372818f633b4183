import { and, asc, gt, inArray, or, sql } from 'drizzle-orm';
import { bookings } from '#db/schema/booking.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { leadsOf } from '#features/conversations/personal.server.ts';
import type { Ctx } from '#features/ctx.ts';
import type { Person } from '#features/personal.server.ts';
import { erasedCallEmail } from '../emails/booking.tsx';
import { type BookingFacts, selectBookings } from '../queries/booking-facts.server.ts';
import { takeTurn } from './holds.server.ts';
import { storeBooking } from './staff-bookings.server.ts';

/** Only a confirmed call has a host who waits for it. */
async function cancel(ctx: Ctx, call: BookingFacts): Promise<void> {
  const canceledAt = ctx.now();
  const values = { status: 'canceled', canceledAt, heldUntil: null, sequence: call.sequence + 1 } as const;
  const canceled = await storeBooking(ctx, call, { action: 'cancel', values });
  if (call.status === 'confirmed') await ctx.mail.send(ctx, erasedCallEmail(ctx.mail, canceled, canceledAt));
}

/**
 * Cancels the calls to come of a person whose requests are about to be deleted, also those that the person could still
 * confirm. Hosts get an email that isn't deleted with the request and doesn't name the person.
 */
export const cancelErasedCalls = (ctx: Ctx, person: Person): Promise<void> =>
  takeTurn(ctx, async (ctx) => {
    const isFromThem =
      person.emails.length > 0 ? inArray(sql`lower(${consultationRequests.email})`, person.emails) : undefined;
    const isTheirs = or(isFromThem, leadsOf(person) ?? undefined);
    if (!isTheirs) return;
    const isOpen = inArray(bookings.status, ['held', 'expired', 'confirmed']);
    const calls = await selectBookings(ctx.db)
      .where(and(isTheirs, isOpen, gt(bookings.startsAt, ctx.now())))
      .orderBy(asc(bookings.id))
      .for('update', { of: bookings });
    for (const call of calls) await cancel(ctx, call);
  });
