import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { promises } from '#db/schema/promises.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { DAY, HOUR, MINUTE } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { watchPromises } from './commands/watch-promises.server.ts';
import { readPromises } from './queries/promises.server.ts';

const { ctx, db } = await testApp();

/** NOW is Thursday, June 12, 2025, 10:00 AM in Chicago. */
const before = (time: number) => new Date(NOW.getTime() - time);

const due = async () =>
  (await readPromises({ ...ctx, actor: { id: 900, role: 'admin' } }, {})).data.map(({ promise, dueAt }) => [
    promise,
    dueAt.toISOString(),
  ]);

/** Of a request that came nine days ago. */
async function aCanceledCall() {
  const host = await aHost(db);
  const canceled = { status: 'canceled', canceledBy: 'staff', canceledAt: before(HOUR) } as const;
  const { requestId } = await aCall(db, { hostId: host.id, ...canceled }, { createdAt: before(9 * DAY) });
  return { hostId: host.id, requestId };
}

test('a reply is owed from when staff cancel the only call', async () => {
  const { requestId } = await aCanceledCall();
  expect(await due()).toEqual([['reply', '2025-06-13T14:00:00.000Z']]);

  await db.update(consultationRequests).set({ firstAnswerAt: NOW }).where(eq(consultationRequests.id, requestId));
  await watchPromises({ ...ctx, now: () => before(-MINUTE) }, () => false);

  expect(await due()).toEqual([]);
  expect(await db.select().from(promises)).toMatchObject([
    { dueAt: new Date('2025-06-13T14:00:00.000Z'), keptAt: NOW },
  ]);
});

test('a reply is owed although the visitor canceled an earlier call', async () => {
  const call = await aCanceledCall();
  await aCall(db, { ...call, status: 'canceled', canceledBy: 'visitor', canceledAt: before(3 * DAY) });

  expect(await due()).toEqual([['reply', '2025-06-13T14:00:00.000Z']]);
});

test('no reply is owed for a call that the visitor canceled', async () => {
  const host = await aHost(db);
  await aCall(db, { hostId: host.id, status: 'canceled', canceledBy: 'visitor', canceledAt: before(HOUR) });

  expect(await due()).toEqual([]);
});

test('no reply is owed once another call is booked', async () => {
  const call = await aCanceledCall();
  await aCall(db, call);

  expect(await due()).toEqual([]);
});

test('no reply was owed for an answer before the cancellation', async () => {
  const { requestId } = await aCanceledCall();
  await db
    .update(consultationRequests)
    .set({ firstAnswerAt: before(2 * DAY) })
    .where(eq(consultationRequests.id, requestId));

  await watchPromises(ctx, () => false);

  expect(await db.$count(promises)).toBe(0);
});

test('no reply is owed to whoever missed the call', async () => {
  const host = await aHost(db);
  await aCall(db, { hostId: host.id, status: 'missed', startsAt: before(2 * HOUR), endsAt: before(HOUR) });

  expect(await due()).toEqual([]);
});
