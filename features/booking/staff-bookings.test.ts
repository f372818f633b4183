import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { outbox } from '#db/schema/mail.ts';
import { promises } from '#db/schema/promises.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import type { Ctx } from '#features/ctx.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aBooking, aHost, MONDAY_NINE } from '#tests/support/booking.ts';
import { aLead } from '#tests/support/business.ts';
import { aUser } from '#tests/support/people.ts';
import { book } from './commands/book.server.ts';
import { bookOnBehalf, cancelBooking, moveBooking, settleBooking } from './commands/staff-bookings.server.ts';
import { bookingInput } from './input/booking.ts';
import { listBookingsBetween } from './queries/bookings.server.ts';
import { readCalendar } from './queries/staff-calendar.server.ts';

const { ctx, db } = await testApp();

const admin = (id: number): Ctx => ({ ...ctx, actor: { id, role: 'admin' } });
const editor = (id: number): Ctx => ({ ...ctx, actor: { id, role: 'editor' } });
const at = (time: string) => new Date(`2025-06-16T${time}:00Z`);

async function aBookedHost() {
  const host = await aHost(db);
  await book(ctx, bookingInput.parse(aBooking()), '');
  const [booking] = await listBookingsBetween(admin(host.id), { from: at('00:00'), to: at('23:00') });
  if (!booking) throw new Error('Nothing was booked');
  return { host, booking };
}

test('the calendar shows a call to whoever took over its notes', async () => {
  const { booking } = await aBookedHost();
  const other = await aUser(db, { role: 'editor' });
  const week = booking.startsAt.toISOString().slice(0, 10);
  await db.insert(promises).values({ promise: 'notes', subjectId: booking.id, ownerId: other.id });

  const linked = await readCalendar(editor(other.id), { booking: String(booking.id) });
  const shown = await readCalendar(editor(other.id), { week });

  expect(linked.days).toContain(week);
  expect(shown.calls).toMatchObject([{ id: booking.id, host: 'Jordan Moreno', requestId: null }]);
});

test('staff move a call outside the hours, and the move is audited', async () => {
  const { host, booking } = await aBookedHost();

  const result = await moveBooking(admin(host.id), booking.id, { startsAt: at('23:00') });

  expect(result).toMatchObject({ ok: true, booking: { startsAt: at('23:00'), sequence: 1, movedAt: NOW } });
  expect(await db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
    { action: 'booking.move', after: { startsAt: '2025-06-16T23:00:00.000Z' } },
  ]);
});

test('staff cannot move a call onto another one or into the past', async () => {
  const { host, booking } = await aBookedHost();
  const lead = await aLead(db);
  const other = { hostId: host.id, startsAt: at('15:10'), zone: 'UTC', place: 'phone' as const, requestId: lead.id };
  await bookOnBehalf(admin(host.id), other);

  const onto = await moveBooking(admin(host.id), booking.id, { startsAt: at('15:00') });
  const back = await moveBooking(admin(host.id), booking.id, { startsAt: NOW });

  expect([onto, back]).toEqual([
    { ok: false, reason: 'slot_taken' },
    { ok: false, reason: 'past' },
  ]);
});

test('an editor neither sees nor changes the calls of others', async () => {
  const { booking } = await aBookedHost();
  const other = await aHost(db, { user: { role: 'editor' } });

  expect(await listBookingsBetween(editor(other.id), { from: at('00:00'), to: at('23:00') })).toEqual([]);
  expect(await cancelBooking(editor(other.id), booking.id, '')).toEqual({ ok: false, reason: 'unknown' });
});

test('a canceled call keeps the reason for the visitor', async () => {
  const { host, booking } = await aBookedHost();

  const result = await cancelBooking(admin(host.id), booking.id, 'I am ill today.');

  expect(result).toMatchObject({
    booking: { status: 'canceled', canceledBy: 'staff', cancelReason: 'I am ill today.' },
  });
});

test('a call that took place is the first answer to its request', async () => {
  const { host, booking } = await aBookedHost();
  const later = { ...admin(host.id), now: () => at('15:00') };

  expect(await settleBooking(admin(host.id), booking.id, 'done')).toEqual({ ok: false, reason: 'not_started' });
  expect(await settleBooking(later, booking.id, 'done')).toMatchObject({ booking: { status: 'done' } });
  expect(await db.select().from(consultationRequests)).toMatchObject([{ firstAnswerAt: at('15:00') }]);
});

test('a customer can call none of them', async () => {
  const customer: Ctx = { ...ctx, actor: { id: 1, role: 'customer' } };

  expect(() => moveBooking(customer, 1, { startsAt: new Date(MONDAY_NINE) })).toThrow('without permission to');
  expect(() => listBookingsBetween(customer, { from: NOW, to: NOW })).toThrow('without permission to');
});

test('a call that staff cancel while it is held is not emailed about anymore', async () => {
  const host = await aHost(db);
  const delivering = { ...ctx, mail: { ...ctx.mail, isDelivered: true } };
  await book(delivering, bookingInput.parse(aBooking()), '');
  const [booking] = await listBookingsBetween(admin(host.id), { from: at('00:00'), to: at('23:00') });

  await cancelBooking(admin(host.id), booking?.id ?? 0, '');

  expect(await db.select().from(outbox).where(eq(outbox.recipient, 'ada@moreno.test'))).toMatchObject([
    { status: 'canceled' },
  ]);
});
