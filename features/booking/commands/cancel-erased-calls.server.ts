import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { bookings } from '#db/schema/booking.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import type { Person } from '#features/personal.server.ts';
import { hostEmail } from '../emails/booking.tsx';
import { findBooking, selectBookings } from '../queries/booking-facts.server.ts';

const NOBODY = { firstName: '', lastName: '', email: '', company: '', phone: '', interest: '', message: '' };

/** The host learns that the call is off, in an email that isn't deleted with the request and doesn't name the person. */
async function cancel(ctx: Ctx, id: number, sequence: number): Promise<void> {
  const canceledAt = ctx.now();
  const values = { status: 'canceled', canceledAt, canceledBy: 'staff', sequence: sequence + 1 } as const;
  await ctx.db.update(bookings).set(values).where(eq(bookings.id, id));
  const canceled = await findBooking(ctx, id);
  if (canceled)
    await ctx.mail.send(ctx, hostEmail(ctx.mail, 'canceled', { ...canceled, ...NOBODY }, { at: canceledAt }));
}

/** Cancels the confirmed calls to come of a person whose requests are about to be deleted, so that nobody waits for them. */
export const cancelErasedCalls = (ctx: Ctx, { emails }: Person): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (emails.length === 0) return;
    const isTheirs = inArray(sql`lower(${consultationRequests.email})`, emails);
    const calls = await selectBookings(ctx.db)
      .where(and(isTheirs, eq(bookings.status, 'confirmed'), gt(bookings.startsAt, ctx.now())))
      .orderBy(asc(bookings.id))
      .for('update', { of: bookings });
    for (const { id, sequence } of calls) await cancel(ctx, id, sequence);
  });
