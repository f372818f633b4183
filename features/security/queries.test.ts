import { beforeEach, describe, expect, test } from 'vitest';
import { secondSteps } from '#db/schema/security.ts';
import { REMEMBER_LIMIT } from '#features/accounts/rules/lifetimes.ts';
import { hashSecret } from '#lib/secret.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aBrowser, aCode, anApp, aPasskey } from '#tests/support/factors.ts';
import { actingAs, aUser } from '#tests/support/people.ts';
import {
  countFactors,
  findPasskey,
  findRemembered,
  findSecondStep,
  listMethods,
  listProofMethods,
  readSecurity,
} from './queries.server.ts';

const { ctx, db } = await testApp();
const at = (ms: number) => new Date(NOW.getTime() + ms);

let ada: Awaited<ReturnType<typeof aUser>>;
let ben: Awaited<ReturnType<typeof aUser>>;
beforeEach(async () => {
  ada = await aUser(db);
  ben = await aUser(db);
});

describe('the second factor can be given', () => {
  test('by every factor that the account has', async () => {
    await anApp(db, ada.id);
    await aPasskey(db, ada.id);
    await aCode(db, ada.id);

    expect(await listMethods(ctx, ada.id)).toEqual(['totp', 'passkey', 'recovery']);
    expect(await countFactors(ctx, ada.id)).toBe(2);
  });

  test('by no recovery code once all are used', async () => {
    await aPasskey(db, ada.id);
    await aCode(db, ada.id, { usedAt: NOW });

    expect(await listMethods(ctx, ada.id)).toEqual(['passkey']);
  });

  test('only by factors of the same account', async () => {
    await anApp(db, ada.id, { confirmedAt: null });
    await aCode(db, ada.id);
    await aPasskey(db, ben.id);

    expect(await listMethods(ctx, ada.id)).toEqual([]);
    expect(await countFactors(ctx, ada.id)).toBe(0);
    expect(await listProofMethods(actingAs(ctx, ada))).toEqual(['password']);
    expect(await listProofMethods(actingAs(ctx, ben))).toEqual(['passkey']);
  });
});

describe('a remembered browser', () => {
  const remembered = { tokenHash: hashSecret('mine'), rememberedUntil: at(MINUTE) };

  test('tells when the factor was given in it', async () => {
    await aBrowser(db, ada.id, remembered);

    expect(await findRemembered(ctx, ada.id, 'mine')).toEqual(at(MINUTE - REMEMBER_LIMIT));
  });

  test.each([
    ['without a cookie', null, {}],
    ['with another cookie', 'other', {}],
    ['that was never remembered', 'mine', { rememberedUntil: null }],
    ['whose time ends now', 'mine', { rememberedUntil: NOW }],
  ])('isn’t one %s', async (_what, token, facts) => {
    await aBrowser(db, ada.id, { ...remembered, ...facts });

    expect(await findRemembered(ctx, ada.id, token)).toBeNull();
  });

  test('is asked for the factor of another account', async () => {
    await aBrowser(db, ada.id, remembered);

    expect(await findRemembered(ctx, ben.id, 'mine')).toBeNull();
  });
});

test.each([
  ['mine', 1, true],
  ['mine', 0, false],
  ['other', 1, false],
  [null, 1, false],
])('finds the sign-in of the cookie %j with %i ms left: %s', async (token, ms, isFound) => {
  const step = { tokenHash: hashSecret('mine'), userId: ada.id, passwordHash: 'hash', mustBeAdmin: true };
  await db.insert(secondSteps).values({ ...step, createdAt: NOW, expiresAt: at(ms) });

  expect(await findSecondStep(ctx, token)).toEqual(isFound ? step : null);
});

test('finds the passkey of an inactive account, and no unknown one', async () => {
  const gone = await aUser(db, { status: 'inactive' });
  const { id, credentialId } = await aPasskey(db, gone.id);

  expect(await findPasskey(ctx, credentialId)).toMatchObject({ id, userId: gone.id, passwordHash: gone.passwordHash });
  expect(await findPasskey(ctx, `${credentialId}x`)).toBeNull();
});

test('shows somebody their own factors, the newest passkey first', async () => {
  await anApp(db, ada.id);
  await aPasskey(db, ada.id, { name: 'Phone', createdAt: at(-MINUTE) });
  await aPasskey(db, ada.id, { name: 'Key', lastUsedAt: NOW });
  await aPasskey(db, ben.id, { name: 'Tablet' });
  for (const usedAt of [null, null, NOW]) await aCode(db, ada.id, { usedAt });

  const security = await readSecurity(actingAs(ctx, ada));

  expect(security).toMatchObject({
    totp: { isOn: true, since: NOW },
    passkeys: [
      { name: 'Key', lastUsedAt: NOW },
      { name: 'Phone', lastUsedAt: null },
    ],
    recoveryCodesLeft: 2,
  });
});
