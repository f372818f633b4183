import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { browsers, sessions } from '#db/schema/accounts.ts';
import { HOUR, MINUTE } from '#lib/time/durations.ts';
import { call } from '#tests/support/app.ts';
import { aUser, signIn } from '#tests/support/people.ts';
import { cookiesOf, enterCode, enterPassword, withFactor } from '#tests/support/second-factor.ts';

describe('remembered browser', () => {
  async function remembered() {
    const site = await withFactor();
    const { cookies } = await enterPassword(site.app, site.user.username);
    const { headers } = await enterCode(site.app, cookies, site.code(), true);
    site.pass(MINUTE);
    const browser = cookiesOf(headers);
    const again = async () => (await enterPassword(site.app, site.user.username, browser)).status;
    return { ...site, browser, again };
  }

  test('is not asked for 30 days', async () => {
    const { again, pass } = await remembered();
    const first = await again();

    pass(30 * 24 * HOUR - 2 * MINUTE);
    const last = await again();
    pass(MINUTE);

    expect([first, last, await again()]).toEqual([200, 200, 401]);
  });

  test('still needs the password', async () => {
    const { app, user, browser } = await remembered();

    const json = { username: user.username, password: 'wrong' };

    expect((await call(app, 'POST', '/api/login', { json, headers: browser })).status).toBe(401);
  });

  test('is not remembered for another account', async () => {
    const { app, browser } = await remembered();
    const { user } = await withFactor();

    expect((await enterPassword(app, user.username, browser)).status).toBe(401);
  });

  test('proves nothing that is dangerous', async () => {
    const { app, user, browser } = await remembered();
    const { headers } = await enterPassword(app, user.username, browser);

    const answer = await call(app, 'DELETE', '/api/user/totp', { json: {}, headers: cookiesOf(headers) });

    expect(answer).toMatchObject({ status: 403, body: { code: 'proof_required', methods: ['totp', 'recovery'] } });
  });

  test('is shown with its session', async () => {
    const { app, browser, clock } = await remembered();

    const { body } = await call(app, 'GET', '/api/user/sessions', { headers: browser });

    const until = new Date(clock.now.getTime() - MINUTE + 30 * 24 * HOUR).toISOString();
    const { data } = body as { data: { isCurrent: boolean; rememberedUntil: string | null }[] };
    expect(data.map(({ isCurrent, rememberedUntil }) => [isCurrent, rememberedUntil])).toContainEqual([true, until]);
    expect(data.map(({ rememberedUntil }) => rememberedUntil)).toContain(null);
  });

  test('is forgotten when its session is signed out from the list', async () => {
    const { app, db, headers, browser, again } = await remembered();
    const { data } = (await call(app, 'GET', '/api/user/sessions', { headers: browser })).body as {
      data: { id: number; isCurrent: boolean }[];
    };
    const id = data.find(({ isCurrent }) => isCurrent)?.id;

    const { status } = await call(app, 'DELETE', `/api/user/sessions/${id}`, { json: {}, headers });

    expect(status).toBe(200);
    expect((await call(app, 'GET', '/api/user', { headers: browser })).status).toBe(401);
    expect(await again()).toBe(401);
    expect(await db.$count(browsers)).toBe(2);
  });

  test.each<[string, string, string, object]>([
    ['signing out others', 'DELETE', '/api/user/sessions', {}],
    [
      'a changed password',
      'POST',
      '/api/user/password',
      { currentPassword: 'measure twice, cut once', newPassword: 'measure twice, cut once' },
    ],
    ['a removed factor', 'DELETE', '/api/user/totp', {}],
  ])('is forgotten by %s', async (_what, method, path, json) => {
    const { app, db, headers } = await remembered();

    await call(app, method, path, { json, headers });

    expect((await db.select().from(browsers)).map(({ rememberedUntil }) => rememberedUntil)).toEqual([null, null]);
  });

  test('of the session that signs out others stays', async () => {
    const { app, browser, again } = await remembered();

    await call(app, 'DELETE', '/api/user/sessions', { json: {}, headers: browser });

    expect(await again()).toBe(200);
  });
});

test('nobody signs out the session of somebody else', async () => {
  const { app, db, headers } = await withFactor();
  const other = await aUser(db);
  const theirs = await signIn(app, other.username);
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, other.id));

  const { status } = await call(app, 'DELETE', `/api/user/sessions/${session?.id}`, { json: {}, headers });

  expect(status).toBe(404);
  expect((await call(app, 'GET', '/api/user', { headers: theirs })).status).toBe(200);
});
