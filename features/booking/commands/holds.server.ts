import { and, eq, lte } from 'drizzle-orm';
import { lockName } from '#db/locks.ts';
import { bookings } from '#db/schema/booking.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { createTurns, type Turns } from '#lib/in-turn.ts';

/** Ends the holds whose visitors did not confirm in time, in the transaction that holds the lock. */
async function endStaleHolds({ db, now }: Ctx): Promise<void> {
  const isStale = and(eq(bookings.status, 'held'), lte(bookings.heldUntil, now()));
  await db.update(bookings).set({ status: 'expired' }).where(isStale);
}

const turns = new WeakMap<Ctx['db'], Turns>();

/** Runs after everything that was given to it before, in this process. */
export function inTurn<Result>({ db }: Pick<Ctx, 'db'>, run: () => Promise<Result>): Promise<Result> {
  const ofDatabase = turns.get(db) ?? createTurns();
  turns.set(db, ofDatabase);
  return ofDatabase(run);
}

/**
 * Runs what takes a time in a transaction, one after another across all instances, so that buffers and the most calls per
 * day hold as well. The constraint on the table rejects overlaps even without this.
 */
export function takingTime<Result>(ctx: Ctx, change: (inner: Ctx) => Promise<Result>): Promise<Result> {
  return inTransaction(ctx, async (ctx) => {
    await lockName(ctx.db, 'booking times');
    await endStaleHolds(ctx);
    return change(ctx);
  });
}

/** Waits in memory first, because requests that wait for the lock would use up the connections. */
export const takeTurn = <Result>(ctx: Ctx, change: (inner: Ctx) => Promise<Result>): Promise<Result> =>
  inTurn(ctx, () => takingTime(ctx, change));

/** In turn, because a visitor may be confirming one of them. */
export const expireHolds = (ctx: Ctx): Promise<void> => takeTurn(ctx, async () => {});
