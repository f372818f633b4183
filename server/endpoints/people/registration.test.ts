import { describe, expect, test } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { outbox } from '#db/schema/mail.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { hashesDuring } from '#tests/support/hashing.ts';
import { cookieOf, PASSWORD, signedInAs } from '#tests/support/people.ts';

const registration = {
  username: 'jordan',
  email: 'Jordan@Example.test ',
  firstName: 'Jordan',
  lastName: 'Moreno',
  password: PASSWORD,
};

describe('registration', () => {
  // Spec 3: "User: id, username, email, firstName, lastName, status … isAdmin (boolean), createdAt, lastLogin"
  // Spec 7: "GET /api/user · Returns the current user"
  // Spec 7: "POST /api/register · {username, email, firstName, lastName, password} · Returns a user with"
  test('creates a customer, signs in and sends the verification email', async () => {
    const { app, db } = await testApp();

    const { status, headers, body } = await call(app, 'POST', '/api/register', { json: registration });

    expect(status).toBe(201);
    expect(body).toEqual({
      id: 1,
      username: 'jordan',
      email: 'jordan@example.test',
      firstName: 'Jordan',
      lastName: 'Moreno',
      role: 'customer',
      status: 'active',
      isAdmin: false,
      permissions: ['see-dashboard', 'draft-post'],
      emailVerified: false,
      createdAt: NOW.toISOString(),
      lastLogin: NOW.toISOString(),
    });
    expect((await call(app, 'GET', '/api/user', { headers: { Cookie: cookieOf(headers) } })).body).toEqual(body);
    expect(await db.select({ to: outbox.recipient }).from(outbox)).toEqual([{ to: 'jordan@example.test' }]);
  });

  // Spec 3: "User: id, username, email, firstName, lastName, status … isAdmin (boolean), createdAt, lastLogin"
  test.each([
    ['an id', { id: 99 }],
    ['a role', { role: 'admin', isAdmin: true }],
    ['a status', { status: 'inactive' }],
  ])('ignores %s in the request', async (_what, extra) => {
    const { app } = await testApp();

    const { body } = await call(app, 'POST', '/api/register', { json: { ...registration, ...extra } });

    expect(body).toMatchObject({ id: 1, role: 'customer', isAdmin: false, status: 'active' });
  });

  // Spec 6: "or whose e-mail equals the company owner's address"
  // Spec 7: "POST /api/register · On failure the message is read"
  test.each([
    [{ username: 'JORDAN', email: 'other@example.test' }, 'username', 'Username is already taken'],
    [{ username: 'other' }, 'email', 'An account with this e-mail already exists'],
    [{ username: 'аdmin', email: 'other@example.test' }, 'username', 'Username is already taken'],
    [{ username: 'other', email: 'owner@house.test' }, 'email', 'An account with this e-mail already exists'],
  ])('rejects %o as taken', async (change, field, message) => {
    const { app } = await testApp({ env: { OWNER_EMAIL: 'Owner@House.test' } });
    await call(app, 'POST', '/api/register', { json: registration });

    const { status, body } = await call(app, 'POST', '/api/register', { json: { ...registration, ...change } });

    expect(status).toBe(409);
    expect(body).toMatchObject({ message, code: `${field}_taken`, fields: { [field]: [message] } });
  });

  // Spec 5: "'Username must be at least 3 characters'"
  // Spec 5: "email must be valid ('Please enter a valid email address')"
  test.each([
    [{ username: 'jo' }, 'Username must be at least 3 characters'],
    [{ username: 'j'.repeat(51) }, 'Username must be less than 50 characters'],
    [{ username: 'jörg' }, 'Username may contain letters, digits, dots, underscores and hyphens'],
    [{ email: 'nowhere' }, 'Please enter a valid email address'],
    [{ firstName: ' ' }, 'First name is required'],
    [{ lastName: '' }, 'Last name is required'],
    [{ password: '' }, 'Password is required'],
    [{ password: 'short 1' }, 'Password must be at least 8 characters'],
    [{ password: 'x'.repeat(1025) }, 'Password must be at most 1024 characters'],
    [{ password: 'Password1' }, 'This password is too common. Please choose another one'],
    [{ username: 'long-enough', password: 'Long-Enough' }, 'Password must not be the username'],
  ])('rejects %o', async (change, message) => {
    const { app, db } = await testApp();

    const { status, body } = await call(app, 'POST', '/api/register', { json: { ...registration, ...change } });

    expect({ status, body }).toMatchObject({ status: 400, body: { message } });
    expect(await db.$count(users)).toBe(0);
  });

  test('stores a password as typed, with its spaces and case', async () => {
    const { app } = await testApp();
    const password = '  Two Spaces Before And After  ';
    const login = async (typed: string) =>
      (await call(app, 'POST', '/api/login', { json: { username: 'jordan', password: typed } })).status;

    await call(app, 'POST', '/api/register', { json: { ...registration, password } });

    expect([await login(password), await login(password.trim()), await login(password.toLowerCase())]).toEqual([
      200, 401, 401,
    ]);
  });

  test.each(['jordan', 'admin', 'support'])('hashes once for the name %s, taken or free', async (username) => {
    const { app } = await testApp();

    const { total } = await hashesDuring(() =>
      call(app, 'POST', '/api/register', { json: { ...registration, username } }),
    );

    expect(total).toBe(1);
  });

  test('ends the browser’s previous session', async () => {
    const { app, db } = await testApp();
    const { headers } = await signedInAs(app, db, 'customer');

    await call(app, 'POST', '/api/register', { json: registration, headers });

    expect((await call(app, 'GET', '/api/user', { headers })).status).toBe(401);
  });

  test('accepts one of two parallel registrations of one name', async () => {
    const { app, db } = await testApp();

    const answers = await Promise.all(
      ['a@example.test', 'b@example.test'].map((email) =>
        call(app, 'POST', '/api/register', { json: { ...registration, email } }),
      ),
    );

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await db.$count(users)).toBe(1);
  });
});
