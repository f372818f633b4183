import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountLinks, invitations, sessions, users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { bookings, hosts } from '#db/schema/booking.ts';
import { outbox } from '#db/schema/mail.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { notifications } from '#db/schema/notifications.ts';
import { UNUSABLE_PASSWORD } from '#db/unusable-password.ts';
import { createDemoAccounts } from '#features/accounts/commands/demo.server.ts';
import { requestPasswordReset } from '#features/accounts/commands/passwords.server.ts';
import { queueEmail } from '#features/mail/commands/queue-email.server.ts';
import { receives } from '#features/newsletter/queries.server.ts';
import { updateCustomer } from '#features/staff-actions/commands/customers.server.ts';
import { call, testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { daysFromNow } from '#tests/support/business.ts';
import { ada, aSubscriber } from '#tests/support/factories.ts';
import { aPasskey } from '#tests/support/factors.ts';
import { actingAs, anInvitation, aResetLink, aUser, PASSWORD, signedInAs, signIn } from '#tests/support/people.ts';
import { production } from '#tests/support/production-settings.ts';
import { endDemoAccounts } from './commands/end-demo-accounts.server.ts';
import { resetPassword } from './commands/reset-password.server.ts';

const demo = await testApp();
const live = await testApp({ env: { ...production, RATE_LIMITS: 'on' } });
const { db } = demo;
const passwords = { adminPassword: 'demo-admin-2025', customerPassword: 'demo-customer-2025' };
const end = () => endDemoAccounts(live.ctx);
const demoAccounts = () => db.select().from(users).where(eq(users.isDemo, true)).orderBy(asc(users.id));

let adminId: number;
beforeEach(async () => {
  live.lines.length = 0;
  await createDemoAccounts(db, passwords, demo.ctx.now());
  adminId = (await demoAccounts())[0]?.id ?? 0;
});

async function statusOf(username: string, password: string): Promise<number> {
  return (await call(live.app, 'POST', '/api/login', { json: { username, password } })).status;
}

describe('in production', () => {
  test('rejects sign-ins of demo accounts before they are disabled', async () => {
    expect(await statusOf('admin', passwords.adminPassword)).toBe(401);
    expect(await statusOf('demo@example.com', passwords.customerPassword)).toBe(401);
  });

  test('rejects a session from demo mode', async () => {
    const headers = await signIn(demo.app, 'admin', passwords.adminPassword);

    expect((await call(live.app, 'GET', '/api/user', { headers })).status).toBe(401);
  });

  test('sends no link to a demo account', async () => {
    await requestPasswordReset(live.ctx, 'admin@example.com');

    expect(await db.$count(accountLinks)).toBe(0);
  });
});

test('disables accounts with a changed password, name or address', async () => {
  await db.update(users).set({ username: 'maria', email: 'maria@studio.test' }).where(eq(users.id, adminId));
  await createDemoAccounts(db, { ...passwords, customerPassword: PASSWORD }, demo.ctx.now());

  await end();

  const before = await demoAccounts();
  expect(before.map(({ status }) => status)).toEqual(['inactive', 'inactive', 'inactive']);
  expect(await db.select({ action: auditEntries.action }).from(auditEntries).orderBy(auditEntries.id)).toEqual(
    before.map(() => ({ action: 'customer.end-demo' })),
  );
});

test('leaves no way to sign in to the account', async () => {
  await signIn(demo.app, 'admin', passwords.adminPassword);
  const token = await aResetLink(db, { id: adminId, email: 'admin@example.com' });
  await aPasskey(db, adminId);
  await anInvitation(db, { invitedById: adminId });
  await aHost(db, { user: { isDemo: true }, feedToken: 'demo-feed' });

  await end();

  expect(await db.$count(sessions)).toBe(0);
  expect(await resetPassword(live.ctx, token, PASSWORD)).toMatchObject({ ok: false });
  expect((await db.select().from(invitations))[0]?.revokedAt).not.toBeNull();
  const [host] = await db.select().from(hosts);
  expect([host?.isBookable, host?.feedToken === 'demo-feed']).toEqual([false, false]);
});

test('several instances disable the accounts and notify once', async () => {
  await Promise.all([end(), end(), end()]);
  await end();

  const [told] = await db.select().from(notifications);
  expect(told).toMatchObject({ kind: 'security', subject: 'demo accounts disabled: admin, demo' });
  expect(told?.detail).toContain('npm run admin:create');
  expect(await db.$count(notifications)).toBe(1);
  expect(await db.select({ recipient: outbox.recipient }).from(outbox)).toEqual([{ recipient: 'staff@studio.test' }]);
  expect(live.lines.filter(({ msg }) => msg.startsWith('These demo accounts'))).toHaveLength(1);
});

test('withdraws what demo mode queued, never what was queued since', async () => {
  const queue = (eventKey: string) =>
    queueEmail(live.ctx, { kind: 'account', recipient: ada.email, subject: 'Hello', text: 'Hi', html: '', eventKey });
  await queue('demo');
  await end();
  await queue('live');
  await end();

  const emails = await db.select().from(outbox).where(eq(outbox.recipient, ada.email)).orderBy(asc(outbox.id));

  expect(emails).toMatchObject([
    { status: 'canceled', cancelReason: 'demo', text: '' },
    { status: 'queued', cancelReason: null, text: 'Hi' },
  ]);
});

test('invented people get no newsletters, reminders and follow-ups', async () => {
  const { id: hostId } = await aHost(db);
  await aCall(db, { hostId, startsAt: daysFromNow(-2), status: 'done' }, { isDemo: true });
  const real = await aCall(db, { hostId });
  await aSubscriber(db, { isDemo: true });
  await aSubscriber(db, { email: ada.email });

  await end();

  expect((await db.select().from(bookings)).map(({ id }) => id)).toEqual([real.id]);
  expect(await db.select({ email: subscribers.email }).from(subscribers).where(receives)).toEqual([
    { email: ada.email },
  ]);
});

test('keeps real accounts and invented customers', async () => {
  await aUser(db, { username: 'rosa', role: 'admin' });
  await aUser(db, { isDemo: true, passwordHash: UNUSABLE_PASSWORD });
  await end();

  expect(await statusOf('rosa', PASSWORD)).toBe(200);
  expect((await demoAccounts()).at(-1)).toMatchObject({ status: 'active' });
});

describe('staff', () => {
  test.each([{ status: 'active' }, { role: 'editor' }] as const)('cannot give a demo account %j', async (change) => {
    await end();
    const { user } = await signedInAs(live.app, db, 'admin');
    const [, customer] = await demoAccounts();

    const result = await updateCustomer(actingAs(live.ctx, user), customer?.id ?? 0, change);

    expect(result).toEqual({ ok: false, reason: 'demo_account' });
  });

  test('can activate a demo account in demo mode', async () => {
    const [admin, customer] = await demoAccounts();
    const asAdmin = actingAs(demo.ctx, admin ?? { id: 0, role: 'customer' });
    await updateCustomer(asAdmin, customer?.id ?? 0, { status: 'inactive' });

    expect(await updateCustomer(asAdmin, customer?.id ?? 0, { status: 'active' })).toMatchObject({ ok: true });
  });
});

test('the accounts work again when the database returns to demo mode', async () => {
  await end();

  await createDemoAccounts(db, passwords, demo.ctx.now());

  expect(await signIn(demo.app, 'admin', passwords.adminPassword)).toHaveProperty('Cookie');
});
