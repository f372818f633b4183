import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { type ParsedMail, simpleParser } from 'mailparser';
import { expect, onTestFinished, test } from 'vitest';
import { bookings } from '#db/schema/booking.ts';
import { outbox } from '#db/schema/mail.ts';
import { deliverBatch } from '#features/mail/commands/deliver-batch.server.ts';
import { smtpDelivery } from '#features/mail/nodemailer.server.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { daysFromNow } from '#tests/support/business.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { emailCanceled, emailConfirmed, emailMoved } from './commands/booking-emails.server.ts';
import { findBooking } from './queries/booking-facts.server.ts';

const { ctx, db } = await testApp();
const JORDAN = 'jordan@studio.test';

/** A confirmed booking, and what the mail server receives about it. */
async function aBookingWithMail(lead: Parameters<typeof aCall>[2] = {}) {
  const host = await aHost(db, { user: { email: JORDAN } });
  const { id } = await aCall(db, { hostId: host.id }, lead);
  const server = await startMailServer();
  const { deliver, close } = smtpDelivery({ smtpUrl: server.url, from: ctx.mail.from, appUrl: ctx.mail.appUrl });
  onTestFinished(close);
  const change = async (facts: Partial<typeof bookings.$inferInsert>) => {
    await db.update(bookings).set(facts).where(eq(bookings.id, id));
    return factsOf(id);
  };
  const deliverAll = async () => {
    await deliverBatch(ctx, 'event', { deliver, onFailed: async () => {}, isStopping: () => false });
    return Promise.all(server.received.map(({ source }) => simpleParser(source)));
  };
  return { id, booking: await factsOf(id), change, deliverAll };
}

async function factsOf(id: number) {
  const booking = await findBooking(ctx, id);
  if (!booking) throw new Error('The booking is unknown');
  return booking;
}

const move = (days: number, sequence: number) => {
  const startsAt = daysFromNow(days);
  return { startsAt, endsAt: new Date(startsAt.getTime() + 30 * 60_000), sequence, movedAt: NOW };
};

const recipientOf = (email: ParsedMail) => [email.to].flat()[0]?.text;

/** The event in the calendar part. */
function eventIn(email: ParsedMail) {
  const part = email.attachments.find(({ contentType }) => contentType === 'text/calendar');
  const calendar = new ICAL.Component(ICAL.parse(String(part?.content)));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('There is no event');
  return { method: calendar.getFirstPropertyValue('method'), event: new ICAL.Event(component), component };
}

test.each(['ada@moreno.test', JORDAN])(
  'the calendar of %s sees two moves and the cancellation as one event',
  async (reader) => {
    const { booking, change, deliverAll } = await aBookingWithMail();
    await emailConfirmed(ctx, booking);
    await deliverAll();
    await emailMoved(ctx, await change(move(4, 1)), booking);
    await deliverAll();
    await emailMoved(ctx, await change(move(5, 2)), booking);
    await deliverAll();
    await emailCanceled(ctx, await change({ status: 'canceled', canceledBy: 'staff', canceledAt: NOW, sequence: 3 }));

    const events = (await deliverAll()).filter((email) => recipientOf(email) === reader).map(eventIn);

    expect(events.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'REQUEST', 'CANCEL']);
    expect(events.map(({ event }) => event.sequence)).toEqual([0, 1, 2, 3]);
    expect(new Set(events.map(({ event }) => event.uid)).size).toBe(1);
    expect(events.map(({ event }) => event.startDate.toJSDate())).toEqual([3, 4, 5, 5].map(daysFromNow));
    expect(events.at(-1)?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  },
);

test('the invitation names the place, the sender and a page of its own', async () => {
  const { booking, deliverAll } = await aBookingWithMail();
  await emailConfirmed(ctx, booking);

  const invitation = (await deliverAll()).find((email) => recipientOf(email) === booking.email);

  const { component } = eventIn(invitation as ParsedMail);
  const value = (name: string) => String(component.getFirstPropertyValue(name));
  expect(value('organizer')).toBe('mailto:hello@studio.test');
  expect(value('attendee')).toBe('MAILTO:ada@moreno.test');
  expect(value('location')).toBe('https://meet.example.com/jordan');
  expect(value('url')).toMatch(/\/booking\/[\w-]{43}$/);
  expect(invitation?.text).toContain(value('url'));
});

test('names the time in the zone of each reader', async () => {
  const { booking } = await aBookingWithMail();

  await emailConfirmed(ctx, booking);

  const emails = await db.select().from(outbox).orderBy(outbox.id);
  expect(emails[0]?.text).toContain('When: Sunday, June 15, 2025, 11:00 to 11:30 AM Eastern Time (New York)');
  expect(emails[1]?.text).toContain('When: Sunday, June 15, 2025, 10:00 to 10:30 AM Central Time (Chicago)');
  expect(emails[1]?.text).toContain('For them: June 15, 2025 at 11:00 AM Eastern Time');
});

test('a visitor gets nothing of what a visitor typed', async () => {
  const typed = {
    firstName: 'Mallory\r\nATTENDEE:mailto:eve@moreno.test',
    lastName: 'Pillsbury',
    company: 'https://spam.test',
  };
  const { booking, deliverAll } = await aBookingWithMail({
    ...typed,
    phone: '+1 900 555',
    message: 'Cheap pills at spam.test',
  });
  await emailConfirmed(ctx, booking);

  const [visitor, host] = await deliverAll();

  const parts = (email: typeof visitor) =>
    [
      email?.subject,
      email?.text,
      email?.html,
      ...(email?.attachments ?? []).map(({ content }) => String(content)),
    ].join('\n');
  expect(parts(visitor)).not.toMatch(/Mallory|Pillsbury|spam\.test|eve@|900 555/i);
  expect(
    host &&
      eventIn(host)
        .component.getAllProperties('attendee')
        .map((one) => one.getFirstValue()),
  ).toEqual(['MAILTO:ada@moreno.test', 'MAILTO:jordan@studio.test']);
});

test('withdraws what still waits when the call moves', async () => {
  const { booking, change, deliverAll } = await aBookingWithMail();
  await emailConfirmed(ctx, booking);

  await emailMoved(ctx, await change(move(4, 1)), booking);

  const received = await deliverAll();
  expect(received.map(({ subject }) => subject)).toEqual([
    'Your call has moved: June 16, 2025 at 11:00 AM Eastern Time',
    'The call with Ada Moreno has moved: June 16, 2025 at 10:00 AM Central Time',
  ]);
});

test('a call that another host takes over leaves the calendar of the first', async () => {
  const { booking, change, deliverAll } = await aBookingWithMail();
  const priya = await aHost(db, { user: { firstName: 'Priya', lastName: 'Raman', email: 'priya@studio.test' } });

  await emailMoved(ctx, await change({ hostId: priya.id, ...move(3, 1) }), booking);

  const received = await deliverAll();
  expect(received.map((email) => [recipientOf(email), eventIn(email).method, eventIn(email).event.sequence])).toEqual([
    ['ada@moreno.test', 'REQUEST', 1],
    [JORDAN, 'CANCEL', 1],
    ['priya@studio.test', 'REQUEST', 1],
  ]);
  expect(received.map(({ subject }) => subject?.split(':')[0])).toEqual([
    'Your call has a new host',
    'Priya Raman has taken over the call with Ada Moreno',
    'You have a call with Ada Moreno',
  ]);
});
