import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { tokenFor } from '#tests/support/emails.ts';
import { aUser, PASSWORD, signedInAs, signIn } from '#tests/support/people.ts';

const NEW_PASSWORD = 'cut once, measure twice';

describe('email change', () => {
  async function requested(email = 'new@example.test') {
    const { app, db } = await testApp();
    const user = await aUser(db, { emailVerifiedAt: NOW });
    const headers = await signIn(app, user.username);
    const change = await call(app, 'POST', '/api/user/email', { json: { email, currentPassword: PASSWORD }, headers });
    return { app, db, user, headers, change };
  }
  const confirm = async (app: Parameters<typeof call>[0], token: string) =>
    (await call(app, 'POST', '/api/email-confirmation', { json: { token } })).body;

  test('takes effect after both confirmations, in either order', async () => {
    const { app, db, user, headers } = await requested();

    expect(await confirm(app, await tokenFor(db, 'new@example.test'))).toEqual({ success: true, state: 'waiting' });
    expect((await call(app, 'GET', '/api/user', { headers })).body).toMatchObject({ email: user.email });
    expect(await confirm(app, await tokenFor(db, user.email))).toEqual({ success: true, state: 'changed' });
    expect((await call(app, 'GET', '/api/user', { headers })).body).toMatchObject({
      email: 'new@example.test',
      emailVerified: true,
    });
  });

  test('keeps earlier links working when requested again', async () => {
    const { app, db, user, headers } = await requested();
    const json = { email: 'new@example.test', currentPassword: PASSWORD };
    await call(app, 'POST', '/api/user/email', { json, headers });

    await confirm(app, await tokenFor(db, user.email));

    expect(await confirm(app, await tokenFor(db, 'new@example.test'))).toEqual({ success: true, state: 'changed' });
  });

  test('requires the current password', async () => {
    const { app, db } = await testApp();
    const { headers } = await signedInAs(app, db, 'customer');

    const { status, body } = await call(app, 'POST', '/api/user/email', {
      json: { email: 'new@example.test', currentPassword: 'wrong' },
      headers,
    });

    expect({ status, body }).toMatchObject({
      status: 400,
      body: { fields: { currentPassword: ['The current password is incorrect'] } },
    });
    expect(await db.$count(outbox)).toBe(0);
  });

  test('ignores an approval of an earlier change', async () => {
    const { app, db, user } = await requested('earlier@example.test');
    await confirm(app, await tokenFor(db, user.email));
    const headers = await signIn(app, user.username);

    await call(app, 'POST', '/api/user/email', {
      json: { email: 'new@example.test', currentPassword: PASSWORD },
      headers,
    });

    expect(await confirm(app, await tokenFor(db, 'new@example.test'))).toEqual({ success: true, state: 'waiting' });
  });

  test('is canceled by a password change, like every open link', async () => {
    const { app, db, user, headers } = await requested();
    const take = await tokenFor(db, 'new@example.test');
    const leave = await tokenFor(db, user.email);
    await call(app, 'POST', '/api/password-reset', { json: { email: user.email } });
    const reset = await tokenFor(db, user.email);

    await call(app, 'POST', '/api/user/password', {
      json: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
      headers,
    });

    for (const token of [take, leave]) expect(await confirm(app, token)).toMatchObject({ code: 'invalid_link' });
    const late = await call(app, 'POST', '/api/password-reset/confirm', { json: { token: reset, password: PASSWORD } });
    expect(late).toMatchObject({ status: 400, body: { code: 'invalid_link' } });
  });

  // Spec 6: "or whose e-mail equals the company owner's address"
  test('cannot take the owner’s address', async () => {
    const { app, db } = await testApp({ env: { OWNER_EMAIL: 'owner@studio.test' } });
    const { headers } = await signedInAs(app, db, 'customer');

    const json = { email: 'Owner@studio.test', currentPassword: PASSWORD };
    const { status } = await call(app, 'POST', '/api/user/email', { json, headers });

    expect(status).toBe(409);
    expect(await db.$count(outbox)).toBe(0);
  });

  test('sends one email an hour to an unproven address', async () => {
    const { app, db, headers } = await requested('unproven@example.test');
    const { headers: otherHeaders } = await signedInAs(app, db, 'customer');
    const request = (account: { Cookie: string }) =>
      call(app, 'POST', '/api/user/email', {
        json: { email: 'unproven@example.test', currentPassword: PASSWORD },
        headers: account,
      });

    const answers = await Promise.all([headers, headers, headers, otherHeaders, otherHeaders].map(request));

    expect(await db.$count(outbox, eq(outbox.recipient, 'unproven@example.test'))).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 409, 409]);
  });

  test('rejects an address that is or becomes taken', async () => {
    const { app, db, user } = await requested();
    await aUser(db, { email: 'new@example.test' });

    await confirm(app, await tokenFor(db, 'new@example.test'));
    const last = await call(app, 'POST', '/api/email-confirmation', {
      json: { token: await tokenFor(db, user.email) },
    });

    expect(last).toMatchObject({ status: 409, body: { message: 'An account with this e-mail already exists' } });
  });
});

describe('mistyped address that was never verified', () => {
  async function corrected() {
    const { app, db } = await testApp();
    const user = await aUser(db, { email: 'rsoa@example.test' });
    const headers = await signIn(app, user.username);
    await call(app, 'POST', '/api/user/verification', { json: {}, headers });
    const mistyped = await tokenFor(db, user.email);
    const json = { email: 'rosa@example.test', currentPassword: PASSWORD };
    const change = await call(app, 'POST', '/api/user/email', { json, headers });
    const confirm = async (token: string) =>
      (await call(app, 'POST', '/api/email-confirmation', { json: { token } })).body;
    const reload = async () => (await call(app, 'GET', '/api/user', { headers })).body;
    return { db, change, mistyped, confirm, reload };
  }

  test('is corrected without any email to the wrong mailbox', async () => {
    const { db, change, confirm, reload } = await corrected();

    const outcome = await confirm(await tokenFor(db, 'rosa@example.test'));

    expect(change.body).toMatchObject({ sentTo: 'new' });
    expect(outcome).toEqual({ success: true, state: 'changed' });
    expect(await reload()).toMatchObject({ email: 'rosa@example.test', emailVerified: true });
    expect(await db.$count(outbox, eq(outbox.recipient, 'rsoa@example.test'))).toBe(1);
  });

  test('cannot be verified afterwards by the wrong mailbox', async () => {
    const { mistyped, confirm, reload } = await corrected();

    expect(await confirm(mistyped)).toMatchObject({ code: 'invalid_link' });
    expect(await reload()).toMatchObject({ email: 'rsoa@example.test', emailVerified: false });
  });
});
