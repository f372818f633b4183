import { eq, isNotNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessions, users } from '#db/schema/accounts.ts';
import { outbox } from '#db/schema/mail.ts';
import { recoveryCodes, secondSteps } from '#db/schema/security.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { call } from '#tests/support/app.ts';
import { aResetLink, PASSWORD } from '#tests/support/people.ts';
import { appCode, cookiesOf, enterCode, enterPassword, withFactor } from '#tests/support/second-factor.ts';

describe.each(['/api/login', '/api/test-login', '/api/admin-login'])('%s with a second factor', (path) => {
  test('answers the methods and opens no session', async () => {
    const { app, user } = await withFactor('admin');

    const json = { username: user.username, password: PASSWORD };
    const { status, body, headers } = await call(app, 'POST', path, { json });

    expect({ status, body }).toMatchObject({
      status: 401,
      body: { code: 'second_factor_required', methods: ['totp', 'recovery'] },
    });
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^second-step=[\w-]{43}\.[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });
});

describe('second step', () => {
  test('signs in with a code', async () => {
    const { app, user, code } = await withFactor();
    const { cookies } = await enterPassword(app, user.username);

    const answer = await enterCode(app, cookies, code());

    expect(answer).toMatchObject({ status: 200, body: { username: user.username } });
    expect((await call(app, 'GET', '/api/user', { headers: cookiesOf(answer.headers) })).status).toBe(200);
  });

  test('accepts a code once', async () => {
    const { app, user, code } = await withFactor();
    const [one, other] = [await enterPassword(app, user.username), await enterPassword(app, user.username)];
    await enterCode(app, one.cookies, code());

    const again = await enterCode(app, other.cookies, code());

    expect(again).toMatchObject({
      status: 400,
      body: { code: 'invalid_code', message: expect.stringContaining('already used') },
    });
  });

  test('accepts a code once when it is sent twice at the same moment', async () => {
    const { app, db, user, code } = await withFactor();
    const steps = [await enterPassword(app, user.username), await enterPassword(app, user.username)];
    const before = await db.$count(sessions);

    const answers = await Promise.all(steps.map(({ cookies }) => enterCode(app, cookies, code())));

    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]));
    expect(await db.$count(sessions)).toBe(before + 1);
  });

  test.each([
    [30 * 1000, 200, undefined],
    [-30 * 1000, 200, undefined],
    [10 * MINUTE, 400, expect.stringContaining("isn't right")],
    [-10 * MINUTE, 400, expect.stringContaining('clock')],
    [11 * MINUTE, 400, expect.stringContaining("isn't right")],
  ])('answers a code of %i ms later with %i', async (offset, status, message) => {
    const { app, user, secret, clock, pass } = await withFactor();
    pass(MINUTE);
    const { cookies } = await enterPassword(app, user.username);

    const answer = await enterCode(app, cookies, appCode(secret, new Date(clock.now.getTime() + offset)));

    expect(answer).toMatchObject({ status, body: message === undefined ? {} : { message } });
  });

  test.each(['', ' ', '12345', '1234567', 'abcdef', '7k2m-x9q0', '<b>'])('rejects %j', async (code) => {
    const { app, user } = await withFactor();
    const { cookies } = await enterPassword(app, user.username);

    expect((await enterCode(app, cookies, code)).status).toBe(400);
  });

  test('expires after ten minutes', async () => {
    const { app, user, code, pass } = await withFactor();
    const { cookies } = await enterPassword(app, user.username);

    pass(10 * MINUTE);

    expect(await enterCode(app, cookies, code())).toMatchObject({ status: 401, body: { code: 'second_step_expired' } });
  });

  test('needs the cookie of the first', async () => {
    const { app, code } = await withFactor();

    expect(await enterCode(app, { Cookie: '' }, code())).toMatchObject({ status: 401 });
    expect(await enterCode(app, { Cookie: `second-step=${'a'.repeat(43)}.${'b'.repeat(43)}` }, code())).toMatchObject({
      status: 401,
    });
  });

  test('works once', async () => {
    const { app, user, code, pass } = await withFactor();
    const { cookies } = await enterPassword(app, user.username);
    await enterCode(app, cookies, code());
    pass(MINUTE);

    expect((await enterCode(app, cookies, code())).status).toBe(401);
  });

  test('ends when the password changes meanwhile', async () => {
    const { app, db, user, code } = await withFactor();
    const { cookies } = await enterPassword(app, user.username);
    const token = await aResetLink(db, user);

    const json = { token, password: 'cut once, measure twice' };
    expect((await call(app, 'POST', '/api/password-reset/confirm', { json })).status).toBe(200);

    expect((await enterCode(app, cookies, code())).status).toBe(401);
  });

  test('ends when the account is deactivated meanwhile', async () => {
    const { app, db, user, code } = await withFactor();
    const { cookies } = await enterPassword(app, user.username);

    await db.update(users).set({ status: 'inactive' }).where(eq(users.id, user.id));

    expect((await enterCode(app, cookies, code())).status).toBe(401);
  });

  test('keeps a demoted admin out who started as an admin', async () => {
    const { app, db, user, code } = await withFactor('admin');
    const json = { username: user.username, password: PASSWORD };
    const { headers } = await call(app, 'POST', '/api/admin-login', { json });

    await db.update(users).set({ role: 'customer' }).where(eq(users.id, user.id));

    expect((await enterCode(app, cookiesOf(headers), code())).status).toBe(401);
  });

  test('stores only a hash of its token', async () => {
    const { app, db, user } = await withFactor();
    const { cookies } = await enterPassword(app, user.username);

    const [token] = cookies.Cookie.replace('second-step=', '').split('.');

    expect(token).toHaveLength(43);
    expect(JSON.stringify(await db.select().from(secondSteps))).not.toContain(token);
  });

  test('limits guesses like passwords, whatever the password was', async () => {
    const { app, user, code } = await withFactor('customer', { RATE_LIMITS: 'on', LIMIT_LOGIN_ACCOUNT: '3/600' });
    const statuses: number[] = [];

    for (let guess = 0; guess < 4; guess++) {
      const { cookies } = await enterPassword(app, user.username);
      statuses.push((await enterCode(app, cookies, '000000')).status);
    }
    const { cookies } = await enterPassword(app, user.username);
    const right = await enterCode(app, cookies, code());

    expect([...statuses, right.status]).toEqual([400, 400, 400, 429, 429]);
  });

  test('starts by a native form on its own page', async () => {
    const { app, user } = await withFactor();
    const form = {
      'Content-Type': 'application/x-www-form-urlencoded',
      Accept: 'text/html',
      Origin: 'http://127.0.0.1:3000',
    };
    const body = new URLSearchParams({
      username: user.username,
      password: PASSWORD,
      page: '/auth?next=%2Fdashboard-blog',
    });

    const { status, headers } = await call(app, 'POST', '/api/login', { body: body.toString(), headers: form });

    expect({ status, to: headers.get('location') }).toEqual({ status: 303, to: '/auth/second-step' });
  });
});

test('a password reset signs nobody in without the second factor', async () => {
  const { app, db, user } = await withFactor();
  const token = await aResetLink(db, user);
  const password = 'cut once, measure twice';

  const reset = await call(app, 'POST', '/api/password-reset/confirm', { json: { token, password } });
  const signIn = await call(app, 'POST', '/api/login', { json: { username: user.username, password } });

  expect(reset.headers.getSetCookie()).toEqual([]);
  expect(signIn).toMatchObject({ status: 401, body: { code: 'second_factor_required' } });
});

describe('recovery code', () => {
  test('signs in once, and is emailed', async () => {
    const { app, db, user, recoveryCodes: codes } = await withFactor();
    const [code = ''] = codes;
    const [one, other] = [await enterPassword(app, user.username), await enterPassword(app, user.username)];

    const statuses = [
      (await enterCode(app, one.cookies, ` ${code.toUpperCase().replace('-', ' ')} `)).status,
      (await enterCode(app, other.cookies, code)).status,
    ];

    expect(statuses).toEqual([200, 400]);
    expect(
      await db.$count(outbox, eq(outbox.subject, 'A recovery code for your Bespoke AI Studio account was used')),
    ).toBe(1);
  });

  test('does not finish a sign-in that another one finishes at the same moment', async () => {
    const { app, db, user, recoveryCodes: codes } = await withFactor();
    const { cookies } = await enterPassword(app, user.username);
    const before = await db.$count(sessions);

    const answers = await Promise.all(codes.slice(0, 2).map((code) => enterCode(app, cookies, code)));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]));
    expect(await db.$count(sessions)).toBe(before + 1);
    expect(await db.$count(recoveryCodes, isNotNull(recoveryCodes.usedAt))).toBe(1);
  });

  test('signs in once when it is sent twice at the same moment', async () => {
    const { app, user, recoveryCodes: codes } = await withFactor();
    const steps = [await enterPassword(app, user.username), await enterPassword(app, user.username)];

    const answers = await Promise.all(steps.map(({ cookies }) => enterCode(app, cookies, codes[0] ?? '')));

    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]));
  });
});
