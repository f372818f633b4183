import { describe, expect, test } from 'vitest';
import type { ApiCall } from '#lib/api/contract.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { contracts } from '#server/contracts.ts';
import { call } from '#tests/support/app.ts';
import { aPost } from '#tests/support/factories.ts';
import { aUser, signedInAs, signIn } from '#tests/support/people.ts';
import { appWithClock, cookiesOf, enrol, enterCode, enterPassword, withFactor } from '#tests/support/second-factor.ts';

const REQUIRED = { REQUIRE_STAFF_2FA: 'on' };

const calls = Object.entries<ApiCall>(contracts);
const staffCalls = calls
  .filter(([, { access }]) => access !== 'anyone' && access !== 'signed-in')
  .map(([name]) => name);

describe.each(['editor', 'advisor', 'admin'] as const)('%s without the required second factor', (role) => {
  test('can make no staff call', async () => {
    const { app, db } = await appWithClock(REQUIRED);
    const { headers } = await signedInAs(app, db, role);
    const codes = new Set<unknown>();

    for (const name of staffCalls) {
      const [method = '', path = ''] = name.split(' ');
      const answer = await call(app, method, path.replace(/:\w+/g, '1'), {
        headers,
        ...(method !== 'GET' && { json: {} }),
      });
      codes.add(`${answer.status} ${(answer.body as { code: string }).code}`);
    }

    expect([...codes]).toEqual(['403 second_factor_setup_required']);
  });

  test('can set one up, and then works', async () => {
    const { app, db, clock } = await appWithClock(REQUIRED);
    const { headers } = await signedInAs(app, db, role);
    const before = await call(app, 'GET', '/api/user', { headers });

    await enrol(app, headers, clock.now);

    expect(before.body).toMatchObject({ role, permissions: ['see-dashboard', 'draft-post'] });
    expect((await call(app, 'GET', '/api/calendar?from=2025-06-09', { headers })).status).not.toBe(403);
    expect((await call(app, 'GET', '/api/user', { headers })).body).toMatchObject({
      permissions: expect.arrayContaining(['hold-calls']),
    });
  });

  test('can’t edit posts of others', async () => {
    const { app, db } = await appWithClock(REQUIRED);
    const { headers } = await signedInAs(app, db, role);
    const post = await aPost(db);

    const { status } = await call(app, 'PATCH', `/api/blog/${post.id}`, { json: { title: 'Mine' }, headers });

    expect([403, 404]).toContain(status);
  });
});

test('customers need none', async () => {
  const { app, db } = await appWithClock(REQUIRED);
  const { headers } = await signedInAs(app, db, 'customer');

  expect((await call(app, 'GET', '/api/user/security', { headers })).body).toMatchObject({ isRequired: false });
  expect(await call(app, 'GET', '/api/users', { headers })).toMatchObject({
    status: 403,
    body: { code: 'not_allowed' },
  });
});

test('staff sign in with it and work at once', async () => {
  const { app, user, code } = await withFactor('admin', REQUIRED);
  const { cookies } = await enterPassword(app, user.username);
  const { headers } = await enterCode(app, cookies, code());

  expect((await call(app, 'GET', '/api/users', { headers: cookiesOf(headers) })).status).toBe(200);
});

test('sessions from before the factor end when it is turned on', async () => {
  const { app, db, clock } = await appWithClock(REQUIRED);
  const { username } = await aUser(db, { role: 'admin' });
  const [before, enrolling] = [await signIn(app, username), await signIn(app, username)];

  await enrol(app, enrolling, clock.now);

  expect((await call(app, 'GET', '/api/users', { headers: before })).status).toBe(401);
});

test('sessions from before the requirement can do nothing for staff', async () => {
  const free = await appWithClock({ REQUIRE_STAFF_2FA: 'off' });
  const { headers } = await signedInAs(free.app, free.db, 'admin');
  const strict = await appWithClock(REQUIRED);
  strict.pass(MINUTE);

  expect((await call(free.app, 'GET', '/api/users', { headers })).status).toBe(200);
  expect((await call(strict.app, 'GET', '/api/users', { headers })).status).toBe(403);
});
