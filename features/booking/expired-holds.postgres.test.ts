import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#db/open.ts';
import { bookings } from '#db/schema/booking.ts';
import { inTransaction } from '#features/ctx.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aBookingLink, aCall, aHost, MONDAY_NINE } from '#tests/support/booking.ts';
import { untilLocked } from '#tests/support/lock-waits.ts';
import { testDatabaseUrl } from '#tests/support/postgres.ts';
import { changeBooking } from './commands/change-booking.server.ts';
import { expireHolds } from './commands/holds.server.ts';

test('a call is booked that is confirmed while another instance ends its hold', async () => {
  const { ctx, db } = await testApp();
  const other = openPostgres(testDatabaseUrl() ?? '');
  onTestFinished(() => other.close());
  const { id: hostId } = await aHost(db);
  const heldUntil = new Date(NOW.getTime() + MINUTE);
  const held = { status: 'held', confirmedAt: null, heldUntil, startsAt: new Date(MONDAY_NINE) } as const;
  const { id } = await aCall(db, { hostId, ...held });
  const token = await aBookingLink(db, id);

  const [expiring, confirming] = await inTransaction(ctx, async ({ db: inner }) => {
    // Until the transaction ends, both wait for this row.
    await inner.select().from(bookings).for('update');
    const first = expireHolds({ ...ctx, db: other.db, now: () => heldUntil });
    await untilLocked(other.pool);
    const second = changeBooking(ctx, token, { action: 'confirm', reason: '' });
    await untilLocked(other.pool, 2);
    return [first, second] as const;
  });

  await expiring;
  expect(await confirming).toMatchObject({ ok: true });
  expect(await db.select().from(bookings)).toMatchObject([{ status: 'confirmed' }]);
});
