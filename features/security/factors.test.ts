import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browsers, sessions, users } from '#db/schema/accounts.ts';
import { outbox } from '#db/schema/mail.ts';
import { recoveryCodes, secondSteps, totpFactors } from '#db/schema/security.ts';
import type { Ctx } from '#features/ctx.ts';
import { HOUR } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aBrowser, aCode, anApp, aPasskey, aSession } from '#tests/support/factors.ts';
import { actingAs, aUser } from '#tests/support/people.ts';
import { appCode } from '#tests/support/second-factor.ts';
import { completeFactor } from './commands/factors.server.ts';
import { removePasskey, renamePasskey } from './commands/passkeys.server.ts';
import { confirmTotp, removeTotp, replaceRecoveryCodes, startTotp } from './commands/totp.server.ts';

const { ctx: anonymous, db } = await testApp();

let ada: Awaited<ReturnType<typeof aUser>>;
let ben: Awaited<ReturnType<typeof aUser>>;
let ctx: Ctx;
beforeEach(async () => {
  ada = await aUser(db);
  ben = await aUser(db);
  ctx = actingAs(anonymous, ada);
});

const subjects = async () => (await db.select().from(outbox).orderBy(asc(outbox.id))).map(({ subject }) => subject);
const codesOf = (userId: number) => db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
const sessionsOf = async (userId: number) =>
  (await db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(sessions.id))).map(({ id }) => id);

describe('setting an app up', () => {
  test('twice counts the second secret', async () => {
    const first = await startTotp(ctx);
    const second = await startTotp(ctx);
    const codeOf = (started: typeof first) => appCode(started?.secret ?? '', NOW);

    const stale = await confirmTotp(ctx, codeOf(first), 1);
    const right = await confirmTotp(ctx, codeOf(second), 1);

    expect([stale, right]).toMatchObject([{ ok: false, problem: 'wrong' }, { ok: true }]);
    expect(second?.uri).toContain(`:${ada.username}?`);
  });

  test('takes a code as people type it', async () => {
    for (const write of [
      (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `,
      (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`,
      (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
    ]) {
      await db.delete(totpFactors);
      const code = appCode((await startTotp(ctx))?.secret ?? '', NOW);

      expect(await confirmTotp(ctx, write(code), 1)).toMatchObject({ ok: true });
    }
  });

  test.each([
    [HOUR - 1, 'wrong'],
    [HOUR, 'not_started'],
  ])('%i ms after the QR code answers a wrong code with %s', async (ms, problem) => {
    await startTotp(ctx);
    const later = { ...ctx, now: () => new Date(NOW.getTime() + ms) };

    expect(await confirmTotp(later, '000000x', 1)).toEqual({ ok: false, problem });
  });

  test('is not possible over one that is on', async () => {
    await anApp(db, ada.id);

    expect(await startTotp(ctx)).toBeNull();
    expect(await confirmTotp(ctx, '123456', 1)).toEqual({ ok: false, problem: 'already_on' });
    expect(await db.select().from(totpFactors)).toMatchObject([{ secret: 'JBSWY3DPEHPK3PXP' }]);
  });

  test('stores nothing if the email can’t be queued', async () => {
    const started = await startTotp(ctx);
    const own = await aSession(db, ada.id);
    const other = await aSession(db, ada.id);
    const send = vi.fn<Ctx['mail']['send']>().mockRejectedValue(new Error('no room'));

    const confirmed = confirmTotp({ ...ctx, mail: { ...ctx.mail, send } }, appCode(started?.secret ?? '', NOW), own.id);

    await expect(confirmed).rejects.toThrow('no room');
    expect(await db.select().from(totpFactors)).toMatchObject([{ confirmedAt: null, lastStep: null }]);
    expect([await codesOf(ada.id), await sessionsOf(ada.id)]).toEqual([0, [own.id, other.id]]);
  });
});

describe('the first factor', () => {
  test('ends the other sessions of its owner, and proves the present one', async () => {
    await anApp(db, ada.id);
    const own = await aSession(db, ada.id);
    await aSession(db, ada.id);
    const others = await aSession(db, ben.id);

    const codes = await completeFactor(ctx, ada.id, own.id, null);

    expect(codes).toHaveLength(10);
    expect([await sessionsOf(ada.id), await sessionsOf(ben.id)]).toEqual([[own.id], [others.id]]);
    expect(await db.select().from(sessions).where(eq(sessions.id, own.id))).toMatchObject([
      { secondFactorAt: NOW, provenAt: NOW },
    ]);
  });

  test('unlike the second one brings codes', async () => {
    await anApp(db, ada.id);
    await aPasskey(db, ada.id);
    const [own, other] = [await aSession(db, ada.id), await aSession(db, ada.id)];

    const codes = await completeFactor(ctx, ada.id, own.id, null);

    expect([codes, await codesOf(ada.id)]).toEqual([null, 0]);
    expect(await sessionsOf(ada.id)).toEqual([own.id, other.id]);
  });

  test('is not proven in the session of somebody else', async () => {
    await anApp(db, ada.id);
    const { id } = await aSession(db, ben.id);

    await completeFactor(ctx, ada.id, id, null);

    expect(await db.select().from(sessions)).toMatchObject([{ userId: ben.id, provenAt: null, secondFactorAt: null }]);
  });
});

describe('removing', () => {
  const pending = () => ({ userId: ada.id, passwordHash: '', createdAt: NOW, expiresAt: NOW });

  test('one of two factors keeps codes and sessions as they are', async () => {
    await anApp(db, ada.id);
    await aPasskey(db, ada.id);
    await aCode(db, ada.id);
    await aSession(db, ada.id, { secondFactorAt: NOW });
    await db.insert(secondSteps).values({ ...pending(), tokenHash: 'step' });
    await aBrowser(db, ada.id, { rememberedUntil: NOW });

    expect(await removeTotp(ctx, true)).toEqual({ ok: true });

    expect([await codesOf(ada.id), await db.$count(secondSteps)]).toEqual([1, 1]);
    expect(await db.select().from(sessions)).toMatchObject([{ secondFactorAt: NOW }]);
    expect(await db.select().from(browsers)).toMatchObject([{ rememberedUntil: null }]);
  });

  test('the last factor leaves nothing of it, and others theirs', async () => {
    const { id } = await aPasskey(db, ada.id);
    for (const userId of [ada.id, ben.id]) {
      await aCode(db, userId);
      await aSession(db, userId, { secondFactorAt: NOW });
    }
    await db.insert(secondSteps).values({ ...pending(), tokenHash: 'step' });

    expect(await removePasskey(ctx, id, false)).toEqual({ ok: true });

    expect([await codesOf(ada.id), await codesOf(ben.id), await db.$count(secondSteps)]).toEqual([0, 1, 0]);
    const proofs = await db.select().from(sessions).orderBy(asc(sessions.id));
    expect(proofs.map(({ secondFactorAt }) => secondFactorAt)).toEqual([null, NOW]);
  });

  test('the last factor is rejected where one is required', async () => {
    const { id } = await aPasskey(db, ada.id);
    const last = await removePasskey(ctx, id, true);
    await anApp(db, ada.id, { confirmedAt: null });
    const withSetup = await removePasskey(ctx, id, true);
    await db.update(totpFactors).set({ confirmedAt: NOW });

    const first = await removePasskey(ctx, id, true);

    expect([last, withSetup, first]).toEqual([
      { ok: false, reason: 'last_factor' },
      { ok: false, reason: 'last_factor' },
      { ok: true },
    ]);
    expect(await removeTotp(ctx, true)).toEqual({ ok: false, reason: 'last_factor' });
  });

  test('somebody else’s passkey is not possible, nor renaming it', async () => {
    const { id } = await aPasskey(db, ben.id, { name: 'Tablet' });
    await aPasskey(db, ada.id);

    expect(await removePasskey(ctx, id, false)).toEqual({ ok: false, reason: 'unknown' });
    expect(await renamePasskey(ctx, id, 'Mine')).toBeNull();
    expect(await renamePasskey(actingAs(anonymous, ben), id, 'Mine')).toMatchObject({ id, name: 'Mine' });
  });

  test('an app whose setup isn’t finished is not possible', async () => {
    await anApp(db, ada.id, { confirmedAt: null });

    expect(await removeTotp(ctx, false)).toEqual({ ok: false, reason: 'unknown' });
    expect([await db.$count(totpFactors), await subjects()]).toEqual([1, []]);
  });

  test('a passkey twice at once is told once, by its name', async () => {
    const { id } = await aPasskey(db, ada.id, { name: 'Old phone' });

    const results = await Promise.all([removePasskey(ctx, id, false), removePasskey(ctx, id, false)]);

    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await db.select().from(outbox)).map(({ text }) => text.includes('Old phone'))).toEqual([true]);
  });
});

test('replaces recovery codes only beside a factor', async () => {
  await aCode(db, ada.id);
  const without = await replaceRecoveryCodes(ctx);
  const kept = await codesOf(ada.id);
  await aPasskey(db, ada.id);

  const replaced = await replaceRecoveryCodes(ctx);

  expect([without, kept, replaced?.length]).toEqual([null, 1, 10]);
  expect(await subjects()).toEqual([expect.stringContaining('recovery codes')]);
});

test('changes nothing for an account that was deleted meanwhile', async () => {
  await db.delete(users).where(eq(users.id, ada.id));

  for (const change of [startTotp, replaceRecoveryCodes, (gone: Ctx) => removeTotp(gone, false)]) {
    await expect(change(ctx)).rejects.toThrow('was deleted');
  }
});
