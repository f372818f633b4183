import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings } from '#db/schema/booking.ts';
import { outbox } from '#db/schema/mail.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { signIn } from '#tests/support/people.ts';

const { app, db } = await testApp();

const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);
const tomorrow = minutes(24 * 60);

async function anAdminHost() {
  const host = await aHost(db);
  return { host, headers: await signIn(app, host.username) };
}

test('cancels a call with a reason for the visitor', async () => {
  const { host, headers } = await anAdminHost();
  const { id } = await aCall(db, { hostId: host.id, startsAt: tomorrow });
  const cancel = (reason: string) =>
    call(app, 'POST', `/api/calendar/calls/${id}/cancel`, { headers, json: { reason } });

  expect(await cancel(' ')).toMatchObject({ status: 400, body: { fields: { reason: ['Tell the visitor why'] } } });
  expect(await cancel('I am ill.')).toMatchObject({ body: { status: 'canceled', canceledBy: 'staff' } });

  expect(await db.$count(bookings, eq(bookings.cancelReason, 'I am ill.'))).toBe(1);
  expect(await db.select({ text: outbox.text }).from(outbox)).toEqual(
    expect.arrayContaining([{ text: expect.stringContaining('I am ill.') }]),
  );
});

test.each([
  ['confirmed', "This call has started, so it can't be moved or canceled. Mark it as done or missed."],
  ['held', "This call has started, so it can't be canceled."],
] as const)('does not cancel a %s call that has started', async (status, message) => {
  const { host, headers } = await anAdminHost();
  const { id } = await aCall(db, { hostId: host.id, startsAt: minutes(-1), status });

  const answer = await call(app, 'POST', `/api/calendar/calls/${id}/cancel`, { headers, json: { reason: 'Ill.' } });

  expect([answer.status, answer.body]).toMatchObject([409, { code: 'started', message }]);
});
