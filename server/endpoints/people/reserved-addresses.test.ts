import { expect, test } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { bookings } from '#db/schema/booking.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { erasePerson } from '#features/privacy/commands/erase.server.ts';
import { call, testApp } from '#tests/support/app.ts';
import { aBooking } from '#tests/support/booking.ts';
import { aConsultationRequest } from '#tests/support/factories.ts';
import { actingAs, aUser } from '#tests/support/people.ts';

const { app, ctx, db } = await testApp();

const email = 'Deleted-57@erased.invalid';
const account = { username: 'mallory', firstName: 'Mallory', lastName: 'Moss', password: 'correct horse battery' };

test.each([
  ['/api/register', { ...account, email }],
  ['/api/subscribe', { email }],
  ['/api/contact', { ...aConsultationRequest(), email }],
  ['/api/bookings', aBooking({ email })],
  ['/api/waitlist', { email, product: 'analytics' }],
  ['/api/newsletter/links', { email }],
  ['/api/password-reset', { email }],
])('POST %s rejects an address of erased people', async (path, json) => {
  const { status, body } = await call(app, 'POST', path, { json });

  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('erased.invalid are reserved')]);
  const stored = [users, subscribers, consultationRequests, bookings].map((table) => db.$count(table));
  expect(await Promise.all(stored)).toEqual([0, 0, 0, 0]);
});

test('an account with such an address does not block an erasure', async () => {
  const boss = await aUser(db, { username: 'boss', role: 'admin' });
  const rosa = await aUser(db, { username: 'rosa' });
  const { id } = await aUser(db, { username: 'mallory', email: `Deleted-${rosa.id}@erased.invalid` });

  const result = await erasePerson(actingAs(ctx, boss), { userId: rosa.id });

  expect(result).toEqual({ ok: true, isErased: true });
  expect(await db.select({ id: users.id, username: users.username, email: users.email }).from(users)).toContainEqual({
    id,
    username: 'mallory',
    email: expect.stringMatching(/^unreachable-.+@erased\.invalid$/),
  });
});
