import { expect, test } from 'vitest';
import { deliverBatch } from '#features/mail/commands/deliver-batch.server.ts';
import { DeliveryFailed } from '#features/mail/commands/record-delivery.server.ts';
import { testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { emailConfirmed } from './commands/booking-emails.server.ts';
import { findBooking } from './queries/booking-facts.server.ts';
import { lastBookingEmails } from './queries/booking-mail.server.ts';

const { ctx: demo, db } = await testApp();
const ctx = { ...demo, mail: { ...demo.mail, isDelivered: true } };

async function aConfirmedBooking() {
  const host = await aHost(db);
  const { id } = await aCall(db, { hostId: host.id });
  const booking = await findBooking(ctx, id);
  if (!booking) throw new Error('The booking is unknown');
  await emailConfirmed(ctx, booking);
  return booking;
}

const deliverWith = (deliver: () => Promise<void>) =>
  deliverBatch(ctx, 'event', { deliver, onFailed: async () => {}, isStopping: () => false });

test('both sides see that an email waits while the mail server is down', async () => {
  const booking = await aConfirmedBooking();
  const queued = await lastBookingEmails(ctx, booking.id);

  await deliverWith(() => Promise.reject(new DeliveryFailed('ECONNREFUSED', 'server')));

  const delayed = await lastBookingEmails(ctx, booking.id);
  expect([queued.visitor, queued.host]).toMatchObject([
    { state: 'queued', isDelayed: false },
    { state: 'queued', isDelayed: false },
  ]);
  expect([delayed.visitor, delayed.host]).toMatchObject([
    { state: 'queued', isDelayed: true },
    { state: 'queued', isDelayed: true },
  ]);
});

test('both sides see that an email went out', async () => {
  const booking = await aConfirmedBooking();

  await deliverWith(async () => {});

  const { visitor, host } = await lastBookingEmails(ctx, booking.id);
  expect([visitor, host]).toMatchObject([
    { state: 'sent', isDelayed: false },
    { state: 'sent', isDelayed: false },
  ]);
});
