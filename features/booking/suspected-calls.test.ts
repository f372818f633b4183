import { describe, expect, test } from 'vitest';
import { bookings } from '#db/schema/booking.ts';
import { outbox } from '#db/schema/mail.ts';
import { notifications } from '#db/schema/notifications.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import type { Ctx } from '#features/ctx.ts';
import { requestConsultation, updateConsultation } from '#features/requests/commands/requests.server.ts';
import { consultationRequestInput } from '#features/requests/input.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aBooking, aHost, MONDAY_NINE } from '#tests/support/booking.ts';
import { aConsultationRequest } from '#tests/support/factories.ts';
import { aUser } from '#tests/support/people.ts';
import { book } from './commands/book.server.ts';
import { changeBooking } from './commands/change-booking.server.ts';
import { bookOnBehalf } from './commands/staff-bookings.server.ts';
import { bookingInput } from './input/booking.ts';
import { readLinkedBooking } from './queries/linked-booking.server.ts';

const { ctx, db } = await testApp();

const message = `Four pages show what we need: ${'https://example.test/ '.repeat(4)}`;
const request = consultationRequestInput.parse(aConsultationRequest({ message }));
const ROBOT = { website: 'https://robot.test' };
const input = (facts: Record<string, unknown> = {}) => bookingInput.parse(aBooking({ message, ...facts }));
const at = (minutes: number): Ctx => ({ ...ctx, now: () => new Date(NOW.getTime() + minutes * MINUTE) });
const asCustomer = (id: number): Ctx => ({ ...ctx, actor: { id, role: 'customer' } });
const isSpam = async () =>
  (await db.select().from(consultationRequests).orderBy(consultationRequests.id)).map(({ spamAt }) => spamAt !== null);

async function booked(facts: Record<string, unknown> = {}): Promise<string> {
  await aHost(db);
  const result = await book(ctx, input(facts), '');
  if (!result.ok) throw new Error(result.reason);
  return result.token;
}

/** The token of the link in the email to Ada. */
async function emailedToken(): Promise<string> {
  const emails = await db.select().from(outbox);
  const text = emails.find(({ recipient }) => recipient === 'ada@moreno.test')?.text ?? '';
  return /\/booking\/([\w-]+)/.exec(text)?.[1] ?? '';
}

describe('a message with many links', () => {
  test('from a customer with a confirmed address is not suspected', async () => {
    await aHost(db);
    const { id } = await aUser(db, { email: 'ada@moreno.test', emailVerifiedAt: NOW });

    await requestConsultation(asCustomer(id), request);
    const result = await book(asCustomer(id), input(), '');

    expect(result).toMatchObject({ ok: true, booking: { status: 'confirmed' } });
    expect(await isSpam()).toEqual([false, false]);
  });

  test('from a customer with an unconfirmed address is suspected', async () => {
    const { id } = await aUser(db, { email: 'ada@moreno.test', emailVerifiedAt: null });

    await requestConsultation(asCustomer(id), request);

    expect(await isSpam()).toEqual([true]);
  });

  test('that staff enter for someone is not suspected', async () => {
    const { id } = await aHost(db);
    const call = { hostId: id, startsAt: new Date(MONDAY_NINE), zone: 'UTC', place: 'video' } as const;

    await bookOnBehalf({ ...ctx, actor: { id, role: 'admin' } }, { ...call, request });

    expect(await isSpam()).toEqual([false]);
  });
});

describe('a suspected call', () => {
  test('is never shown as booked', async () => {
    const token = await booked(ROBOT);

    expect(await readLinkedBooking(ctx, token)).toMatchObject({ status: 'held', canConfirm: false });
    expect(await readLinkedBooking(at(15), token)).toMatchObject({ status: 'expired' });
  });

  test('with links waits for a click on the emailed link', async () => {
    const token = await booked();

    expect(await readLinkedBooking(ctx, token)).toMatchObject({ status: 'held' });
    expect(await db.select().from(outbox)).toMatchObject([{ kind: 'request', subject: 'Please confirm your call' }]);
    expect(await db.$count(notifications)).toBe(0);
  });

  test('is answered and canceled like any hold', async () => {
    const token = await booked();
    const genuine = bookingInput.parse(aBooking({ email: 'ben@okafor.test', startsAt: '2025-06-17T14:00:00.000Z' }));
    const other = await book({ ...ctx, mail: { ...ctx.mail, isDelivered: true } }, genuine, '');
    const facts = { status: 'held', canConfirm: false, canMove: false, canCancel: true };

    expect(other).toMatchObject({ booking: facts });
    expect(await readLinkedBooking(ctx, token)).toMatchObject(facts);
    expect(await changeBooking(at(1), token, { action: 'move', startsAt: MONDAY_NINE, reason: '' })).toMatchObject({
      reason: 'not_confirmed',
    });
    expect(await changeBooking(at(1), token, { action: 'cancel', reason: '' })).toMatchObject({ ok: true });
    expect(await readLinkedBooking(at(1), token)).toMatchObject({ status: 'canceled' });
  });

  test('is booked when its visitor confirms the address', async () => {
    await booked();

    expect(await changeBooking(at(5), await emailedToken(), { action: 'confirm', reason: '' })).toMatchObject({
      ok: true,
    });

    expect(await db.select().from(bookings)).toMatchObject([{ status: 'confirmed', confirmedAt: at(5).now() }]);
    expect(await isSpam()).toEqual([false]);
    expect(await db.$count(notifications)).toBe(1);
  });

  test('gets its emailed link again on request', async () => {
    const token = await booked(ROBOT);

    await changeBooking(at(1), token, { action: 'resend-confirmation', reason: '' });

    expect(await db.select().from(outbox)).toMatchObject([{ subject: 'Please confirm your call' }]);
  });

  test('is stored once when the form is sent twice', async () => {
    await aHost(db);

    await Promise.all([book(ctx, input(), ''), book(ctx, input(), '')]);

    expect([await db.$count(bookings), await db.$count(outbox)]).toEqual([1, 1]);
  });

  test('can be confirmed after the notice period began', async () => {
    await aHost(db, { minimumNotice: (Date.parse(MONDAY_NINE) - NOW.getTime()) / MINUTE - 5 });
    await book(ctx, input(), '');

    const result = await changeBooking(at(14), await emailedToken(), { action: 'confirm', reason: '' });

    expect(result).toMatchObject({ ok: true });
  });

  test('cannot be confirmed after someone else booked the time', async () => {
    await booked();
    await book(ctx, bookingInput.parse(aBooking({ email: 'ben@okafor.test' })), '');
    const token = await emailedToken();

    expect(await changeBooking(at(5), token, { action: 'confirm', reason: '' })).toMatchObject({
      reason: 'slot_taken',
    });
    expect(await isSpam()).toEqual([true, false]);
  });
});

test('a held call that staff move to the spam folder is like one whose hold ran out', async () => {
  await aHost(db);
  const delivered = { ...ctx, mail: { ...ctx.mail, isDelivered: true } };
  await book(delivered, bookingInput.parse(aBooking()), '');
  const token = await emailedToken();
  const admin: Ctx = { ...at(1), actor: { id: 1, role: 'admin' } };

  await updateConsultation(admin, 1, { isSpam: true });

  const shown = { status: 'expired', canConfirm: false, canCancel: false };
  expect(await readLinkedBooking(at(1), token)).toMatchObject(shown);
  expect(await changeBooking(at(2), token, { action: 'confirm', reason: '' })).toMatchObject({ reason: 'slot_taken' });
  expect(await db.select().from(bookings)).toMatchObject([{ status: 'held', confirmedAt: null }]);
  expect(await isSpam()).toEqual([true]);
});
