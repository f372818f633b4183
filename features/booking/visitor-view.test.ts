import { describe, expect, test } from 'vitest';
import type { bookings } from '#db/schema/booking.ts';
import { outbox } from '#db/schema/mail.ts';
import type { Ctx } from '#features/ctx.ts';
import { HOUR, MINUTE } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aBooking, aCall, aHost } from '#tests/support/booking.ts';
import { daysFromNow } from '#tests/support/business.ts';
import { book } from './commands/book.server.ts';
import { emailConfirmed, emailVisitor } from './commands/booking-emails.server.ts';
import { addBookingLink } from './commands/booking-links.server.ts';
import { changeBooking } from './commands/change-booking.server.ts';
import { bookingInput } from './input/booking.ts';
import { findBooking } from './queries/booking-facts.server.ts';
import { readHostFeed, readVisitorCalendar } from './queries/calendars.server.ts';
import { readLinkedBooking } from './queries/linked-booking.server.ts';

const { ctx, db } = await testApp();

const MEETING = 'https://meet.example.com/jordan';
const HELD = { status: 'held', heldUntil: daysFromNow(0.01), confirmedAt: null } as const;

type Facts = Partial<typeof bookings.$inferInsert>;

/** A call and a link to it. */
async function aLinkedCall(facts: Facts = {}, byEmail = true) {
  const host = await aHost(db);
  const { id } = await aCall(db, { hostId: host.id, ...facts });
  const booking = await findBooking(ctx, id);
  if (!booking) throw new Error('The booking is unknown');
  return { booking, token: await addBookingLink(ctx, booking, { byEmail }) };
}

describe('the link to join a call', () => {
  test.each([
    ['a confirmed video call', MEETING, {}],
    ['a phone call', null, { place: 'phone' }],
    ['a hold', null, HELD],
    ['a hold that ran out', null, { status: 'expired', confirmedAt: null }],
    ['a canceled call', null, { status: 'canceled' }],
    ['a call that took place', null, { status: 'done' }],
  ] as const)('of %s is shown as %s, also by the calendar file', async (_what, expected, facts) => {
    const { token } = await aLinkedCall(facts);

    expect(await readLinkedBooking(ctx, token)).toMatchObject({ joinUrl: expected });
    expect((await readVisitorCalendar(ctx, token))?.includes(MEETING)).toBe(expected !== null);
  });

  test('is no secret of a host who has none', async () => {
    const host = await aHost(db, { meetingUrl: '' });
    const { id } = await aCall(db, { hostId: host.id });
    const token = await addBookingLink(ctx, { id, sequence: 0 }, { byEmail: true });

    expect(await readLinkedBooking(ctx, token)).toMatchObject({ joinUrl: null });
    expect(await readVisitorCalendar(ctx, token)).toContain('LOCATION:Video call');
  });

  test('is never told to suspected spam', async () => {
    await aHost(db);
    const spam = bookingInput.parse(aBooking({ website: 'https://robot.test' }));
    const delivering: Ctx = { ...ctx, mail: { ...ctx.mail, isDelivered: true } };

    const result = await book(delivering, spam, '');

    const token = result.ok ? result.token : '';
    expect(result).toMatchObject({ booking: { joinUrl: null } });
    expect(await readVisitorCalendar(ctx, token)).not.toContain(MEETING);
  });

  test('is not emailed for a call that nobody confirmed or that is canceled', async () => {
    for (const facts of [HELD, { status: 'expired', confirmedAt: null }, { status: 'canceled' }] as const) {
      const { booking } = await aLinkedCall(facts);
      await emailVisitor(ctx, 'link', booking);
    }

    const emails = await db.select({ text: outbox.text }).from(outbox);

    expect(emails).toHaveLength(3);
    expect(emails.some(({ text }) => text.includes(MEETING))).toBe(false);
  });
});

describe('a held call', () => {
  test.each([
    [true, HELD, true],
    [false, HELD, false],
    [true, { status: 'expired' }, true],
    [true, { status: 'confirmed' }, false],
    [true, { status: 'canceled' }, false],
  ] as const)('whose link came by email (%s) and that is %j can be confirmed: %s', async (byEmail, facts, expected) => {
    const { token } = await aLinkedCall(facts, byEmail);

    expect(await readLinkedBooking(ctx, token)).toMatchObject({ canConfirm: expected });
  });

  test('cannot be moved, but canceled without an email to anyone', async () => {
    const { token } = await aLinkedCall(HELD);
    const startsAt = daysFromNow(4).toISOString();

    const moved = await changeBooking(ctx, token, { action: 'move', startsAt, reason: '' });
    const canceled = await changeBooking(ctx, token, { action: 'cancel', reason: 'No' });

    expect([moved, canceled]).toMatchObject([{ reason: 'not_confirmed' }, { ok: true }]);
    expect(await db.$count(outbox)).toBe(0);
  });
});

describe('a call that is over', () => {
  test.each(['done', 'missed', 'expired'] as const)('because it is %s changes no more', async (status) => {
    const { token } = await aLinkedCall({ status, startsAt: daysFromNow(-1) });
    const startsAt = daysFromNow(4).toISOString();

    expect(await changeBooking(ctx, token, { action: 'move', startsAt, reason: '' })).toMatchObject({ reason: 'over' });
    expect(await changeBooking(ctx, token, { action: 'cancel', reason: '' })).toMatchObject({ reason: 'over' });
  });

  test('is over from its last minute on, although nobody settled it', async () => {
    const { token } = await aLinkedCall({ startsAt: new Date(NOW.getTime() - 30 * MINUTE) });
    const running = await aLinkedCall({ startsAt: new Date(NOW.getTime() - 29 * MINUTE) });
    const cancel = (link: string) => changeBooking(ctx, link, { action: 'cancel', reason: '' });

    expect([await cancel(token), await cancel(running.token)]).toMatchObject([
      { reason: 'over' },
      { reason: 'too_late' },
    ]);
  });

  test.each(['done', 'missed'] as const)('and %s is not confirmed again', async (status) => {
    const { token } = await aLinkedCall({ status, startsAt: daysFromNow(-1) });

    expect(await changeBooking(ctx, token, { action: 'confirm', reason: '' })).toEqual({ ok: false, reason: 'over' });
  });
});

test('a move to the time that it has sends no email and keeps the link', async () => {
  const { booking, token } = await aLinkedCall();

  const startsAt = booking.startsAt.toISOString();
  const result = await changeBooking(ctx, token, { action: 'move', startsAt, zone: 'Asia/Tokyo', reason: '' });

  expect(result).toEqual({ ok: true, token });
  expect(await db.$count(outbox)).toBe(0);
});

test('the page says that an email waits once a minute has passed', async () => {
  const { booking, token } = await aLinkedCall();
  await emailConfirmed(ctx, booking);
  const shownAfter = (ms: number) => readLinkedBooking({ ...ctx, now: () => new Date(NOW.getTime() + ms) }, token);

  expect(await shownAfter(MINUTE)).toMatchObject({ isEmailQueued: false });
  expect(await shownAfter(MINUTE + 1)).toMatchObject({ isEmailQueued: true });
});

test('a host’s calendar goes back thirty days and holds no calls of others', async () => {
  const host = await aHost(db, { feedToken: 'secret-of-jordan' });
  const other = await aHost(db);
  await aCall(db, { hostId: host.id, startsAt: daysFromNow(-30), status: 'done' });
  await aCall(db, { hostId: host.id, startsAt: new Date(daysFromNow(-30).getTime() - HOUR), status: 'done' });
  await aCall(db, { hostId: other.id, startsAt: daysFromNow(1) });

  const feed = await readHostFeed(ctx, 'secret-of-jordan');

  expect(feed?.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(await readHostFeed(ctx, 'secret-of-jorda')).toBeNull();
});
