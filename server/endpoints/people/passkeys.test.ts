import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { passkeys, recoveryCodes } from '#db/schema/security.ts';
import type { AddOptions } from '#features/security/contract.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { call } from '#tests/support/app.ts';
import { createAuthenticator } from '#tests/support/authenticator.ts';
import { add, ENV, ORIGIN, start, withPasskey } from '#tests/support/passkey-site.ts';
import { signedInAs } from '#tests/support/people.ts';
import { appWithClock, enrol } from '#tests/support/second-factor.ts';

describe('adding a passkey', () => {
  test('stores it, with recovery codes and an email', async () => {
    const { db, user, added } = await withPasskey();

    expect(added.passkey).toMatchObject({ name: 'MacBook', isBackedUp: false, lastUsedAt: null });
    expect(added.recoveryCodes).toHaveLength(10);
    expect(await db.$count(outbox, eq(outbox.subject, 'A passkey was added to your Bespoke AI Studio account'))).toBe(
      1,
    );
    expect(await db.$count(passkeys, eq(passkeys.userId, user.id))).toBe(1);
  });

  test('asks for one that the device keeps, and excludes known ones', async () => {
    const { app, headers, added } = await withPasskey();

    const options = (await start({ app }, '/api/user/passkeys', headers)) as AddOptions;

    expect(options).toMatchObject({
      rp: { id: 'studio.test' },
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    expect(options.excludeCredentials).toHaveLength(1);
    expect(added.passkey.id).toBeGreaterThan(0);
  });

  test('rejects one that was made for another origin', async () => {
    const { app, db } = await appWithClock(ENV);
    const { headers } = await signedInAs(app, db, 'customer');
    const options = (await start({ app }, '/api/user/passkeys', headers)) as AddOptions;
    const response = createAuthenticator(ORIGIN).create(options, { origin: 'https://studio.test.evil.example' });

    const answer = await call(app, 'POST', '/api/user/passkeys', { json: { name: 'Evil', response }, headers });

    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_passkey' } });
    expect(await db.$count(passkeys)).toBe(0);
  });

  test('takes an answer to a challenge once', async () => {
    const { app, headers } = await withPasskey();
    const options = (await start({ app }, '/api/user/passkeys', headers)) as AddOptions;
    const json = { name: 'Key', response: createAuthenticator(ORIGIN).create(options) };
    await call(app, 'POST', '/api/user/passkeys', { json, headers });

    const replayed = { ...json, response: createAuthenticator(ORIGIN).create(options) };
    expect(await call(app, 'POST', '/api/user/passkeys', { json: replayed, headers })).toMatchObject({ status: 400 });
  });

  test('rejects the challenge of somebody else', async () => {
    const { app, db, headers } = await withPasskey();
    const other = await signedInAs(app, db, 'customer');
    const options = (await start({ app }, '/api/user/passkeys', other.headers)) as AddOptions;

    const json = { name: 'Key', response: createAuthenticator(ORIGIN).create(options) };

    expect((await call(app, 'POST', '/api/user/passkeys', { json, headers })).status).toBe(400);
  });

  test('rejects a challenge after five minutes', async () => {
    const { app, headers, pass } = await withPasskey();
    const options = (await start({ app }, '/api/user/passkeys', headers)) as AddOptions;
    pass(5 * MINUTE);

    const json = { name: 'Key', response: createAuthenticator(ORIGIN).create(options) };

    expect((await call(app, 'POST', '/api/user/passkeys', { json, headers })).status).toBe(400);
  });

  test('rejects one that another account has', async () => {
    const { app, db, device } = await withPasskey();
    const { headers } = await signedInAs(app, db, 'customer');

    const { status, body } = await add(app, headers, device);

    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'known_passkey' } });
  });

  test('stops at twenty', async () => {
    const { app, db, user, headers } = await withPasskey();
    const row = { userId: user.id, publicKey: '', counter: 0, name: 'Key', createdAt: new Date() };
    await db
      .insert(passkeys)
      .values(Array.from({ length: 19 }, (_, index) => ({ ...row, credentialId: `key-${index}` })));

    const { status, body } = await add(app, headers);

    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'too_many_passkeys' } });
    expect(await db.$count(passkeys)).toBe(20);
  });

  test('gives recovery codes only with the first factor', async () => {
    const { app, headers } = await withPasskey();

    expect((await add(app, headers, undefined, 'Phone')).body).toMatchObject({ recoveryCodes: null });
  });

  test('and turning on an app at the same moment gives one set of codes', async () => {
    const { app, db, clock } = await appWithClock(ENV);
    const { headers } = await signedInAs(app, db, 'customer');

    const [added, enrolled] = await Promise.all([add(app, headers), enrol(app, headers, clock.now)]);

    const given = [(added.body as { recoveryCodes: unknown }).recoveryCodes, enrolled.recoveryCodes];
    expect(given.filter((codes) => codes === null)).toHaveLength(1);
    expect(await db.$count(recoveryCodes)).toBe(10);
  });

  test('needs a host name', async () => {
    const { app, db } = await appWithClock();
    const { headers } = await signedInAs(app, db, 'customer');

    const { status, body } = await call(app, 'POST', '/api/user/passkeys/options', { json: {}, headers });

    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'no_passkeys_here' } });
  });
});

describe('own passkeys', () => {
  test('are renamed', async () => {
    const { app, headers, added } = await withPasskey();

    const path = `/api/user/passkeys/${added.passkey.id}`;
    const answer = await call(app, 'PATCH', path, { json: { name: ' Work laptop ' }, headers });

    expect(answer).toMatchObject({ status: 200, body: { name: 'Work laptop' } });
  });

  test.each([['PATCH'], ['DELETE']])('are unknown to others who %s them', async (method) => {
    const { app, db, added } = await withPasskey();
    const { headers } = await signedInAs(app, db, 'admin');

    const path = `/api/user/passkeys/${added.passkey.id}`;
    const { status } = await call(app, method, path, { json: { name: 'Mine' }, headers });

    expect(status).toBe(404);
    expect(await db.$count(passkeys, eq(passkeys.name, 'MacBook'))).toBe(1);
  });

  test('can be removed, with an email', async () => {
    const { app, db, headers, added } = await withPasskey();

    const { status } = await call(app, 'DELETE', `/api/user/passkeys/${added.passkey.id}`, { json: {}, headers });

    expect(status).toBe(200);
    expect(await db.$count(passkeys)).toBe(0);
    const subject = 'A passkey for your Bespoke AI Studio account was removed';
    expect(await db.$count(outbox, eq(outbox.subject, subject))).toBe(1);
  });

  test('of staff stay when they are the last required factor', async () => {
    const { app, headers, added } = await withPasskey('editor', { REQUIRE_STAFF_2FA: 'on' });

    const answer = await call(app, 'DELETE', `/api/user/passkeys/${added.passkey.id}`, { json: {}, headers });

    expect(answer).toMatchObject({ status: 409, body: { code: 'last_factor' } });
  });
});
