import { expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { bookings } from '#db/schema/booking.ts';
import { outbox } from '#db/schema/mail.ts';
import { closures } from '#db/schema/privacy.ts';
import { cancelErasedCalls } from '#features/booking/commands/cancel-erased-calls.server.ts';
import { changeBooking } from '#features/booking/commands/change-booking.server.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aBookingLink, aCall, aHost, MONDAY_NINE } from '#tests/support/booking.ts';
import { aLead, daysFromNow } from '#tests/support/business.ts';
import { aConversation } from '#tests/support/conversations.ts';
import { actingAs, aUser } from '#tests/support/people.ts';
import { eraseAccount, eraseAddress } from './commands/erase.server.ts';

const { ctx, db } = await testApp();

const ada = { email: 'Ada@King.test', firstName: 'Ada', lastName: 'King', company: 'Engines', phone: '+15125550142' };
const erasedAda = { userId: null, emails: ['ada@king.test'] };
const anAdmin = async () => actingAs(ctx, await aUser(db, { role: 'admin' }));

test('an erasure tells hosts of coming calls without names', async () => {
  const admin = await anAdmin();
  const host = await aHost(db, { user: { email: 'jordan@studio.test' } });
  const { id } = await aCall(db, { hostId: host.id, place: 'phone' }, ada);
  await aCall(db, { hostId: host.id, startsAt: daysFromNow(-1) }, ada);
  await aCall(db, { hostId: host.id, startsAt: daysFromNow(4), status: 'held', confirmedAt: null }, ada);

  await eraseAddress(admin, 'ada@king.test');

  expect(await db.$count(bookings)).toBe(0);
  const emails = await db.select().from(outbox);
  expect(emails).toMatchObject([{ recipient: 'jordan@studio.test', requestId: null, replyTo: null }]);
  expect(emails[0]?.subject).toMatch(/^A call is canceled: .* Central Time$/);
  expect(emails[0]?.calendar).toContain('METHOD:CANCEL');
  expect(emails[0]?.calendar).toContain(`UID:booking-${id}@`);
  expect(emails[0]?.calendar).toContain('LOCATION:Phone\r\n');
  expect(JSON.stringify(emails)).not.toMatch(/Ada|King|Engines|5125550142|For them|Eastern|New_York/);
});

test('tells hosts of calls from conversations of unconfirmed owners', async () => {
  const host = await aHost(db, { user: { email: 'jordan@studio.test' } });
  const { id: userId } = await aUser(db, { email: ada.email, emailVerifiedAt: null });
  const lead = await aLead(db, ada);
  await aConversation(db, { userId, requestId: lead.id, handedOverAt: NOW });
  await aCall(db, { hostId: host.id, requestId: lead.id });
  const others = await aCall(db, { hostId: host.id, startsAt: daysFromNow(5) }, ada);
  const due = { kind: 'delete' as const, requestedAt: NOW, eraseAt: NOW, keepTokenHash: 'hash' };
  await db.insert(closures).values({ userId, ...due });

  expect(await eraseAccount({ ...ctx, mail: { ...ctx.mail, isDelivered: true } }, userId)).toBe(true);

  expect(await db.select().from(bookings)).toMatchObject([{ id: others.id, status: 'confirmed' }]);
  expect(await db.select().from(outbox)).toMatchObject([{ recipient: 'jordan@studio.test', requestId: null }]);
});

test.each(['held', 'expired'] as const)('a call that is %s cannot be confirmed anymore', async (status) => {
  const host = await aHost(db);
  const heldUntil = daysFromNow(status === 'held' ? 0.01 : -0.01);
  const { id } = await aCall(
    db,
    { hostId: host.id, startsAt: new Date(MONDAY_NINE), status, heldUntil, confirmedAt: null },
    ada,
  );
  const token = await aBookingLink(db, id);

  await cancelErasedCalls(ctx, erasedAda);

  expect(await changeBooking(ctx, token, { action: 'confirm', reason: '' })).toMatchObject({ ok: false });
  expect(await db.$count(outbox)).toBe(0);
});

test('records a canceled call of an erased person', async () => {
  const host = await aHost(db);
  const { id } = await aCall(db, { hostId: host.id }, ada);

  await cancelErasedCalls(ctx, erasedAda);

  expect(await db.select().from(bookings)).toMatchObject([{ status: 'canceled', canceledBy: null, sequence: 1 }]);
  expect(await db.select().from(auditEntries)).toMatchObject([{ action: 'booking.cancel', subject: `booking ${id}` }]);
});
