import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { sessions, users } from '#db/schema/accounts.ts';
import { outbox } from '#db/schema/mail.ts';
import { passkeys } from '#db/schema/security.ts';
import { createAdmin } from '#features/accounts/commands/create-admin.server.ts';
import { invite } from '#features/accounts/commands/invitations.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { resetPassword } from '#features/security/commands/reset-password.server.ts';
import { verifyByHand } from '#features/staff-actions/commands/account.server.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aPasskey } from '#tests/support/factors.ts';
import { actingAs, aResetLink, aUser, PASSWORD, signedInAs, signIn } from '#tests/support/people.ts';
import { updateCustomer } from './commands/customers.server.ts';

const { app, ctx, db } = await testApp();
const later: Ctx = { ...ctx, now: () => new Date(NOW.getTime() + MINUTE) };
const EMAIL = 'grace@hopper.test';

let admin: Ctx;
let headers: { Cookie: string };
beforeEach(async () => {
  const signedIn = await signedInAs(app, db, 'admin');
  headers = signedIn.headers;
  admin = actingAs(ctx, signedIn.user);
});

const grace = (facts: Parameters<typeof aUser>[1] = {}) => aUser(db, { username: 'grace', email: EMAIL, ...facts });
const roleOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]?.role;
const login = async (password: string) =>
  (await call(app, 'POST', '/api/login', { json: { username: 'grace', password } })).status;

describe('an account with an unconfirmed address', () => {
  test.each(['editor', 'admin'] as const)('gets no role %s', async (role) => {
    const { id } = await grace();

    const { status, body } = await call(app, 'PATCH', `/api/users/${id}`, { headers, json: { role } });

    expect([status, await roleOf(id)]).toEqual([409, 'customer']);
    expect(body).toMatchObject({
      code: 'unconfirmed',
      message: expect.stringContaining('Send them a reset link first'),
    });
  });

  test('gets no role after staff confirmed the address manually', async () => {
    const { id } = await grace();
    await verifyByHand(admin, id);

    expect(await updateCustomer(admin, id, { role: 'admin' })).toEqual({ ok: false, reason: 'unconfirmed' });
  });

  test('cannot be invited, and the error says what to do', async () => {
    await grace();

    const json = { email: EMAIL, role: 'admin' };
    const { status, body } = await call(app, 'POST', '/api/invitations', { headers, json });

    expect(status).toBe(409);
    expect(body).toMatchObject({ message: expect.stringContaining('Send that account a reset link') });
  });

  test('gets a role after its owner used a link', async () => {
    const user = await grace();
    await verifyByHand(admin, user.id);
    const token = await aResetLink(db, user);

    await resetPassword(later, token, 'choose a long phrase');

    expect(await updateCustomer({ ...later, actor: admin.actor }, user.id, { role: 'editor' })).toMatchObject({
      ok: true,
    });
    expect(await invite(admin, { email: EMAIL, role: 'editor' })).toEqual({ ok: false, reason: 'has_account' });
  });
});

test.each([
  [null, 0],
  [NOW, 1],
])('after a new password, an address confirmed at %s leaves %i passkeys', async (emailVerifiedAt, count) => {
  const user = await grace({ emailVerifiedAt });
  await aPasskey(db, user.id);

  await resetPassword(later, await aResetLink(db, user), 'choose a long phrase');

  expect(await db.$count(passkeys)).toBe(count);
});

test('gets its role back if the operator created it', async () => {
  await createAdmin(db, { username: 'grace', email: EMAIL, password: PASSWORD }, NOW);
  const [made] = await db.select().from(users).where(eq(users.username, 'grace'));
  const id = made?.id ?? 0;
  await updateCustomer(admin, id, { role: 'customer' });

  expect(await updateCustomer(admin, id, { role: 'admin' })).toMatchObject({ ok: true });
});

describe('a higher role', () => {
  test('ends all access to the account', async () => {
    const { id } = await grace({ emailVerifiedAt: NOW });
    await signIn(app, 'grace');
    await aPasskey(db, id);

    await updateCustomer(admin, id, { role: 'editor' });

    expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0);
    expect(await db.$count(passkeys)).toBe(0);
    expect(await login(PASSWORD)).toBe(401);
  });

  test('works with the password that the emailed link sets', async () => {
    const { id } = await grace({ emailVerifiedAt: NOW });
    await updateCustomer(admin, id, { role: 'admin' });
    const [email] = await db.select().from(outbox).where(eq(outbox.recipient, EMAIL)).orderBy(desc(outbox.id));
    expect(email?.subject).toContain('has a new role');
    const [, token = ''] = /token=([\w-]+)/.exec(email?.text ?? '') ?? [];

    expect(await resetPassword(ctx, token, 'choose a long phrase')).toEqual({ ok: true });

    expect([await login('choose a long phrase'), await roleOf(id)]).toEqual([200, 'admin']);
  });

  test('needs a link by email', async () => {
    const { id } = await grace({ emailVerifiedAt: NOW });
    const silent = { ...admin, mail: { ...admin.mail, isDelivered: false, isDemo: false } };

    expect(await updateCustomer(silent, id, { role: 'editor' })).toEqual({ ok: false, reason: 'no_mail' });
    expect(await login(PASSWORD)).toBe(200);
  });
});

test('a lower role keeps the password and the session', async () => {
  const { id } = await grace({ role: 'admin', emailVerifiedAt: NOW });
  const own = await signIn(app, 'grace');

  await updateCustomer(admin, id, { role: 'editor' });

  expect((await call(app, 'GET', '/api/user', { headers: own })).body).toMatchObject({ role: 'editor' });
});
