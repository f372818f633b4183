import { and, eq, lte } from 'drizzle-orm';
import { lockName } from '#db/locks.ts';
import { bookings } from '#db/schema/booking.ts';
import type { Ctx } from '#features/ctx.ts';

/** Ends the holds whose visitors did not confirm in time. */
export async function expireHolds({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const isStale = and(eq(bookings.status, 'held'), lte(bookings.heldUntil, now()));
  await db.update(bookings).set({ status: 'expired' }).where(isStale);
}

/**
 * Before a time is taken, in its transaction: one booking at a time, so that buffers and the most calls per day hold as
 * well. The constraint on the table rejects overlaps even without this.
 */
export async function lockTimes(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await lockName(ctx.db, 'booking times');
  await expireHolds(ctx);
}
