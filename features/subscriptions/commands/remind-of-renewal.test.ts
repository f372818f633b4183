import { expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { outbox } from '#db/schema/mail.ts';
import { remindOfRenewal } from '#features/subscriptions/commands/remind-of-renewal.server.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aSubscription, daysFromNow } from '#tests/support/business.ts';
import { aUser, signedInAs } from '#tests/support/people.ts';

const { app, ctx, db } = await testApp();

async function setUp(facts: Partial<Parameters<typeof aSubscription>[1]> = {}) {
  const { headers } = await signedInAs(app, db, 'admin');
  const ben = await aUser(db, { email: 'ben@okafor.test' });
  const { id } = await aSubscription(db, { userId: ben.id, ...facts });
  const remind = () => call(app, 'POST', `/api/subscriptions/${id}/remind`, { headers });
  return { headers, id, remind };
}

// Spec 2.11: "plus a 'Remind' button"
test('sends the renewal time in the business’s time zone', async () => {
  const { remind, id } = await setUp({
    plan: 'Premium',
    priceCents: 7900,
    renewalDate: new Date('2025-06-20T03:30:00Z'),
  });

  const answer = await remind();

  expect(answer).toMatchObject({ status: 200, body: { success: true, remindedAt: NOW.toISOString() } });
  const [email] = await db.select().from(outbox);
  expect(email?.recipient).toBe('ben@okafor.test');
  expect(email?.text).toContain(' renews on June 19, 2025 at 10:30 PM Central Time.');
  expect(email?.text).toContain('Your card will be charged $79.');
  expect(await db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
    { action: 'subscription.remind', subject: `subscription ${id}` },
  ]);
});

test('uses winter time for a winter renewal', async () => {
  const { remind } = await setUp({ renewalDate: new Date('2025-11-02T07:30:00Z') });

  await remind();

  expect((await db.select().from(outbox))[0]?.text).toContain('November 2, 2025 at 1:30 AM CST Central Time');
});

test('allows another reminder after 24 hours', async () => {
  const { id } = await setUp();
  const remindAfter = (hours: number) => {
    const now = () => new Date(NOW.getTime() + hours * 3_600_000);
    return remindOfRenewal({ ...ctx, now, actor: { id: 1, role: 'admin' } }, id);
  };

  expect(await remindAfter(0)).toMatchObject({ ok: true });
  expect(await remindAfter(23.99)).toEqual({ ok: false, reason: 'already_reminded' });
  expect(await remindAfter(24)).toMatchObject({ ok: true });
  expect(await db.$count(outbox)).toBe(2);
});

test('answers a second click with the reason', async () => {
  const { remind } = await setUp();

  await remind();

  expect(await remind()).toMatchObject({ status: 409, body: { code: 'already_reminded' } });
});

test('sends one email and one entry for eight parallel clicks', async () => {
  const { id } = await setUp();
  const actor = { id: 1, role: 'admin' as const };

  const results = await Promise.all(Array.from({ length: 8 }, () => remindOfRenewal({ ...ctx, actor }, id)));

  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect([await db.$count(outbox), await db.$count(auditEntries)]).toEqual([1, 1]);
});

test('rejects a subscription that does not renew', async () => {
  const { headers } = await signedInAs(app, db, 'admin');
  const { id: userId } = await aUser(db);
  const gone = await aSubscription(db, { userId, status: 'canceled' });
  const ending = await aSubscription(db, { userId, cancelAtPeriodEnd: true });

  for (const { id } of [gone, ending]) {
    const answer = await call(app, 'POST', `/api/subscriptions/${id}/remind`, { headers });
    expect(answer).toMatchObject({ status: 409, body: { code: 'not_renewing' } });
  }
  expect(await db.$count(outbox)).toBe(0);
});

test.each(['0', '77', 'x', 'all'])('answers 404 for the subscription %s', async (id) => {
  const { headers } = await signedInAs(app, db, 'admin');

  expect((await call(app, 'POST', `/api/subscriptions/${id}/remind`, { headers })).status).toBe(404);
});

test('stores neither reminder nor entry without the email', async () => {
  const { remind, headers } = await setUp();
  await db.execute('alter table outbox rename to outbox_away');

  const { status } = await remind();
  await db.execute('alter table outbox_away rename to outbox');

  expect(status).toBe(500);
  const { body } = await call(app, 'GET', '/api/subscriptions/all', { headers });
  expect(body).toMatchObject({ data: [{ remindedAt: null }] });
  expect(await db.$count(auditEntries)).toBe(0);
});

// Spec 2.11: "The footer shows the total upcoming renewals in dollars and a 'View All Renewals' button"
test('counts every renewal in 30, 90 and 365 days', async () => {
  const { headers } = await signedInAs(app, db, 'admin');
  const { id: userId } = await aUser(db);
  await aSubscription(db, { userId, renewalDate: daysFromNow(10) });
  const read = async (days: number) => (await call(app, 'GET', `/api/admin/renewals?days=${days}`, { headers })).body;

  expect(await read(30)).toMatchObject({ count: 1, renewalCount: 1, totalAmount: 29 });
  expect(await read(90)).toMatchObject({ count: 1, renewalCount: 3, totalAmount: 87, data: [{ renewals: 3 }] });
  expect(await read(365)).toMatchObject({ count: 1, renewalCount: 12, totalAmount: 348 });
});

test('sums renewals before and after a new price', async () => {
  const { headers } = await signedInAs(app, db, 'admin');
  const { id: userId } = await aUser(db);
  const change = { newPriceCents: 3900, newPriceAt: daysFromNow(20) };
  await aSubscription(db, { userId, renewalDate: daysFromNow(10), ...change });

  const { body } = await call(app, 'GET', '/api/admin/renewals?days=90', { headers });

  expect(body).toMatchObject({ data: [{ price: 29, renewals: 3, total: 107 }], totalAmount: 107 });
});

// Spec 2.11: "The footer shows the total upcoming renewals in dollars and a 'View All Renewals' button"
test('lists renewing subscriptions for 30, 90 and 365 days', async () => {
  const { headers } = await signedInAs(app, db, 'admin');
  const { id: userId } = await aUser(db);
  for (const days of [10, 60, 200, 400]) await aSubscription(db, { userId, renewalDate: daysFromNow(days) });
  const read = async (query: string) => call(app, 'GET', `/api/admin/renewals${query}`, { headers });

  expect((await read('?days=30')).body).toMatchObject({ count: 1, totalAmount: 29 });
  expect((await read('?days=90')).body).toMatchObject({ count: 2, renewalCount: 4, totalAmount: 116 });
  expect((await read('?days=365')).body).toMatchObject({ count: 3, renewalCount: 12 + 11 + 6, totalAmount: 29 * 29 });
  expect((await read('?days=31')).status).toBe(400);
});
