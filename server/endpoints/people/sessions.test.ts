import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accountLinks, sessions, users } from '#db/schema/accounts.ts';
import { deleteExpiredSessions } from '#features/accounts/commands/sessions.server.ts';
import { DAY, HOUR } from '#lib/time/durations.ts';

import { call, NOW, testApp } from '#tests/support/app.ts';
import { aUser, cookieOf, PASSWORD, signedInAs, signIn } from '#tests/support/people.ts';

const later = (ms: number) => ({ now: () => new Date(NOW.getTime() + ms) });

describe('sessions', () => {
  test('stores only a hash of the token', async () => {
    const { app, db } = await testApp();
    const { headers } = await signedInAs(app, db, 'customer');

    const [session] = await db.select().from(sessions);

    const [token] = headers.Cookie.replace('session=', '').split('.');
    expect(token).toHaveLength(43);
    expect(JSON.stringify(session)).not.toContain(token);
  });

  test('replaces the browser’s session when signing in', async () => {
    const { app, db } = await testApp();
    const { user, headers } = await signedInAs(app, db, 'customer');

    const again = await call(app, 'POST', '/api/login', {
      json: { username: user.username, password: PASSWORD },
      headers,
    });

    expect(cookieOf(again.headers)).not.toBe(headers.Cookie);
    expect((await call(app, 'GET', '/api/user', { headers })).status).toBe(401);
  });

  test('makes a planted cookie worthless by signing in', async () => {
    const { app, db } = await testApp();
    const planted = { Cookie: `session=${'p'.repeat(43)}` };
    const { username } = await aUser(db);

    const { headers } = await call(app, 'POST', '/api/login', {
      json: { username, password: PASSWORD },
      headers: planted,
    });

    expect(cookieOf(headers)).not.toBe(planted.Cookie);
    expect((await call(app, 'GET', '/api/user', { headers: planted })).status).toBe(401);
  });

  test('looks up no token without our signature', async () => {
    const { app, db } = await testApp();
    const { headers } = await signedInAs(app, db, 'customer');
    const forged = { Cookie: `${headers.Cookie.slice(0, -2)}AA` };

    const { status } = await call(app, 'GET', '/api/user', { headers: forged });

    expect(status).toBe(401);
  });

  // Spec 7: "POST /api/logout · On failure the message is read"
  test('makes a copied cookie worthless by signing out', async () => {
    const { app, db } = await testApp();
    const { headers } = await signedInAs(app, db, 'customer');

    const { status, headers: answer } = await call(app, 'POST', '/api/logout', { json: {}, headers });

    expect(status).toBe(200);
    expect(answer.get('set-cookie')).toMatch(/^session=; Max-Age=0;/);
    expect((await call(app, 'GET', '/api/user', { headers })).status).toBe(401);
  });

  test('signs out by POST only', async () => {
    const { app, db } = await testApp();
    const { headers } = await signedInAs(app, db, 'customer');

    const { status } = await call(app, 'GET', '/api/logout', { headers });

    expect(status).toBe(405);
    expect((await call(app, 'GET', '/api/user', { headers })).status).toBe(200);
  });

  test('ends only this session when signing out', async () => {
    const { app, db } = await testApp();
    const { user, headers } = await signedInAs(app, db, 'customer');
    const elsewhere = await signIn(app, user.username);

    await call(app, 'POST', '/api/logout', { json: {}, headers });

    expect((await call(app, 'GET', '/api/user', { headers: elsewhere })).status).toBe(200);
  });

  test('accepts a sign-out without a session', async () => {
    const { app } = await testApp();

    expect(await call(app, 'POST', '/api/logout')).toMatchObject({ status: 200, body: { success: true } });
  });

  test('creates two sessions for two parallel sign-ins', async () => {
    const { app, db } = await testApp();
    const { username } = await aUser(db);

    const cookies = await Promise.all([signIn(app, username), signIn(app, username)]);

    expect(new Set(cookies.map(({ Cookie }) => Cookie)).size).toBe(2);
    expect(await db.$count(sessions)).toBe(2);
  });

  test('deletes expired sessions and old links only', async () => {
    const { app, ctx, db } = await testApp();
    const { user } = await signedInAs(app, db, 'customer');
    await call(app, 'POST', '/api/password-reset', { json: { email: user.email } });

    await deleteExpiredSessions({ ...ctx, ...later(13 * DAY) });
    expect([await db.$count(sessions), await db.$count(accountLinks)]).toEqual([1, 1]);

    await deleteExpiredSessions({ ...ctx, ...later(31 * DAY) });
    expect([await db.$count(sessions), await db.$count(accountLinks)]).toEqual([0, 0]);
  });

  test('applies a removed role from the next call on', async () => {
    const { app, db } = await testApp();
    const { user, headers } = await signedInAs(app, db, 'admin');

    await db.update(users).set({ role: 'customer' }).where(eq(users.id, user.id));

    expect((await call(app, 'GET', '/api/users', { headers })).status).toBe(403);
  });

  test.each([
    ['customer', 14 * DAY],
    ['admin', 12 * HOUR],
  ] as const)('signs out an idle %s in time', async (role, limit) => {
    const { app, db } = await testApp();
    const { headers } = await signedInAs(app, db, role);
    const at = async (ms: number) =>
      (await call((await testApp(later(ms))).app, 'GET', '/api/user', { headers })).status;

    expect(await at(limit + 1000)).toBe(401);
    expect(await at(limit - 1000)).toBe(200);
    expect(await at(2 * limit - 2000)).toBe(200);
  });

  test('ends every session after thirty days', async () => {
    const { app, db } = await testApp();
    const { headers } = await signedInAs(app, db, 'customer');
    const at = async (days: number) =>
      (await call((await testApp(later(days * DAY))).app, 'GET', '/api/user', { headers })).status;

    expect([await at(13), await at(26), await at(30)]).toEqual([200, 200, 401]);
  });

  // Spec 4: "User status: active or inactive"
  test('ends the sessions of a deactivated account', async () => {
    const { app, db } = await testApp();
    const { user, headers } = await signedInAs(app, db, 'customer');

    await db.update(users).set({ status: 'inactive' }).where(eq(users.id, user.id));

    expect((await call(app, 'GET', '/api/user', { headers })).status).toBe(401);
  });

  test('binds the cookie to the host and https', async () => {
    const { app, db } = await testApp({ env: { APP_URL: 'https://studio.test' } });
    const { username } = await aUser(db);

    const { headers } = await call(app, 'POST', '/api/login', { json: { username, password: PASSWORD } });

    expect(headers.getSetCookie()[0]).toMatch(
      /^__Host-session=[\w-]{43}\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });
});
