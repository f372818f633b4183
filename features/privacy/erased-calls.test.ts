import { expect, test } from 'vitest';
import { bookings } from '#db/schema/booking.ts';
import { outbox } from '#db/schema/mail.ts';
import { testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { daysFromNow } from '#tests/support/business.ts';
import { actingAs, aUser } from '#tests/support/people.ts';
import { eraseAddress } from './commands/erase.server.ts';

const { ctx, db } = await testApp();

test('tells the host, without a name, of a coming call with an erased person', async () => {
  const admin = actingAs(ctx, await aUser(db, { role: 'admin' }));
  const host = await aHost(db, { user: { email: 'jordan@studio.test' } });
  const ada = { email: 'Ada@King.test', firstName: 'Ada', lastName: 'King', company: 'Engines', phone: '+15125550142' };
  const { id } = await aCall(db, { hostId: host.id }, ada);
  await aCall(db, { hostId: host.id, startsAt: daysFromNow(-1) }, ada);
  await aCall(db, { hostId: host.id, startsAt: daysFromNow(4), status: 'held', confirmedAt: null }, ada);

  await eraseAddress(admin, 'ada@king.test');

  expect(await db.$count(bookings)).toBe(0);
  const emails = await db.select().from(outbox);
  expect(emails).toMatchObject([{ recipient: 'jordan@studio.test', requestId: null, replyTo: null }]);
  expect(emails[0]?.subject).toMatch(/^A call is canceled: /);
  expect(emails[0]?.calendar).toContain('METHOD:CANCEL');
  expect(emails[0]?.calendar).toContain(`UID:booking-${id}@`);
  expect(JSON.stringify(emails)).not.toMatch(/Ada|King|Engines|5125550142/);
});
