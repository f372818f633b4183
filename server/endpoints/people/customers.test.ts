import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions, users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { updateCustomer } from '#features/staff-actions/commands/customers.server.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aLead, anOrder, aSubscription } from '#tests/support/business.ts';
import { aUser, signedInAs, signIn } from '#tests/support/people.ts';

const { app, ctx, db } = await testApp();

async function asAdmin() {
  const { headers, user } = await signedInAs(app, db, 'admin');
  const patch = (id: number | string, json: object) => call(app, 'PATCH', `/api/users/${id}`, { headers, json });
  return { headers, user, patch };
}

// Spec 2.11: "Actions (two buttons"
test('shows a customer with their orders, subscriptions and requests', async () => {
  const { headers } = await asAdmin();
  const ben = await aUser(db, { email: 'Ben@okafor.test' });
  await anOrder(db, { userId: ben.id });
  await anOrder(db);
  await aSubscription(db, { userId: ben.id });
  await aLead(db, { email: 'ben@okafor.test' });
  await aLead(db);

  const { body, text } = await call(app, 'GET', `/api/users/${ben.id}`, { headers });

  expect(body).toMatchObject({
    user: { id: ben.id, email: 'Ben@okafor.test' },
    orders: [{ userId: ben.id, amount: 29 }],
    subscriptions: [{ userId: ben.id, price: 29 }],
    requests: [{ email: 'ben@okafor.test' }],
  });
  expect(text).not.toMatch(/password|argon2/i);
});

test.each(['0', 'x', '99999999999', '77', '1e1'])('answers 404 for the customer %s', async (id) => {
  const { headers, patch } = await asAdmin();

  expect((await call(app, 'GET', `/api/users/${id}`, { headers })).status).toBe(404);
  expect((await patch(id, { status: 'inactive' })).status).toBe(404);
});

// Spec 2.11: "Actions (two buttons"
test('changes only the given fields and leaves an entry', async () => {
  const { patch, user } = await asAdmin();
  const ben = await aUser(db, { username: 'ben', firstName: 'Ben', lastName: 'Okafor', emailVerifiedAt: NOW });

  const { status, body } = await patch(ben.id, { firstName: ' Benjamin ', role: 'editor', email: 'x@y.test', id: 9 });

  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: ben.id,
    firstName: 'Benjamin',
    lastName: 'Okafor',
    role: 'editor',
    email: ben.email,
  });
  expect(await db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
    {
      at: NOW,
      actorId: user.id,
      actorName: user.username,
      action: 'customer.update',
      subject: `customer ${ben.id} ben`,
      before: { firstName: 'Ben', role: 'customer' },
      after: { firstName: 'Benjamin', role: 'editor' },
    },
  ]);
});

test.each([{ status: 'gone' }, { role: 'owner' }, { firstName: 'x'.repeat(101) }, { lastName: 7 }])(
  'rejects %j without a change',
  async (change) => {
    const { patch } = await asAdmin();
    const ben = await aUser(db);

    expect((await patch(ben.id, change)).status).toBe(400);
    expect(await db.$count(auditEntries)).toBe(0);
  },
);

// Spec 4: "User status: active or inactive, displayed"
test('signs a deactivated customer out everywhere', async () => {
  const { patch } = await asAdmin();
  const ben = await aUser(db);
  const headers = await signIn(app, ben.username);

  await patch(ben.id, { status: 'inactive' });

  expect(await db.select().from(sessions).where(eq(sessions.userId, ben.id))).toEqual([]);
  expect((await call(app, 'GET', '/api/user', { headers })).status).toBe(401);
});

test('rejects changes of one’s own role or status', async () => {
  const { patch, user } = await asAdmin();
  await aUser(db, { role: 'admin' });

  for (const change of [{ role: 'customer' }, { status: 'inactive' }]) {
    expect(await patch(user.id, change)).toMatchObject({ status: 409, body: { code: 'own_account' } });
  }
  expect((await patch(user.id, { firstName: 'New', role: 'admin', status: 'active' })).status).toBe(200);
});

test('keeps the last active admin', async () => {
  const admin = await aUser(db, { role: 'admin' });
  const { id } = await aUser(db, { role: 'admin', status: 'inactive' });
  const former = { ...ctx, actor: { id, role: 'admin' as const } };

  for (const change of [{ role: 'customer' as const }, { status: 'inactive' as const }]) {
    expect(await updateCustomer(former, admin.id, change)).toEqual({ ok: false, reason: 'last_admin' });
  }
});

test('keeps one of two admins who demote each other', async () => {
  const [one, other] = [await aUser(db, { role: 'admin' }), await aUser(db, { role: 'admin' })];
  const by = (id: number) => ({ ...ctx, actor: { id, role: 'admin' as const } });

  const results = await Promise.all([
    updateCustomer(by(one.id), other.id, { role: 'customer' }),
    updateCustomer(by(other.id), one.id, { status: 'inactive' }),
  ]);

  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results).toHaveLength(2);
  const admins = (await db.select().from(users)).filter(({ role, status }) => role === 'admin' && status === 'active');
  expect(admins).toHaveLength(1);
});

test('rolls back a change whose entry cannot be written', async () => {
  const { patch } = await asAdmin();
  const ben = await aUser(db, { firstName: 'Ben' });
  await db.execute('alter table audit_entries rename to audit_entries_away');

  const { status } = await patch(ben.id, { firstName: 'Other' });
  await db.execute('alter table audit_entries_away rename to audit_entries');

  expect(status).toBe(500);
  expect((await db.select().from(users).where(eq(users.id, ben.id)))[0]?.firstName).toBe('Ben');
});

test('throws when a command runs without permission', async () => {
  const ben = await aUser(db);

  await expect(updateCustomer(ctx, ben.id, { role: 'admin' })).rejects.toThrow('without permission to');
});
