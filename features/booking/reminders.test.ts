import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookingLinks, bookings } from '#db/schema/booking.ts';
import { callNotes } from '#db/schema/call-notes.ts';
import { outbox } from '#db/schema/mail.ts';
import { DAY, HOUR, MINUTE } from '#lib/time/durations.ts';
import { testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { daysFromNow } from '#tests/support/business.ts';
import { failWrites } from '#tests/support/fail-writes.ts';
import { emailCanceled, emailMoved } from './commands/booking-emails.server.ts';
import { sendReminders } from './commands/send-reminders.server.ts';
import { findBooking } from './queries/booking-facts.server.ts';

const { ctx, db } = await testApp();

const STARTS_AT = daysFromNow(3);
const at = (time: number) => ({ ...ctx, now: () => new Date(time) });
const before = (ms: number) => at(STARTS_AT.getTime() - ms);

async function aCallSoon(facts: Partial<typeof bookings.$inferInsert> = {}) {
  const host = await aHost(db);
  return aCall(db, { hostId: host.id, startsAt: STARTS_AT, ...facts });
}

async function change(id: number, facts: Partial<typeof bookings.$inferInsert>) {
  await db.update(bookings).set(facts).where(eq(bookings.id, id));
  const booking = await findBooking(ctx, id);
  if (!booking) throw new Error('The booking is unknown');
  return booking;
}

const sendNotesOf = (bookingId: number) =>
  db.insert(callNotes).values({ bookingId, heard: 'Invoices are typed twice.', sentAt: STARTS_AT });

/** Queued emails about calls, with when they were queued in hours after the start. */
async function queued() {
  const emails = await db.select().from(outbox).where(eq(outbox.status, 'queued')).orderBy(outbox.id);
  return emails.map(({ eventKey, createdAt }) => [
    eventKey.split(':')[3],
    Math.round(((createdAt.getTime() - STARTS_AT.getTime()) / HOUR) * 10) / 10,
  ]);
}

test('reminds a day and an hour before a call, and follows up a day after it, each once', async () => {
  const { id } = await aCallSoon();

  for (const hours of [72, 25, 24, 23.5, 2, 1, 0.5, 0, -24, -24.5, -25, -80]) {
    if (hours === 0) await Promise.all([change(id, { status: 'done' }), sendNotesOf(id)]);
    await Promise.all([sendReminders(before(hours * HOUR)), sendReminders(before(hours * HOUR))]);
  }

  expect(await queued()).toEqual([
    ['day-before', -24],
    ['hour-before', -1],
    ['after', 24.5],
  ]);
});

test('a late reminder still goes out before the next one', async () => {
  await aCallSoon();

  await sendReminders(before(2 * HOUR));
  await sendReminders(before(-1));

  expect(await queued()).toEqual([['day-before', -2]]);
});

test.each([
  ['booked', { createdAt: daysFromNow(2.5), confirmedAt: daysFromNow(2.5) }],
  ['moved', { movedAt: daysFromNow(2.5), sequence: 1 }],
])('sends no reminder for a call that was %s after it would have been due', async (_what, facts) => {
  await aCallSoon(facts);

  await sendReminders(before(6 * HOUR));
  await sendReminders(before(30 * MINUTE));

  expect(await queued()).toEqual([['hour-before', -0.5]]);
});

test.each(['held', 'canceled', 'expired', 'done', 'missed'] as const)(
  'reminds nobody of a call that is %s',
  async (status) => {
    await aCallSoon({ status });

    await sendReminders(before(2 * HOUR));
    await sendReminders(before(30 * MINUTE));

    expect(await queued()).toEqual([]);
  },
);

test('a reminder of the old time is withdrawn by a move, and the new time gets its own', async () => {
  const { id } = await aCallSoon();
  await sendReminders(before(DAY));
  const old = await change(id, { sequence: 0 });
  const startsAt = daysFromNow(4.5);
  const endsAt = new Date(startsAt.getTime() + 30 * MINUTE);

  await emailMoved(before(DAY), await change(id, { startsAt, endsAt, sequence: 1, movedAt: daysFromNow(2) }), old);
  await sendReminders(at(startsAt.getTime() - DAY));

  expect(await queued()).toEqual([
    ['moved', -24],
    ['moved', -24],
    ['day-before', 12],
  ]);
});

test('a reminder that still waits is withdrawn by the cancellation', async () => {
  const { id } = await aCallSoon();
  await sendReminders(before(DAY));

  await emailCanceled(before(DAY), await change(id, { status: 'canceled', canceledBy: 'visitor', sequence: 1 }));

  expect(await queued()).toEqual([
    ['canceled', -24],
    ['canceled', -24],
  ]);
});

test('sends no follow-up for an unmarked call', async () => {
  const { id } = await aCallSoon();
  await sendNotesOf(id);

  await sendReminders(before(-25 * HOUR));
  expect(await queued()).toEqual([]);
  await change(id, { status: 'done' });
  await sendReminders(before(-48 * HOUR));
  await sendReminders(before(-49 * HOUR));

  expect(await queued()).toEqual([['after', 48]]);
});

test('sends one follow-up for a call marked twice', async () => {
  const { id } = await aCallSoon({ status: 'done' });
  await sendNotesOf(id);

  await sendReminders(before(-25 * HOUR));
  for (const status of ['confirmed', 'missed', 'done'] as const) {
    await change(id, { status });
    await sendReminders(before(-26 * HOUR));
  }

  expect(await queued()).toEqual([['after', 25]]);
});

test('follows up on a missed call with another offer', async () => {
  await aCallSoon({ status: 'missed' });

  await sendReminders(before(-25 * HOUR));

  const [email] = await db.select().from(outbox);
  expect(email?.subject).toBe('We missed each other');
});

test('every reminder has a link of its own', async () => {
  await aCallSoon();

  await sendReminders(before(DAY));
  await sendReminders(before(HOUR));

  const texts = (await db.select({ text: outbox.text }).from(outbox).orderBy(asc(outbox.id))).map(
    ({ text }) => /booking\/([\w-]{43})/.exec(text)?.[1],
  );
  expect(new Set(texts).size).toBe(2);
  expect(await db.$count(bookingLinks)).toBe(2);
});

test('a reminder that cannot be stored stops no other', async () => {
  const { id } = await aCallSoon();
  await aCallSoon();
  await failWrites('insert', 'outbox', `new.event_key like 'booking:${id}:%'`);

  await expect(sendReminders(before(24 * HOUR))).rejects.toThrow('some steps failed');

  expect(await queued()).toEqual([['day-before', -24]]);
});
