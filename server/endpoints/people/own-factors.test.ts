import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessions } from '#db/schema/accounts.ts';
import { outbox } from '#db/schema/mail.ts';
import { recoveryCodes, totpFactors } from '#db/schema/security.ts';
import { HOUR, MINUTE } from '#lib/time/durations.ts';
import { call } from '#tests/support/app.ts';
import { signedInAs, signIn } from '#tests/support/people.ts';
import { appCode, appWithClock, enrol, enterCode, enterPassword, withFactor } from '#tests/support/second-factor.ts';

type Started = { secret: string; uri: string };

async function signedIn() {
  const made = await appWithClock();
  const { user, headers } = await signedInAs(made.app, made.db, 'customer');
  const start = async () => (await call(made.app, 'POST', '/api/user/totp', { json: {}, headers })).body as Started;
  const confirm = (code: string) => call(made.app, 'POST', '/api/user/totp/confirm', { json: { code }, headers });
  return { ...made, user, headers, start, confirm };
}

describe('turning an authenticator app on', () => {
  test('gives ten recovery codes once, stored as hashes', async () => {
    const { db, recoveryCodes: codes } = await withFactor();

    expect(new Set(codes).size).toBe(10);
    expect(codes.join(' ')).toMatch(/^([2-9a-hjkmnp-z]{4}-[2-9a-hjkmnp-z]{4} ?){10}$/);
    const stored = JSON.stringify(await db.select().from(recoveryCodes));
    expect(codes.filter((code) => stored.includes(code) || stored.includes(code.replace('-', '')))).toEqual([]);
  });

  test('is shown with the date, and emailed', async () => {
    const { app, db, headers, clock } = await withFactor();

    const { body } = await call(app, 'GET', '/api/user/security', { headers });

    expect(body).toEqual({
      totp: { isOn: true, since: new Date(clock.now.getTime() - MINUTE).toISOString() },
      passkeys: [],
      recoveryCodesLeft: 10,
      isRequired: false,
    });
    expect(
      await db.$count(outbox, eq(outbox.subject, 'An authenticator app protects your Bespoke AI Studio account')),
    ).toBe(1);
  });

  test('protects nothing before the first code', async () => {
    const { app, user, headers, start } = await signedIn();
    await start();

    expect((await call(app, 'GET', '/api/user/security', { headers })).body).toMatchObject({ totp: { isOn: false } });
    expect((await enterPassword(app, user.username)).status).toBe(200);
  });

  test('rejects a wrong code and accepts the next', async () => {
    const { clock, start, confirm } = await signedIn();
    const { secret } = await start();

    const wrong = await confirm('000000');
    const right = await confirm(appCode(secret, clock.now));

    expect(wrong).toMatchObject({
      status: 400,
      body: { code: 'invalid_code', fields: { code: [expect.any(String)] } },
    });
    expect(right.status).toBe(200);
  });

  test('in two tabs takes the secret that was shown last', async () => {
    const { clock, start, confirm } = await signedIn();
    const [first, second] = [await start(), await start()];

    const early = await confirm(appCode(first.secret, clock.now));
    const late = await confirm(appCode(second.secret, clock.now));

    expect(early).toMatchObject({ status: 400, body: { message: expect.stringContaining('another tab') } });
    expect(late.status).toBe(200);
  });

  test('in two tabs at the same moment gives one set of codes', async () => {
    const { app, db, headers, clock, start, confirm } = await signedIn();
    const { secret } = await start();
    const code = appCode(secret, clock.now);

    const answers = await Promise.all([confirm(code), confirm(code)]);

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await db.$count(recoveryCodes)).toBe(10);
    expect((await call(app, 'GET', '/api/user', { headers })).status).toBe(200);
  });

  test('explains a clock that is off', async () => {
    const { clock, start, confirm } = await signedIn();
    const { secret } = await start();

    const answer = await confirm(appCode(secret, new Date(clock.now.getTime() + 10 * MINUTE)));

    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('clock') } });
  });

  test('expires after an hour', async () => {
    const { app, user, clock, pass, start } = await signedIn();
    const { secret } = await start();
    pass(HOUR);
    const headers = await signIn(app, user.username);

    const json = { code: appCode(secret, clock.now) };

    expect(await call(app, 'POST', '/api/user/totp/confirm', { json, headers })).toMatchObject({
      status: 409,
      body: { code: 'not_started' },
    });
  });

  test('uses its first code up', async () => {
    const { app, user, clock, headers } = await signedIn();
    const { secret } = await enrol(app, headers, clock.now);
    const { cookies } = await enterPassword(app, user.username);

    expect((await enterCode(app, cookies, appCode(secret, clock.now))).status).toBe(400);
  });

  test('replaces no app that is on', async () => {
    const { app, headers } = await withFactor();

    expect(await call(app, 'POST', '/api/user/totp', { json: {}, headers })).toMatchObject({
      status: 409,
      body: { code: 'already_on' },
    });
  });

  test('signs out everywhere else, because those sessions are without it', async () => {
    const { app, user, clock, headers } = await signedIn();
    const elsewhere = await signIn(app, user.username);

    await enrol(app, headers, clock.now);

    expect((await call(app, 'GET', '/api/user', { headers: elsewhere })).status).toBe(401);
    expect((await call(app, 'GET', '/api/user', { headers })).status).toBe(200);
  });
});

describe('turning it off', () => {
  test('leaves nothing of the second factor', async () => {
    const { app, db, user, headers } = await withFactor();

    const { status } = await call(app, 'DELETE', '/api/user/totp', { json: {}, headers });

    expect(status).toBe(200);
    expect([await db.$count(totpFactors), await db.$count(recoveryCodes)]).toEqual([0, 0]);
    expect((await db.select().from(sessions))[0]).toMatchObject({ secondFactorAt: null });
    expect((await enterPassword(app, user.username)).status).toBe(200);
  });

  test('is rejected without one', async () => {
    const { app, headers } = await signedIn();

    expect(await call(app, 'DELETE', '/api/user/totp', { json: {}, headers })).toMatchObject({
      status: 409,
      body: { code: 'not_on' },
    });
  });

  test.each([
    ['customer', 200],
    ['editor', 409],
    ['admin', 409],
  ] as const)('as the last factor that is required answers a %s with %i', async (role, status) => {
    const { app, headers } = await withFactor(role, { REQUIRE_STAFF_2FA: 'on' });

    expect((await call(app, 'DELETE', '/api/user/totp', { json: {}, headers })).status).toBe(status);
  });
});

describe('recovery codes', () => {
  test('are replaced as a whole', async () => {
    const { app, user, headers, recoveryCodes: old } = await withFactor();

    const { body } = await call(app, 'POST', '/api/user/recovery-codes', { json: {}, headers });

    const { recoveryCodes: fresh } = body as { recoveryCodes: string[] };
    const enter = async (code = '') =>
      (await enterCode(app, (await enterPassword(app, user.username)).cookies, code)).status;
    expect([await enter(old[0]), await enter(fresh[0])]).toEqual([400, 200]);
  });

  test('need a second factor', async () => {
    const { app, headers } = await signedIn();

    expect((await call(app, 'POST', '/api/user/recovery-codes', { json: {}, headers })).status).toBe(409);
  });
});
