import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { outbox } from '#db/schema/mail.ts';
import { DAY, HOUR } from '#lib/time/durations.ts';

import { call, NOW, testApp } from '#tests/support/app.ts';
import { tokenFor } from '#tests/support/emails.ts';
import { aUser, PASSWORD, signedInAs, signIn } from '#tests/support/people.ts';

const NEW_PASSWORD = 'cut once, measure twice';

const later = (ms: number) => ({ now: () => new Date(NOW.getTime() + ms) });

describe('forgotten password', () => {
  async function requestedReset(emailVerifiedAt: Date | null = null) {
    const { app, db } = await testApp();
    const user = await aUser(db, { emailVerifiedAt });
    const headers = await signIn(app, user.username);
    await call(app, 'POST', '/api/password-reset', { json: { email: user.email } });
    return { app, db, user, headers, token: await tokenFor(db, user.email) };
  }

  test('gets the same answer for known and unknown addresses', async () => {
    const { app, db, user } = await requestedReset();

    const known = await call(app, 'POST', '/api/password-reset', { json: { email: user.email } });
    const unknown = await call(app, 'POST', '/api/password-reset', { json: { email: 'nobody@example.test' } });

    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect((await db.select().from(outbox)).map(({ recipient }) => recipient)).not.toContain('nobody@example.test');
  });

  test('is replaced once through the link, ending every session', async () => {
    const { app, user, headers, token } = await requestedReset();
    const reset = () => call(app, 'POST', '/api/password-reset/confirm', { json: { token, password: NEW_PASSWORD } });

    expect((await reset()).status).toBe(200);
    expect((await call(app, 'GET', '/api/user', { headers })).status).toBe(401);
    expect(await signIn(app, user.username, NEW_PASSWORD)).toHaveProperty('Cookie');
    expect(await reset()).toMatchObject({ status: 400, body: { code: 'invalid_link' } });
  });

  test('link stays usable after a rejected password', async () => {
    const { app, token } = await requestedReset();

    const rejected = await call(app, 'POST', '/api/password-reset/confirm', { json: { token, password: 'password1' } });
    const accepted = await call(app, 'POST', '/api/password-reset/confirm', {
      json: { token, password: NEW_PASSWORD },
    });

    expect([rejected.status, accepted.status]).toEqual([400, 200]);
  });

  test('links work for an hour, until one is used', async () => {
    const { db, user, token } = await requestedReset(NOW);
    const confirm = async (at: number, value: string) =>
      (
        await call((await testApp(later(at))).app, 'POST', '/api/password-reset/confirm', {
          json: { token: value, password: NEW_PASSWORD },
        })
      ).status;

    await call((await testApp(later(1))).app, 'POST', '/api/password-reset', { json: { email: user.email } });
    const newer = await tokenFor(db, user.email);

    expect(newer).not.toBe(token);
    expect(await confirm(HOUR + 1, token)).toBe(400);
    expect(await confirm(HOUR - 1, token)).toBe(200);
    expect(await confirm(HOUR - 1, newer)).toBe(400);
  });

  test('is answered before anything looks for the account', async () => {
    const waiting: (() => Promise<void>)[] = [];
    const { app, db } = await testApp({ later: (work) => waiting.push(work) });
    const { email } = await aUser(db);

    const { status } = await call(app, 'POST', '/api/password-reset', { json: { email } });

    expect(status).toBe(200);
    expect(await db.$count(outbox)).toBe(0);
    await waiting[0]?.();
    expect(await db.$count(outbox)).toBe(1);
  });

  test('of an inactive account cannot be reset', async () => {
    const { app, db } = await testApp();
    const { email } = await aUser(db, { status: 'inactive' });

    const { status } = await call(app, 'POST', '/api/password-reset', { json: { email } });

    expect(status).toBe(200);
    expect(await db.$count(outbox)).toBe(0);
  });

  test('cannot be reset through a link for another purpose', async () => {
    const { app, db, user, headers, token } = await requestedReset();
    await call(app, 'POST', '/api/user/verification', { json: {}, headers });
    const other = await tokenFor(db, user.email);
    const reset = { token: other, password: NEW_PASSWORD };

    expect((await call(app, 'POST', '/api/password-reset/confirm', { json: reset })).status).toBe(400);
    expect((await call(app, 'POST', '/api/email-confirmation', { json: { token } })).status).toBe(400);
  });

  test('tokens are not stored with the links', async () => {
    const { db, token } = await requestedReset();

    const { rows } = await db.execute('select * from account_links');

    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('address verification', () => {
  test('works once through the email’s link, within 24 hours', async () => {
    const { app, db } = await testApp();
    const { user, headers } = await signedInAs(app, db, 'customer');
    await call(app, 'POST', '/api/user/verification', { json: {}, headers });
    const token = await tokenFor(db, user.email);
    const confirm = async (at: number) =>
      (await call((await testApp(later(at))).app, 'POST', '/api/email-confirmation', { json: { token } })).body;

    expect(await confirm(DAY + 1)).toMatchObject({ code: 'invalid_link' });
    expect(await confirm(0)).toEqual({ success: true, state: 'verified' });
    expect(await confirm(0)).toMatchObject({ code: 'invalid_link' });
    expect((await call(app, 'GET', '/api/user', { headers })).body).toMatchObject({ emailVerified: true });
  });
});

test('email is sent once an hour, and the answer says so', async () => {
  const { app, db } = await testApp();
  const { user, headers } = await signedInAs(app, db, 'customer');
  const ask = async (at = 0) =>
    (await call((await testApp(later(at))).app, 'POST', '/api/user/verification', { json: {}, headers })).body;

  const answers = [await ask(), await ask(), await ask(HOUR)];

  expect(answers).toMatchObject([{ isSent: true }, { isSent: false }, { isSent: true }]);
  expect(await db.$count(outbox, eq(outbox.recipient, user.email))).toBe(2);
});

describe('password change', () => {
  test('ends the other sessions only', async () => {
    const { app, db } = await testApp();
    const { user, headers } = await signedInAs(app, db, 'customer');
    const elsewhere = await signIn(app, user.username);

    const { status } = await call(app, 'POST', '/api/user/password', {
      json: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
      headers,
    });

    expect(status).toBe(200);
    expect((await call(app, 'GET', '/api/user', { headers })).status).toBe(200);
    expect((await call(app, 'GET', '/api/user', { headers: elsewhere })).status).toBe(401);
  });
});

test('changes only names in the profile', async () => {
  const { app, db } = await testApp();
  const { user, headers } = await signedInAs(app, db, 'customer');

  const { body } = await call(app, 'PATCH', '/api/user', {
    json: { firstName: ' Grace ', lastName: 'Hopper', role: 'admin', email: 'x@y.test' },
    headers,
  });

  expect(body).toMatchObject({
    id: user.id,
    firstName: 'Grace',
    lastName: 'Hopper',
    role: 'customer',
    email: user.email,
  });
});

test('lists sessions, marks the current one and ends others', async () => {
  const { app, db } = await testApp();
  const { user, headers } = await signedInAs(app, db, 'customer');
  const elsewhere = await signIn(app, user.username);

  const { body } = await call(app, 'GET', '/api/user/sessions', { headers });
  const ended = await call(app, 'DELETE', '/api/user/sessions', { json: {}, headers });

  expect(body).toMatchObject({ count: 2, data: [{ isCurrent: false }, { isCurrent: true }] });
  expect(JSON.stringify(body)).not.toMatch(/token/i);
  expect(ended.body).toMatchObject({ message: '1 other browser was signed out.' });
  expect((await call(app, 'GET', '/api/user', { headers: elsewhere })).status).toBe(401);
});

describe('demo mailbox', () => {
  test('shows emails with working links', async () => {
    const { app, db } = await testApp();
    const { email } = await aUser(db);
    await call(app, 'POST', '/api/password-reset', { json: { email } });

    const { status, text } = await call(app, 'GET', '/api/mailbox', { headers: { Host: '127.0.0.1:3000' } });

    expect(status).toBe(200);
    expect(text).toContain(`<a href="http://127.0.0.1:3000/auth?view=reset&amp;token=${await tokenFor(db, email)}">`);
  });

  test('is not shown under a foreign host name', async () => {
    const { app } = await testApp();

    expect((await call(app, 'GET', '/api/mailbox', { headers: { Host: 'rebind.example:3000' } })).status).toBe(421);
  });

  test('does not exist in production', async () => {
    const env = {
      APP_MODE: 'production',
      APP_URL: 'https://studio.test',
      DATABASE_URL: 'postgresql://unused',
      SESSION_SECRET: 'Jf83kq0ZpL-4uV7wXy2bTnR6mHsDcE19',
      OWNER_EMAIL: 'o@studio.test',
      RATE_LIMITS: 'on',
    };
    const { app } = await testApp({ env });

    expect((await call(app, 'GET', '/api/mailbox')).status).toBe(404);
  });
});

test('no email contains text that a user typed', async () => {
  const { app, db } = await testApp();
  const json = {
    username: 'jordan',
    email: 'j@example.test',
    firstName: 'BUY-NOW',
    lastName: 'CLICK-HERE',
    password: PASSWORD,
  };

  await call(app, 'POST', '/api/register', { json });

  const [email] = await db.select().from(outbox);
  expect(email?.html).not.toMatch(/BUY-NOW|CLICK-HERE|jordan/);
  expect(await db.$count(users)).toBe(1);
});
