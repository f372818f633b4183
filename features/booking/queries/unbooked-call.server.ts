import { and, desc, eq } from 'drizzle-orm';
import { bookings } from '#db/schema/booking.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import type { Ctx } from '#features/ctx.ts';
import { wasSuspected } from '#features/requests/queries.server.ts';
import { statusAt } from '../rules/booking.ts';
import { type BookingFacts, selectBookings } from './booking-facts.server.ts';
import { isStillFree } from './free-times.server.ts';

type UnbookedCall = { booking: BookingFacts; state: 'free' | 'taken' | 'past' };

/** The call that the visitor of a request chose last, if it was never confirmed and its hold is over. */
export async function findUnbookedCall(ctx: Ctx, requestId: number): Promise<UnbookedCall | null> {
  const [booking] = await selectBookings(ctx.db)
    .where(eq(bookings.requestId, requestId))
    .orderBy(desc(bookings.id))
    .limit(1);
  if (!booking || statusAt(booking, ctx.now()) !== 'expired' || booking.confirmedAt !== null) return null;
  if (booking.startsAt <= ctx.now()) return { booking, state: 'past' };
  return { booking, state: (await isStillFree(ctx, booking)) ? 'free' : 'taken' };
}

/** The call that was skipped because its request looked like spam, if it is in the future and its time is still free. */
export async function findSkippedCall(ctx: Ctx, requestId: number): Promise<BookingFacts | null> {
  const isSuspected = and(eq(consultationRequests.id, requestId), wasSuspected);
  if ((await ctx.db.$count(consultationRequests, isSuspected)) === 0) return null;
  const call = await findUnbookedCall(ctx, requestId);
  return call?.state === 'free' ? call.booking : null;
}
