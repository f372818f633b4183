import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions, users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { closures, erasures } from '#db/schema/privacy.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { eraseDueAccounts } from '#features/privacy/commands/retention.server.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { boughtAtStripe } from '#tests/support/billing-worlds.ts';
import { aLead, aSubscription } from '#tests/support/business.ts';
import { aUser, signedInAs, signIn } from '#tests/support/people.ts';

async function aCustomer(role: 'customer' | 'admin' = 'customer') {
  const site = await testApp();
  const { user, headers } = await signedInAs(site.app, site.db, role);
  const close = (kind: string) => call(site.app, 'POST', '/api/user/closure', { json: { kind }, headers });
  const keepToken = async () => {
    const emails = await site.db.select({ text: outbox.text }).from(outbox).orderBy(asc(outbox.id));
    return /token=([\w-]+)/.exec(emails.map(({ text }) => text).join('\n'))?.[1] ?? '';
  };
  return { ...site, user, headers, close, keepToken };
}

test('deleting signs out everywhere else, and leaves seven days', async () => {
  const { app, db, user, headers, close } = await aCustomer();
  await signIn(app, user.username);

  const { status, body } = await close('delete');

  expect({ status, body }).toMatchObject({
    status: 200,
    body: { closure: { kind: 'delete', eraseAt: '2025-06-19T15:00:00.000Z', isByStaff: false }, stillRenewing: 0 },
  });
  expect(await db.$count(sessions)).toBe(1);
  expect((await call(app, 'GET', '/api/user/privacy', { headers })).body).toMatchObject({
    closure: { kind: 'delete' },
  });
});

test('closing ends every session, and nobody can sign in', async () => {
  const { app, db, user, close } = await aCustomer();

  const { body } = await close('close');

  expect(body).toMatchObject({ closure: { kind: 'close', eraseAt: '2026-06-12T15:00:00.000Z' } });
  expect(await db.$count(sessions)).toBe(0);
  await expect(signIn(app, user.username)).rejects.toThrow();
});

test('a double click starts one closure with one email', async () => {
  const { db, close } = await aCustomer();
  const emails = await db.$count(outbox);

  const answers = await Promise.all([close('delete'), close('delete')]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await db.$count(outbox)).toBe(emails + 1);
  expect(await db.$count(auditEntries, eq(auditEntries.action, 'customer.delete'))).toBe(1);
});

test('rejects another kind of closure', async () => {
  const { close } = await aCustomer();

  expect(await close('vanish')).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
});

test('the last admin cannot close their account', async () => {
  const { close, db } = await aCustomer('admin');

  expect(await close('delete')).toMatchObject({ status: 409, body: { code: 'last_admin' } });
  expect(await db.$count(closures)).toBe(0);
});

test('of two admins who leave at the same time one stays', async () => {
  const { app, db, close } = await aCustomer('admin');
  const other = await signedInAs(app, db, 'admin');

  const answers = await Promise.all([
    close('close'),
    call(app, 'POST', '/api/user/closure', { json: { kind: 'close' }, headers: other.headers }),
  ]);

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('the account is kept by the button', async () => {
  const { app, db, headers, close } = await aCustomer();
  await close('delete');

  const { status } = await call(app, 'DELETE', '/api/user/closure', { json: {}, headers });

  expect(status).toBe(200);
  expect(await db.$count(closures)).toBe(0);
});

test('the button says that it keeps nothing once the time is over', async () => {
  const { app, db, headers, close } = await aCustomer();
  await close('delete');
  await db.update(closures).set({ eraseAt: NOW });

  const late = await call(app, 'DELETE', '/api/user/closure', { json: {}, headers });

  expect(late).toMatchObject({ status: 409, body: { code: 'too_late' } });
});

test('keeping an account that is kept already changes nothing', async () => {
  const { app, headers } = await aCustomer();

  expect((await call(app, 'DELETE', '/api/user/closure', { json: {}, headers })).status).toBe(200);
});

test('the account is kept by the emailed link, once', async () => {
  const { app, db, close, keepToken } = await aCustomer();
  await close('delete');
  const token = await keepToken();

  const kept = await call(app, 'POST', '/api/privacy/keep', { json: { token } });
  const again = await call(app, 'POST', '/api/privacy/keep', { json: { token } });

  expect(kept.status).toBe(200);
  expect(again).toMatchObject({ status: 400, body: { code: 'invalid_link' } });
  expect(await db.$count(closures)).toBe(0);
});

test('the emailed link keeps nothing once the time is over', async () => {
  const { app, db, close, keepToken } = await aCustomer();
  await close('delete');
  await db.update(closures).set({ eraseAt: NOW });

  const late = await call(app, 'POST', '/api/privacy/keep', { json: { token: await keepToken() } });

  expect(late).toMatchObject({ status: 400, body: { code: 'invalid_link' } });
});

test('nothing is sold to an account that is being deleted', async () => {
  const { app, headers, close } = await aCustomer();
  await close('delete');

  const bought = await call(app, 'POST', '/api/checkout', { json: { planId: 'ai-specialist-basic' }, headers });

  expect(bought).toMatchObject({ status: 409, body: { code: 'account_closing' } });
});

test('a closed account that staff activate again is not erased', async () => {
  const { app, db, user, close } = await aCustomer();
  const admin = await signedInAs(app, db, 'admin');
  await close('close');

  await call(app, 'PATCH', `/api/users/${user.id}`, { json: { status: 'active' }, headers: admin.headers });

  expect(await db.$count(closures)).toBe(0);
});

test('the erasure waits while the payment provider is down', async () => {
  const { ctx, db, customer, request, requestAs, stripe, travel } = await boughtAtStripe();
  stripe.isDown = true;
  const { body } = await request('POST', '/api/user/closure', { kind: 'delete' });
  travel(8);
  await eraseDueAccounts(ctx);
  const waiting = await db.$count(erasures);
  const listed = await requestAs('boss')('GET', '/api/privacy/retention');
  stripe.isDown = false;

  await eraseDueAccounts(ctx);

  expect({ body, waiting }).toMatchObject({ body: { stillRenewing: 1 }, waiting: 0 });
  expect(listed.body).toMatchObject({ exempt: { count: 1, rows: [{ reason: 'running_subscription' }] } });
  expect(await db.select({ userId: erasures.userId }).from(erasures)).toEqual([{ userId: customer.id }]);
});

test('a late payment changes money only', async () => {
  const world = await boughtAtStripe();
  const { ctx, db, customer, request, travel, renew, id } = world;
  await request('POST', '/api/user/closure', { kind: 'delete' });
  travel(8);
  await eraseDueAccounts(ctx);
  const before = await db.$count(outbox);
  await db.update(subscriptions).set({ cancelAtPeriodEnd: false });

  await renew(id);

  const names = await db.selectDistinct({ name: orders.customerName, email: orders.customerEmail }).from(orders);
  expect(names).toEqual([{ name: `Deleted customer ${customer.id}`, email: `deleted-${customer.id}@erased.invalid` }]);
  expect(await db.$count(outbox)).toBe(before);
});

test('an admin erases an address without an account, once they have proven who they are', async () => {
  const { app, db, headers } = await aCustomer('admin');
  await aLead(db, { email: 'ada@people.test' });
  const erase = (email: string) => call(app, 'POST', '/api/privacy/erasures', { json: { email }, headers });

  const result = await erase('Ada@People.test');
  await db.update(sessions).set({ provenAt: new Date(NOW.getTime() - 11 * MINUTE) });
  const unproven = await erase('ben@people.test');

  expect(result.status).toBe(201);
  expect(unproven).toMatchObject({ status: 403, body: { code: 'proof_required' } });
  expect(await db.$count(erasures)).toBe(1);
});

test('does not erase the address of an account that way', async () => {
  const { app, db, headers } = await aCustomer('admin');
  const { email } = await aUser(db);

  const { status } = await call(app, 'POST', '/api/privacy/erasures', { json: { email }, headers });

  expect(status).toBe(409);
  expect(await db.$count(users, eq(users.status, 'inactive'))).toBe(0);
});

test('lists closures and erasures, which are searched by the account', async () => {
  const { app, db, headers } = await aCustomer('admin');
  const { id } = await aUser(db, { username: 'rosa' });
  await aSubscription(db, { userId: id });
  const dates = { requestedAt: NOW, eraseAt: NOW };
  await db.insert(closures).values({ userId: id, kind: 'delete', keepTokenHash: 'x', ...dates });
  await db.insert(erasures).values({ userId: 77, emailHash: 'h', erasedAt: NOW });

  const found = await call(app, 'GET', '/api/privacy/closures?limit=10&q=ros', { headers });
  const erased = await call(app, 'GET', '/api/privacy/erasures?limit=10&q=77', { headers });

  expect(found.body).toMatchObject({ count: 1, data: [{ username: 'rosa', kind: 'delete' }] });
  expect(erased.body).toMatchObject({ count: 1, data: [{ userId: 77 }] });
});
