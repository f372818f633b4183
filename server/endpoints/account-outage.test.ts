import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#db/open.ts';
import { call, testApp } from '#tests/support/app.ts';
import { aUser, PASSWORD, signedInAs } from '#tests/support/people.ts';

/** The same site after its database went away. */
async function withoutDatabase(env: Record<string, string> = {}) {
  const gone = openPostgres('postgresql://nobody@127.0.0.1:1/gone');
  onTestFinished(() => gone.close());
  return testApp({ db: gone.db, pool: gone.pool, env });
}

const notReady = { status: 503, body: { code: 'not_ready', message: expect.any(String) } };

test('without the database nobody is signed out', async () => {
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

test.each(['/api/login', '/api/test-login', '/api/admin-login'])('without the database %s says 503', async (path) => {
  const before = await testApp();
  const { username } = await aUser(before.db, { role: 'admin' });

  for (const limits of ['on', 'off']) {
    const { app } = await withoutDatabase({ RATE_LIMITS: limits });
    const answer = await call(app, 'POST', path, { json: { username, password: PASSWORD } });
    expect(answer).toMatchObject(notReady);
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
});

test('a sign-out that could not be kept is no success, and the cookie stays for the next try', async () => {
  const before = await testApp();
  const { headers } = await signedInAs(before.app, before.db, 'customer');
  const { app } = await withoutDatabase();

  const answer = await call(app, 'POST', '/api/logout', { json: {}, headers });

  expect(answer).toMatchObject(notReady);
  expect(answer.headers.get('set-cookie')).toBeNull();
});

// Spec 7: "GET /api/user · A 401 means none"
test('a stranger is a stranger without a question to the database', async () => {
  const { app } = await withoutDatabase();

  expect((await call(app, 'GET', '/api/user')).status).toBe(401);
  expect((await call(app, 'GET', '/api/user', { headers: { Cookie: 'session=invented.token' } })).status).toBe(401);
  expect((await call(app, 'GET', '/api/test-auth')).body).toEqual({ authenticated: false });
});
