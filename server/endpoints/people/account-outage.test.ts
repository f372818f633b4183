import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#db/open.ts';
import { call, testApp } from '#tests/support/app.ts';
import { aUser, PASSWORD, signedInAs } from '#tests/support/people.ts';

/** The same site without its database. */
async function withoutDatabase(env: Record<string, string> = {}) {
  const gone = openPostgres('postgresql://nobody@127.0.0.1:1/gone');
  onTestFinished(() => gone.close());
  return testApp({ db: gone.db, pool: gone.pool, env });
}

const notReady = { status: 503, body: { code: 'not_ready', message: expect.any(String) } };

test('keeps users signed in without the database', async () => {
  const before = await testApp();
  const { headers } = await signedInAs(before.app, before.db, 'customer');
  const { app } = await withoutDatabase();

  for (const path of ['/api/user', '/api/test-auth', '/api/user/sessions']) {
    const answer = await call(app, 'GET', path, { headers });
    expect(answer).toMatchObject(notReady);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
  expect((await call(before.app, 'GET', '/api/user', { headers })).status).toBe(200);
});

test.each(['/api/login', '/api/test-login', '/api/admin-login'])(
  'answers 503 at %s without the database',
  async (path) => {
    const before = await testApp();
    const { username } = await aUser(before.db, { role: 'admin' });

    for (const limits of ['on', 'off']) {
      const { app } = await withoutDatabase({ RATE_LIMITS: limits });
      const answer = await call(app, 'POST', path, { json: { username, password: PASSWORD } });
      expect(answer).toMatchObject(notReady);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  },
);

test('keeps the cookie when a sign-out cannot be stored', async () => {
  const before = await testApp();
  const { headers } = await signedInAs(before.app, before.db, 'customer');
  const { app } = await withoutDatabase();

  const answer = await call(app, 'POST', '/api/logout', { json: {}, headers });

  expect(answer).toMatchObject(notReady);
  expect(answer.headers.get('set-cookie')).toBeNull();
});

// Spec 7: "GET /api/user · A 401 means none"
test('answers an anonymous user without a query', async () => {
  const { app } = await withoutDatabase();

  expect((await call(app, 'GET', '/api/user')).status).toBe(401);
  expect((await call(app, 'GET', '/api/user', { headers: { Cookie: 'session=invented.token' } })).status).toBe(401);
  expect((await call(app, 'GET', '/api/test-auth')).body).toEqual({ authenticated: false });
});
