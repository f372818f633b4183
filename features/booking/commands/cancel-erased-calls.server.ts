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

/** A visitor can still confirm a call whose hold has expired. */
const OPEN = ['held', 'expired', 'confirmed'] as const;

/**
 * Cancels the calls to come of a person whose requests are about to be deleted. Hosts get an email that isn't deleted with
 * the request and doesn't name the person.
 */
export async function cancelErasedCalls(ctx: Ctx, person: Person): Promise<void> {
  const { emails } = person;
  const isFromThem = emails.length > 0 ? inArray(sql`lower(${consultationRequests.email})`, emails) : undefined;
  const isTheirs = or(isFromThem, leadsOf(person) ?? undefined);
  if (!isTheirs) return;
  const find = ({ db, now }: Ctx) =>
    selectBookings(db)
      .where(and(isTheirs, inArray(bookings.status, OPEN), gt(bookings.startsAt, now())))
      .orderBy(asc(bookings.id));
  // In the transaction of an erasure, the lock would be kept to its end, and all bookings would wait.
  if ((await find(ctx)).length === 0) return;
  await takeTurn(ctx, async (ctx) => {
    for (const call of await find(ctx).for('update', { of: bookings })) await cancel(ctx, call);
  });
}
