import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { bookings } from '#db/schema/booking.ts';
import { outbox } from '#db/schema/mail.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { notifications } from '#db/schema/notifications.ts';
import { book } from '#features/booking/commands/book.server.ts';
import { bookingInput } from '#features/booking/input/booking.ts';
import type { Ctx } from '#features/ctx.ts';
import { readPersonOfRequest } from '#features/timeline/queries/person.server.ts';
import { HOUR } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aBooking, aCall, aHost, MONDAY_NINE } from '#tests/support/booking.ts';
import { aLead } from '#tests/support/business.ts';
import { changeLead } from './commands/change-leads.server.ts';

const { ctx, db } = await testApp();

const delivering: Ctx = { ...ctx, mail: { ...ctx.mail, isDelivered: true } };
const ROBOT = { website: 'https://robot.test', subscribeToNewsletter: true };
const start = Date.parse(MONDAY_NINE);

let hostId: number;

beforeEach(async () => {
  ({ id: hostId } = await aHost(db));
});

const input = (facts: Record<string, unknown> = {}) => bookingInput.parse(aBooking(facts));

/** Books as a robot would, and returns the id of the lead. */
async function suspected(): Promise<number> {
  await book(delivering, input(ROBOT), '');
  const [booking] = await db.select().from(bookings);
  return booking?.requestId ?? 0;
}

const adminAt = (at: number): Ctx => ({ ...delivering, actor: { id: hostId, role: 'admin' }, now: () => new Date(at) });
const admin = () => adminAt(NOW.getTime() + HOUR);
const notSpam = (id: number, staff = admin()) => changeLead(staff, id, { isSpam: false });
const statuses = async () => (await db.select().from(bookings).orderBy(bookings.id)).map(({ status }) => status);
const chosenCall = async (id: number, staff = admin()) => (await readPersonOfRequest(staff, id))?.chosenCall;

test('books the skipped call and sends the skipped emails', async () => {
  const id = await suspected();

  expect(await notSpam(id)).toMatchObject({ ok: true, request: { isSpam: false } });

  expect(await statuses()).toEqual(['confirmed']);
  const emails = await db.select().from(outbox);
  expect(new Set(emails.map(({ subject }) => subject.split(':')[0]))).toEqual(
    new Set([
      'Ada Moreno booked a call',
      'Confirm your subscription to the Bespoke AI Studio newsletter',
      'New request from Ada Moreno',
      'Your call is booked',
    ]),
  );
  expect([await db.$count(notifications), await db.$count(subscribers)]).toEqual([1, 1]);
});

test('books a call whose notice period began meanwhile', async () => {
  const id = await suspected();

  await notSpam(id, adminAt(start - HOUR / 2));

  expect(await statuses()).toEqual(['confirmed']);
});

test('says that the time of the call is taken', async () => {
  const id = await suspected();
  await book(ctx, input({ email: 'ben@okafor.test' }), '');

  await notSpam(id);

  expect(await statuses()).toEqual(['expired', 'confirmed']);
  expect(await chosenCall(id)).toMatchObject({ startsAt: new Date(MONDAY_NINE), state: 'taken' });
  const emails = await db.select().from(outbox).where(eq(outbox.recipient, 'ada@moreno.test'));
  expect(emails.map(({ subject }) => subject)).toContain("We've received your request");
});

test('says that the time of the call has passed', async () => {
  const id = await suspected();

  await notSpam(id, adminAt(start));

  expect(await statuses()).toEqual(['expired']);
  expect(await chosenCall(id, adminAt(start))).toMatchObject({ state: 'past' });
});

test('shows beforehand that the time is still free', async () => {
  const id = await suspected();

  expect(await chosenCall(id)).toMatchObject({ state: 'free', host: 'Jordan Moreno' });
  const colleague: Ctx = { ...admin(), actor: { id: hostId + 1, role: 'advisor' } };
  expect(await chosenCall(id, colleague)).toMatchObject({ state: 'theirs' });
  await notSpam(id);
  expect(await chosenCall(id)).toBeNull();
});

test('does not book a call whose hold expired', async () => {
  const { id } = await aLead(db, { spamAt: new Date(NOW.getTime() + 1) });
  await aCall(db, { hostId, requestId: id, startsAt: new Date(start), status: 'expired', confirmedAt: null });

  await notSpam(id);

  expect(await statuses()).toEqual(['expired']);
});

test('is for admins only', async () => {
  const id = await suspected();

  await expect(notSpam(id, { ...ctx, actor: { id: hostId, role: 'editor' } })).rejects.toThrow('without permission to');
});

test('books once while two admins mark the lead at the same time', async () => {
  const id = await suspected();

  await Promise.all([notSpam(id), notSpam(id)]);

  expect(await statuses()).toEqual(['confirmed']);
  expect(await db.$count(notifications)).toBe(1);
});
