import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { passkeyChallenges } from '#db/schema/security.ts';
import type { SignInOptions } from '#features/security/contract.ts';
import { call } from '#tests/support/app.ts';
import { createAuthenticator } from '#tests/support/authenticator.ts';
import { enter, ORIGIN, start, withPasskey } from '#tests/support/passkey-site.ts';
import { cookiesOf, enterPassword } from '#tests/support/second-factor.ts';

describe('signing in with a passkey', () => {
  test('is the only step when the device checks its user', async () => {
    const site = await withPasskey();

    const { status, body, headers, options } = await enter(site);

    expect(options).toMatchObject({ userVerification: 'required' });
    expect(options.allowCredentials).toBeUndefined();
    expect({ status, body }).toMatchObject({ status: 200, body: { username: site.user.username } });
    expect((await call(site.app, 'GET', '/api/user', { headers: cookiesOf(headers) })).status).toBe(200);
  });

  test('is not enough without that check', async () => {
    const answer = await enter(await withPasskey(), { isVerified: false });

    expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_passkey' } });
  });

  test('is the second step without that check', async () => {
    const site = await withPasskey();
    const { cookies } = await enterPassword(site.app, site.user.username);

    const { status, options } = await enter(site, { isVerified: false }, cookies);

    expect(options.allowCredentials).toHaveLength(1);
    expect(status).toBe(200);
  });

  test('is not the second step of somebody else', async () => {
    const site = await withPasskey();
    const other = await withPasskey();
    const { cookies } = await enterPassword(site.app, site.user.username);

    const { status } = await enter({ ...site, device: other.device }, { isVerified: false }, cookies);

    expect(status).toBe(401);
  });

  test.each([['https://evil.example'], ['http://studio.test'], ['https://studio.test:8443']])(
    'rejects an answer that was given to %s',
    async (origin) => {
      expect((await enter(await withPasskey(), { origin })).status).toBe(401);
    },
  );

  test('takes an answer to a challenge once', async () => {
    const site = await withPasskey();
    const { json } = await enter(site);

    expect((await call(site.app, 'POST', '/api/login/passkey', { json })).status).toBe(401);
  });

  test('takes an answer once when it is sent twice at the same moment', async () => {
    const site = await withPasskey();
    const options = (await start(site, '/api/login/passkey')) as SignInOptions;
    const json = { response: site.device.get(options) };

    const answers = await Promise.all([1, 2].map(() => call(site.app, 'POST', '/api/login/passkey', { json })));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('uses a challenge up with an answer that is wrong', async () => {
    const site = await withPasskey();

    await enter(site, { origin: 'https://evil.example' });

    expect(await site.db.$count(passkeyChallenges)).toBe(0);
  });

  test('rejects a counter that went back', async () => {
    const site = await withPasskey();
    expect((await enter(site, { counter: 5 })).status).toBe(200);

    const statuses = [(await enter(site, { counter: 5 })).status, (await enter(site, { counter: 4 })).status];

    expect([...statuses, (await enter(site, { counter: 6 })).status]).toEqual([401, 401, 200]);
  });

  test('lets a device and its copy in once when both answer at the same moment', async () => {
    const site = await withPasskey();

    const answers = await Promise.all([enter(site, { counter: 5 }), enter(site, { counter: 5 })]);

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]));
  });

  test('accepts devices that never count', async () => {
    const site = await withPasskey();

    expect([(await enter(site, { counter: 0 })).status, (await enter(site, { counter: 0 })).status]).toEqual([
      200, 200,
    ]);
  });

  test('gives unknown passkeys and inactive accounts the same answer', async () => {
    const site = await withPasskey();
    const unknown = await enter({ ...site, device: createAuthenticator(ORIGIN) });
    await site.db.update(users).set({ status: 'inactive' }).where(eq(users.id, site.user.id));

    const inactive = await enter(site);

    const { requestId: _one, ...answer } = unknown.body as Record<string, unknown>;
    const { requestId: _other, ...same } = inactive.body as Record<string, unknown>;
    expect(inactive.status).toBe(401);
    expect(same).toEqual(answer);
  });
});
