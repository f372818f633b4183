import { describe, expect, test } from 'vitest';
import { sessions } from '#db/schema/accounts.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { hashesDuring } from '#tests/support/hashing.ts';
import { aUser, PASSWORD, signIn } from '#tests/support/people.ts';

describe.each(['/api/login', '/api/test-login', '/api/admin-login'])('%s', (path) => {
  // Spec 7: "POST /api/login · {username, password} · Returns a user (firstName, username)"
  // Spec 7: "POST /api/admin-login · Returns a user (firstName, username), or a message"
  // Spec 7: "POST /api/test-login · Returns a user (firstName, username), or a message"
  test('accepts the username or email address, in any case', async () => {
    const { app, db } = await testApp();
    await aUser(db, { username: 'alex', email: 'alex@house.test', role: 'admin' });

    for (const username of ['alex', 'ALEX', ' Alex@House.test ']) {
      const { status, body, headers } = await call(app, 'POST', path, { json: { username, password: PASSWORD } });
      expect({ status, body }).toMatchObject({ status: 200, body: { username: 'alex', firstName: 'Ada' } });
      expect(headers.getSetCookie()[0]).toMatch(
        /^session=[\w-]{43}\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      );
    }
  });

  // Spec 4: "User status: active or inactive"
  // Spec 7: "POST /api/login · On failure the message is read"
  // Spec 7: "POST /api/test-login · Returns a user (firstName, username), or a message"
  test('gives every failure the same answer and no session', async () => {
    const { app, db } = await testApp();
    await aUser(db, { username: 'alex', role: 'admin' });
    await aUser(db, { username: 'gone', role: 'admin', status: 'inactive' });

    const answers = await Promise.all(
      [
        ['alex', 'wrong'],
        ['nobody', PASSWORD],
        ['gone', PASSWORD],
      ].map(([username, password]) => call(app, 'POST', path, { json: { username, password } })),
    );

    for (const { status, body, headers } of answers) {
      expect({ status, body }).toMatchObject({
        status: 401,
        body: { message: 'Invalid username or password', code: 'invalid_credentials' },
      });
      expect(headers.get('set-cookie')).toBeNull();
    }
    expect(await db.$count(sessions)).toBe(0);
  });
});

// Hashing takes nearly all the time of an answer; counting hashes doesn't depend on the machine.
test.each([
  ['a wrong password', 'alex'],
  ['a name nobody has', 'nobody'],
  ['a name nobody can have', 'no\u2028body'],
  ['an inactive account', 'gone'],
])('hashes once for %s', async (_what, username) => {
  const { app, db } = await testApp();
  await aUser(db, { username: 'alex' });
  await aUser(db, { username: 'gone', status: 'inactive' });

  const { total } = await hashesDuring(async () => {
    const { status } = await call(app, 'POST', '/api/login', { json: { username, password: 'wrong' } });
    expect(status).toBe(401);
  });

  expect(total).toBe(1);
});

// Spec 7: "POST /api/admin-login · Returns a user (firstName, username), or a message"
test('rejects a customer at the admin sign-in', async () => {
  const { app, db } = await testApp();
  const { username } = await aUser(db);

  const { status, headers } = await call(app, 'POST', '/api/admin-login', { json: { username, password: PASSWORD } });

  expect(status).toBe(401);
  expect(headers.get('set-cookie')).toBeNull();
});

// Spec 3: "lastLogin"
test('records a sign-in as the last login', async () => {
  const { app, db } = await testApp();
  const { username, lastLogin } = await aUser(db);

  const { body } = await call(app, 'POST', '/api/login', { json: { username, password: PASSWORD } });

  expect(lastLogin).toBeNull();
  expect(body).toMatchObject({ lastLogin: NOW.toISOString() });
});

// Spec 7: "GET /api/test-auth · Returns authenticated and user.username"
test('shows who is signed in', async () => {
  const { app, db } = await testApp();
  const { username } = await aUser(db);

  const anonymous = await call(app, 'GET', '/api/test-auth');
  const known = await call(app, 'GET', '/api/test-auth', { headers: await signIn(app, username) });

  expect([anonymous.status, anonymous.body]).toEqual([200, { authenticated: false }]);
  expect([known.status, known.body]).toEqual([200, { authenticated: true, user: { username } }]);
});
