import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { sessions } from '#db/schema/accounts.ts';
import { outbox } from '#db/schema/mail.ts';
import { passkeyChallenges, passkeys, recoveryCodes } from '#db/schema/security.ts';
import { hashPassword } from '#features/accounts/argon2/hash.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { MINUTE, SECOND } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { createAuthenticator } from '#tests/support/authenticator.ts';
import { aCode, anApp, aPasskey, aSession } from '#tests/support/factors.ts';
import { actingAs, aUser, PASSWORD } from '#tests/support/people.ts';
import { appCode } from '#tests/support/second-factor.ts';
import { addPasskey, challengeTaker, createChallenge, startPasskey } from './commands/passkeys.server.ts';
import { proveWithCode, proveWithPasskey, proveWithPassword, startPasskeyProof } from './commands/proof.server.ts';
import { countUse, startPasskeySignIn } from './commands/sign-in.server.ts';

const { ctx: anonymous, db } = await testApp();
const ORIGIN = 'https://studio.test';
const site = { origin: ORIGIN, rpId: 'studio.test' };

let ada: Awaited<ReturnType<typeof aUser>>;
let ben: Awaited<ReturnType<typeof aUser>>;
let ctx: Ctx;
beforeEach(async () => {
  ada = await aUser(db);
  ben = await aUser(db);
  ctx = actingAs(anonymous, ada);
});

const after = (ms: number): Ctx => ({ ...ctx, now: () => new Date(NOW.getTime() + ms) });
const proofs = async () =>
  (await db.select().from(sessions).orderBy(asc(sessions.id))).map(({ provenAt, secondFactorAt }) => [
    provenAt,
    secondFactorAt,
  ]);

describe('a password', () => {
  test('proves who uses this session, and no other', async () => {
    const { id } = await aSession(db, ada.id);
    await aSession(db, ada.id);

    expect(await proveWithPassword(after(SECOND), PASSWORD, id)).toEqual({ ok: true });

    expect(await proofs()).toEqual([
      [new Date(NOW.getTime() + SECOND), null],
      [null, null],
    ]);
  });

  test('proves nothing in somebody else’s session', async () => {
    const { id } = await aSession(db, ben.id);

    await proveWithPassword(ctx, PASSWORD, id);

    expect(await proofs()).toEqual([[null, null]]);
  });

  test('isn’t looked at beside a second factor', async () => {
    const { id } = await aSession(db, ada.id);
    await aPasskey(db, ada.id);

    const results = [await proveWithPassword(ctx, PASSWORD, id), await proveWithPassword(ctx, 'wrong', id)];

    expect(results).toEqual([1, 2].map(() => ({ ok: false, problem: 'needs_factor' })));
    expect(await proofs()).toEqual([[null, null]]);
  });

  test('is enough while the setup of an app isn’t finished', async () => {
    const { id } = await aSession(db, ada.id);
    await anApp(db, ada.id, { confirmedAt: null });

    expect(await proveWithPassword(ctx, PASSWORD, id)).toEqual({ ok: true });
  });
});

describe('a code', () => {
  test('of the app proves both, without an email', async () => {
    const { id } = await aSession(db, ada.id);
    await anApp(db, ada.id);

    expect(await proveWithCode(ctx, appCode('JBSWY3DPEHPK3PXP', NOW), id)).toEqual({ ok: true });

    expect(await proofs()).toEqual([[NOW, NOW]]);
    expect(await db.$count(outbox)).toBe(0);
  });

  test('for recovery proves once, and is emailed once', async () => {
    const { id } = await aSession(db, ada.id);
    await aPasskey(db, ada.id);
    await aCode(db, ada.id, { codeHash: await hashPassword('7k2mx9qd') });
    const prove = () => proveWithCode(ctx, '7k2m-x9qd', id);

    const results = await Promise.all([prove(), prove()]);

    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await prove()).toEqual({ ok: false, problem: 'wrong' });
    expect(await db.select().from(outbox)).toMatchObject([
      { recipient: ada.email, subject: expect.stringContaining('recovery code') },
    ]);
    expect(await db.select().from(recoveryCodes)).toMatchObject([{ usedAt: NOW }]);
  });

  test('that is wrong proves nothing', async () => {
    const { id } = await aSession(db, ada.id);
    await anApp(db, ada.id);

    expect(await proveWithCode(ctx, '7k2m-x9qd', id)).toEqual({ ok: false, problem: 'wrong' });
    expect(await proofs()).toEqual([[null, null]]);
  });
});

describe('a challenge', () => {
  const take = (challenge: string, purpose: 'add' | 'sign-in' | 'proof', userId?: number, given = ctx) =>
    challengeTaker(given, purpose, userId)(challenge);

  test('is answered once by two requests', async () => {
    const challenge = await createChallenge(ctx, 'proof', ada.id);

    const taken = await Promise.all([take(challenge, 'proof', ada.id), take(challenge, 'proof', ada.id)]);

    expect(taken.toSorted()).toEqual([false, true]);
    expect(await db.$count(passkeyChallenges)).toBe(0);
  });

  test('is answered for its purpose and its owner only', async () => {
    const challenge = await createChallenge(ctx, 'proof', ada.id);

    const taken = [
      await take(challenge, 'add', ada.id),
      await take(challenge, 'sign-in'),
      await take(challenge, 'proof', ben.id),
      await take(`${challenge}x`, 'proof', ada.id),
    ];

    expect(taken).toEqual([false, false, false, false]);
    expect(await take(challenge, 'proof', ada.id)).toBe(true);
  });

  test('of somebody who isn’t known yet is nobody’s proof', async () => {
    const challenge = await createChallenge(anonymous, 'sign-in', null);

    expect(await take(challenge, 'sign-in', ada.id)).toBe(false);
    expect(await take(challenge, 'sign-in')).toBe(true);
  });

  test.each([
    [5 * MINUTE - 1, true],
    [5 * MINUTE, false],
  ])('is open after %i ms: %s', async (ms, isOpen) => {
    const challenge = await createChallenge(ctx, 'proof', ada.id);

    expect(await take(challenge, 'proof', ada.id, after(ms))).toBe(isOpen);
  });
});

describe('a passkey', () => {
  async function withPasskey() {
    const device = createAuthenticator(ORIGIN);
    const { id } = await aSession(db, ada.id);
    const options = await startPasskey(ctx, site);
    await addPasskey(ctx, site, { name: 'MacBook', response: device.create(options) }, id);
    const startProof = async () => device.get(await startPasskeyProof(ctx, site));
    await db.update(sessions).set({ provenAt: null, secondFactorAt: null });
    return { id, device, startProof };
  }

  test('proves who answers its own challenge, and counts the use', async () => {
    const { id, startProof } = await withPasskey();

    expect(await proveWithPasskey(after(SECOND), site, await startProof(), id)).toBe(true);

    const at = new Date(NOW.getTime() + SECOND);
    expect(await proofs()).toEqual([[at, at]]);
    expect(await db.select().from(passkeys)).toMatchObject([{ counter: 1, lastUsedAt: at }]);
  });

  test('proves nothing with the challenge of a sign-in', async () => {
    const { id, device } = await withPasskey();
    const response = device.get(await startPasskeySignIn(anonymous, site, null));

    expect(await proveWithPasskey(ctx, site, response, id)).toBe(false);
    expect(await proofs()).toEqual([[null, null]]);
  });

  test('proves nothing about somebody else', async () => {
    const { id, startProof } = await withPasskey();
    await db.update(passkeys).set({ userId: ben.id });

    expect(await proveWithPasskey(ctx, site, await startProof(), id)).toBe(false);
    expect(await db.$count(passkeyChallenges)).toBe(1);
  });

  test('that was removed meanwhile proves nothing', async () => {
    const { id, startProof } = await withPasskey();
    const response = await startProof();
    await db.delete(passkeys);

    expect(await proveWithPasskey(ctx, site, response, id)).toBe(false);
  });
});

test.each([
  [0, 0, true],
  [0, 1, true],
  [5, 6, true],
  [5, 5, false],
  [5, 4, false],
  [5, 0, false],
])('a counter of %i that answers %i is accepted: %s', async (counter, answered, isAccepted) => {
  const { id } = await aPasskey(db, ada.id, { counter });

  expect(await countUse(ctx, id, { counter: answered, isBackedUp: true })).toBe(isAccepted);

  const [stored] = await db.select().from(passkeys).where(eq(passkeys.id, id));
  expect(stored).toMatchObject({ counter: isAccepted ? answered : counter, isBackedUp: isAccepted });
});
