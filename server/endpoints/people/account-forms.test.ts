import { describe, expect, test } from 'vitest';
import { sessions, users } from '#db/schema/accounts.ts';
import { formSite } from '#tests/support/native-forms.ts';
import { aResetLink, aUser, cookieOf, PASSWORD } from '#tests/support/people.ts';

const { app, db, post } = await formSite();
const at = (page: string) => ({ Referer: `http://127.0.0.1:3000${page}` });
const statusFor = async (Cookie: string) => (await app.request('/api/user', { headers: { Cookie } })).status;
const NINA = { username: 'nina', email: 'nina@ueda.test', firstName: 'Nina', lastName: 'Ueda' };

describe.each([
  ['/api/login', '/auth', 'login'],
  ['/api/test-login', '/test-login', 'test-login'],
  ['/api/admin-login', '/admin-login', 'admin-login'],
])('the native form of %s', (action, page, sent) => {
  test('signs in and opens the dashboard', async () => {
    const { username } = await aUser(db, { role: 'admin' });

    const answer = await post(action, { username, password: PASSWORD }, at(page));

    expect(answer).toMatchObject({ status: 303, location: `/dashboard?sent=${sent}` });
    expect(await statusFor(cookieOf(answer.headers))).toBe(200);
  });

  test('is shown again without the wrong password', async () => {
    const { username } = await aUser(db, { role: 'admin' });

    const answer = await post(action, { username, password: 'a secret of mine' }, at(page));

    expect(answer).toMatchObject({ status: 401, shown: { page, values: { username } } });
    expect(JSON.stringify(answer.shown) + answer.text).not.toContain('a secret of mine');
    expect(await db.$count(sessions)).toBe(0);
  });
});

test.each([
  ['/auth?next=%2Fdashboard%3Fview%3Dbilling', '/dashboard?view=billing&sent=login'],
  ['/auth?next=%2F%2Fevil.example', '/dashboard?sent=login'],
  ['/auth?next=https%3A%2F%2Fevil.example', '/dashboard?sent=login'],
  ['/direct-login', '/dashboard?sent=login'],
])('a native sign-in at %s leads to %s', async (page, location) => {
  const { username } = await aUser(db);

  expect(await post('/api/login', { username, password: PASSWORD }, at(page))).toMatchObject({ location });
});

test('a native sign-in is limited like any other', async () => {
  const limited = await formSite({ RATE_LIMITS: 'on', LIMIT_LOGIN_ACCOUNT: '1/600' });
  const { username } = await aUser(db);

  await limited.post('/api/login', { username, password: 'wrong' });
  const answer = await limited.post('/api/login', { username, password: PASSWORD });

  expect(answer).toMatchObject({ status: 429, shown: { values: { username } } });
});

describe('the native registration form', () => {
  const form = { ...NINA, password: PASSWORD, confirmPassword: PASSWORD };

  test('registers and signs in', async () => {
    const answer = await post('/api/register', form, at('/auth?view=register'));

    expect(answer).toMatchObject({ status: 303, location: '/dashboard?sent=register' });
    expect(await statusFor(cookieOf(answer.headers))).toBe(200);
  });

  test('compares the two passwords and repeats neither', async () => {
    const answer = await post('/api/register', { ...form, confirmPassword: 'another one' });

    expect(answer).toMatchObject({
      status: 422,
      shown: { values: NINA, error: { fields: { confirmPassword: ['Passwords do not match'] } } },
    });
    expect(Object.keys(answer.shown?.values ?? {})).toEqual(Object.keys(NINA));
    expect(await db.$count(users)).toBe(0);
  });

  test('is shown again with a taken name', async () => {
    await aUser(db, { username: 'nina' });

    const answer = await post('/api/register', form);

    expect(answer).toMatchObject({
      status: 409,
      shown: { page: '/auth?view=register', error: { fields: { username: ['Username is already taken'] } } },
    });
  });
});

describe('the native sign-out form', () => {
  test('ends the session and opens the homepage', async () => {
    const { username } = await aUser(db);
    const cookie = cookieOf((await post('/api/login', { username, password: PASSWORD })).headers);

    const answer = await post('/api/logout', {}, { Cookie: cookie, ...at('/dashboard?view=billing') });

    expect(answer).toMatchObject({ status: 303, location: '/?sent=logout' });
    expect(await statusFor(cookie)).toBe(401);
  });

  test('also works without a session', async () => {
    expect(await post('/api/logout', {})).toMatchObject({ status: 303, location: '/?sent=logout' });
  });
});

describe('the native forms of a forgotten password', () => {
  test('request a link', async () => {
    const answer = await post('/api/password-reset', { email: 'nobody@example.test' }, at('/auth?view=forgot'));

    expect(answer).toMatchObject({ status: 303, location: '/auth?view=forgot&sent=password-reset' });
  });

  test('change the password with the token in the address', async () => {
    const user = await aUser(db);
    const token = await aResetLink(db, user);
    const passwords = { password: 'cut once, measure twice', confirmPassword: 'cut once, measure twice' };

    const answer = await post('/api/password-reset/confirm', passwords, at(`/auth?view=reset&token=${token}`));

    expect(answer).toMatchObject({ status: 303, location: '/auth?sent=password-reset%2Fconfirm' });
    const { username } = user;
    expect(await post('/api/login', { username, password: passwords.password })).toMatchObject({ status: 303 });
  });

  test('keep the token when the passwords differ', async () => {
    const page = '/auth?view=reset&token=abc';

    const answer = await post('/api/password-reset/confirm', { password: 'one', confirmPassword: 'two', page });

    expect(answer).toMatchObject({ status: 422, shown: { page, values: {} } });
    expect(JSON.stringify(answer.shown)).not.toMatch(/one|two/);
  });

  test('reject an unknown token', async () => {
    const passwords = { password: PASSWORD, confirmPassword: PASSWORD };

    const answer = await post('/api/password-reset/confirm', passwords, at('/auth?view=reset&token=unknown'));

    expect(answer.status).toBe(422);
    expect(answer.shown?.error.fields).toHaveProperty('token');
  });
});

test('the native form of a confirmation link rejects an unknown token', async () => {
  const answer = await post('/api/email-confirmation', {}, at('/auth?view=verify&token=unknown'));

  expect(answer.status).toBe(422);
  expect(answer.shown?.error.fields).toHaveProperty('token');
});
