import { beforeEach, describe, expect, test } from 'vitest';
import { recoveryCodes, totpFactors } from '#db/schema/security.ts';
import { hashPassword } from '#features/accounts/argon2/hash.server.ts';
import { MINUTE, SECOND } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aUser } from '#tests/support/people.ts';
import { appCode } from '#tests/support/second-factor.ts';
import { checkCode, createCodeSet, spendCode, storeCodeSet } from './commands/codes.server.ts';
import { createTotpSecret } from './otpauth.server.ts';
import { readCode } from './rules.ts';

const { ctx, db } = await testApp();
const STEP = Math.floor(NOW.getTime() / 30_000);
const secret = createTotpSecret();
const codeAt = (ms: number) => appCode(secret, new Date(NOW.getTime() + ms));

let userId: number;
let otherId: number;
beforeEach(async () => {
  userId = (await aUser(db)).id;
  otherId = (await aUser(db)).id;
});

const anApp = (facts: Partial<typeof totpFactors.$inferInsert> = {}) =>
  db.insert(totpFactors).values({ userId, secret, createdAt: NOW, confirmedAt: NOW, ...facts });

async function aRecoveryCode(code: string, facts: Partial<typeof recoveryCodes.$inferInsert> = {}) {
  const values = { userId, codeHash: await hashPassword(code), createdAt: NOW, ...facts };
  const [row] = await db.insert(recoveryCodes).values(values).returning();
  return row?.id ?? 0;
}

describe('a code of the app', () => {
  test.each([
    ['of this moment', 0, { ok: true, kind: 'totp', step: STEP }],
    ['of the step before', -30 * SECOND, { ok: true, kind: 'totp', step: STEP - 1 }],
    ['of a clock that is off', -5 * MINUTE, { ok: false, problem: 'clock' }],
    ['of a clock that is ahead', 5 * MINUTE, { ok: false, problem: 'wrong' }],
    ['of yesterday', -24 * 60 * MINUTE, { ok: false, problem: 'wrong' }],
  ])('%s is checked against the secret', async (_when, ms, checked) => {
    await anApp();

    expect(await checkCode(ctx, userId, codeAt(ms))).toEqual(checked);
  });

  test.each([
    [STEP - 1, true],
    [STEP, false],
    [STEP + 1, false],
  ])('after the one of step %i is right: %s', async (lastStep, isRight) => {
    await anApp({ lastStep });

    const checked = await checkCode(ctx, userId, codeAt(0));

    expect(checked).toMatchObject(isRight ? { ok: true } : { ok: false, problem: 'used' });
  });

  test('is wrong before the app is on, and for somebody else', async () => {
    await anApp({ confirmedAt: null });
    await anApp({ userId: otherId, secret: createTotpSecret() });

    const checked = [await checkCode(ctx, userId, codeAt(0)), await checkCode(ctx, otherId, codeAt(0))];

    expect(checked).toEqual([1, 2].map(() => ({ ok: false, problem: 'wrong' })));
  });

  test('is used up once by two requests, and takes older ones with it', async () => {
    await anApp();
    const spend = (step: number) => spendCode(ctx, userId, { ok: true, kind: 'totp', step });

    const both = await Promise.all([spend(STEP), spend(STEP)]);

    expect(both.toSorted()).toEqual([false, true]);
    expect([await spend(STEP - 1), await spend(STEP + 1)]).toEqual([false, true]);
  });

  test('uses up nothing of an app that was turned off meanwhile', async () => {
    await anApp({ userId: otherId });

    expect(await spendCode(ctx, userId, { ok: true, kind: 'totp', step: STEP })).toBe(false);
    expect(await db.select().from(totpFactors)).toMatchObject([{ userId: otherId, lastStep: null }]);
  });
});

describe('a recovery code', () => {
  test('is right as people type it', async () => {
    const id = await aRecoveryCode('7k2mx9qd');

    expect(await checkCode(ctx, userId, ' 7K2M-X9QD ')).toEqual({ ok: true, kind: 'recovery', id });
  });

  test('is wrong when it was used, and for somebody else', async () => {
    await aRecoveryCode('7k2mx9qd', { usedAt: NOW });
    await aRecoveryCode('abcdefgh', { userId: otherId });

    const checked = [await checkCode(ctx, userId, '7k2mx9qd'), await checkCode(ctx, userId, 'abcdefgh')];

    expect(checked).toEqual([1, 2].map(() => ({ ok: false, problem: 'wrong' })));
  });

  test('is used up once by two requests', async () => {
    const id = await aRecoveryCode('7k2mx9qd');
    const spend = () => spendCode(ctx, userId, { ok: true, kind: 'recovery', id });

    const both = await Promise.all([spend(), spend()]);

    expect(both.toSorted()).toEqual([false, true]);
    expect(await db.select().from(recoveryCodes)).toMatchObject([{ usedAt: NOW }]);
  });

  test('is used up by its owner only', async () => {
    const id = await aRecoveryCode('7k2mx9qd');

    expect(await spendCode(ctx, otherId, { ok: true, kind: 'recovery', id })).toBe(false);
    expect(await db.select().from(recoveryCodes)).toMatchObject([{ usedAt: null }]);
  });
});

test.each(['', 'abc', '12345', '7k2m-x9q0'])('%j is a wrong code, with or without a factor', async (text) => {
  await anApp();
  await aRecoveryCode('7k2mx9qd');

  expect(await checkCode(ctx, userId, text)).toEqual({ ok: false, problem: 'wrong' });
  expect(await checkCode(ctx, otherId, text)).toEqual({ ok: false, problem: 'wrong' });
});

test('a new set replaces the codes of its owner only', async () => {
  await aRecoveryCode('7k2mx9qd', { usedAt: NOW });
  await aRecoveryCode('abcdefgh', { userId: otherId });
  const set = await createCodeSet();

  await storeCodeSet(ctx, userId, set);

  expect(set.codes.map((code) => readCode(code)?.kind)).toEqual(Array(10).fill('recovery'));
  expect(new Set(set.codes).size).toBe(10);
  const stored = await db.select().from(recoveryCodes);
  expect(stored.filter((one) => one.userId === userId).map(({ usedAt }) => usedAt)).toEqual(Array(10).fill(null));
  expect(stored.filter((one) => one.userId === otherId)).toHaveLength(1);
  expect(await checkCode(ctx, userId, set.codes[9] ?? '')).toMatchObject({ ok: true });
});
