import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#db/open.ts';
import { bookings } from '#db/schema/booking.ts';
import { outbox } from '#db/schema/mail.ts';
import { cancelErasedCalls } from '#features/booking/commands/cancel-erased-calls.server.ts';
import { takeTurn } from '#features/booking/commands/holds.server.ts';
import { storeBooking } from '#features/booking/commands/staff-bookings.server.ts';
import { findBooking } from '#features/booking/queries/booking-facts.server.ts';
import { testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { untilLocked } from '#tests/support/lock-waits.ts';
import { actingAs, aUser } from '#tests/support/people.ts';
import { testDatabaseUrl } from '#tests/support/postgres.ts';
import { eraseAddress } from './commands/erase.server.ts';

async function withAnotherInstance() {
  const { ctx, db } = await testApp();
  const other = openPostgres(testDatabaseUrl() ?? '');
  onTestFinished(() => other.close());
  return { ctx, db, other };
}

test('an erasure waits for a move of the call', async () => {
  const { ctx, db, other } = await withAnotherInstance();
  const { id: hostId } = await aHost(db);
  const { id } = await aCall(db, { hostId }, { email: 'ada@king.test' });

  const erasing = await takeTurn(ctx, async (inner) => {
    const booking = await findBooking(inner, id);
    if (!booking) throw new Error('The call was not stored');
    const canceling = cancelErasedCalls({ ...ctx, db: other.db }, { userId: null, emails: ['ada@king.test'] });
    await untilLocked(other.pool);
    await storeBooking(inner, booking, { action: 'move', values: { sequence: 1 } });
    return [canceling];
  });
  await Promise.all(erasing);

  expect(await db.select().from(bookings)).toMatchObject([{ status: 'canceled', sequence: 2 }]);
  expect(await db.select().from(outbox)).toMatchObject([{ calendarMethod: 'CANCEL' }]);
});

test('erasing an address locks no calls while it waits', async () => {
  const { ctx, db, other } = await withAnotherInstance();
  const admin = actingAs(ctx, await aUser(db, { role: 'admin' }));
  const { id: hostId } = await aHost(db);
  await aCall(db, { hostId }, { email: 'ada@king.test' });
  await aCall(db, { hostId, status: 'canceled', cancelReason: 'Ask ada@king.test' });

  const [erasing] = await takeTurn(ctx, async ({ db: inner }) => {
    const waiting = eraseAddress({ ...admin, db: other.db }, 'ada@king.test');
    await untilLocked(other.pool);
    await inner.select().from(bookings).for('update', { noWait: true });
    return [waiting];
  });

  expect(await erasing).toBe(true);
  expect(await db.select().from(bookings)).toMatchObject([{ cancelReason: 'Ask Deleted person' }]);
});
