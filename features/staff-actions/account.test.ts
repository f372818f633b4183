import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accountLinks, browsers, sessions, users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { outbox } from '#db/schema/mail.ts';
import { closures } from '#db/schema/privacy.ts';
import type { Ctx } from '#features/ctx.ts';
import { DAY, HOUR } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aBrowser, anApp, aSession } from '#tests/support/factors.ts';
import { actingAs, aUser } from '#tests/support/people.ts';
import { closeFor, eraseNow, keepFor, sendReset, signOutEverywhere, verifyByHand } from './commands/account.server.ts';
import { findAccountState } from './queries.server.ts';

const { ctx: anonymous, db } = await testApp();
const at = (ms: number) => new Date(NOW.getTime() + ms);

let boss: Awaited<ReturnType<typeof aUser>>;
let rosa: Awaited<ReturnType<typeof aUser>>;
let ctx: Ctx;
beforeEach(async () => {
  boss = await aUser(db, { role: 'admin' });
  rosa = await aUser(db, { username: 'rosa', emailVerifiedAt: NOW });
  ctx = actingAs(anonymous, boss);
});

const actions = async () =>
  (await db.select().from(auditEntries).orderBy(asc(auditEntries.id))).map(({ action, after }) => [action, after]);
const withMail = (mail: Partial<Ctx['mail']>): Ctx => ({ ...ctx, mail: { ...ctx.mail, ...mail } });

describe('a link to choose a password', () => {
  test('is emailed and audited together', async () => {
    expect(await sendReset(ctx, rosa.id)).toEqual({ ok: true, done: { email: rosa.email } });

    expect(await db.select().from(accountLinks)).toMatchObject([{ userId: rosa.id, purpose: 'reset', usedAt: null }]);
    expect(await db.select().from(outbox)).toMatchObject([{ recipient: rosa.email }]);
    expect(await actions()).toEqual([['reset.send', { sent: true }]]);
  });

  test('is not stored if its email can’t be queued', async () => {
    const send = vi.fn<Ctx['mail']['send']>().mockRejectedValue(new Error('no room'));

    await expect(sendReset(withMail({ send }), rosa.id)).rejects.toThrow('no room');

    expect([await db.$count(accountLinks), await actions()]).toEqual([0, []]);
  });

  test('is sent five times an hour to a verified address', async () => {
    const results: boolean[] = [];
    for (let count = 1; count <= 6; count++) results.push((await sendReset(ctx, rosa.id)).ok);

    expect(results).toEqual([true, true, true, true, true, false]);
    expect(await sendReset({ ...ctx, now: () => at(HOUR) }, rosa.id)).toMatchObject({ ok: true });
  });

  test.each([
    [false, false, { ok: false, reason: 'no_mail' }],
    [false, true, { ok: true }],
    [true, false, { ok: true }],
  ])('with delivery %s and demo %s answers %j', async (isDelivered, isDemo, result) => {
    expect(await sendReset(withMail({ isDelivered, isDemo }), rosa.id)).toMatchObject(result);
  });
});

describe('signing somebody out', () => {
  test('leaves others signed in', async () => {
    for (const { id } of [rosa, rosa, boss]) await aSession(db, id);
    for (const { id } of [rosa, boss]) await aBrowser(db, id, { rememberedUntil: at(DAY) });

    expect(await signOutEverywhere(ctx, rosa.id)).toEqual({ ok: true, done: { ended: 2 } });

    expect(await db.select({ userId: sessions.userId }).from(sessions)).toEqual([{ userId: boss.id }]);
    const remembered = await db.select().from(browsers).orderBy(asc(browsers.id));
    expect(remembered.map(({ rememberedUntil }) => rememberedUntil)).toEqual([null, at(DAY)]);
  });

  test('is audited also when nobody was signed in', async () => {
    expect(await signOutEverywhere(ctx, rosa.id)).toEqual({ ok: true, done: { ended: 0 } });
    expect(await actions()).toEqual([['session.end', { ended: 0 }]]);
  });
});

describe('verifying an address by hand', () => {
  test('closes the links to verify it, and no others', async () => {
    const link = { email: rosa.email, createdAt: NOW, expiresAt: at(DAY) };
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, rosa.id));
    await db.insert(accountLinks).values([
      { ...link, userId: rosa.id, purpose: 'verify', tokenHash: 'a' },
      { ...link, userId: rosa.id, purpose: 'reset', tokenHash: 'b' },
      { ...link, userId: boss.id, purpose: 'verify', tokenHash: 'c' },
    ]);

    expect(await verifyByHand(ctx, rosa.id)).toEqual({ ok: true, done: { wasVerified: false } });

    const open = await db.select().from(accountLinks).orderBy(asc(accountLinks.id));
    expect(open.map(({ usedAt }) => usedAt)).toEqual([NOW, null, null]);
    expect(await actions()).toEqual([['customer.verify', { isVerified: true }]]);
  });

  test('changes nothing of one that is verified', async () => {
    await db
      .update(users)
      .set({ emailVerifiedAt: at(-DAY) })
      .where(eq(users.id, rosa.id));

    expect(await verifyByHand(ctx, rosa.id)).toEqual({ ok: true, done: { wasVerified: true } });

    expect(await findAccountState(ctx, rosa.id)).toMatchObject({ emailVerified: true });
    expect(await db.select().from(users).where(eq(users.id, rosa.id))).toMatchObject([{ emailVerifiedAt: at(-DAY) }]);
    expect(await actions()).toEqual([]);
  });
});

test('an admin does nothing of this to their own account', async () => {
  await aUser(db, { role: 'admin' });
  await db
    .insert(closures)
    .values({ userId: boss.id, kind: 'delete', keepTokenHash: 'x', requestedAt: NOW, eraseAt: at(DAY) });

  const results = [
    await sendReset(ctx, boss.id),
    await signOutEverywhere(ctx, boss.id),
    await verifyByHand(ctx, boss.id),
    await closeFor(ctx, boss.id, 'close'),
    await eraseNow(ctx, boss.id),
  ];

  expect(results).toEqual(results.map(() => ({ ok: false, reason: 'own_account' })));
  expect(await keepFor(ctx, boss.id)).toBe(false);
  expect([await db.$count(closures), await actions()]).toEqual([1, []]);
});

describe('the state of an account', () => {
  test.each([
    ['customer', 14 * DAY],
    ['editor', 12 * HOUR],
  ] as const)('counts sessions of the role %s as open until they are idle', async (role, idle) => {
    const { id } = await aUser(db, { role });
    await aSession(db, id, { createdAt: at(-DAY), lastSeenAt: at(1 - idle) });
    await aSession(db, id, { createdAt: at(-DAY), lastSeenAt: at(-idle) });
    await aSession(db, id, { createdAt: at(-30 * DAY), lastSeenAt: NOW });
    await aSession(db, rosa.id);

    expect(await findAccountState(ctx, id)).toMatchObject({ sessions: 1 });
  });

  test('has no second factor before its setup is finished', async () => {
    await anApp(db, rosa.id, { confirmedAt: null });
    const before = await findAccountState(ctx, rosa.id);
    await anApp(db, boss.id);

    const own = await findAccountState(ctx, boss.id);

    expect([before?.hasSecondFactor, own?.hasSecondFactor]).toEqual([false, true]);
  });

  test('tells how it is being closed, and by whom', async () => {
    await closeFor(ctx, rosa.id, 'delete');

    expect(await findAccountState(ctx, rosa.id)).toMatchObject({
      closure: { kind: 'delete', requestedAt: NOW, eraseAt: at(7 * DAY), isByStaff: true },
      erasedAt: null,
    });
  });

  test('is that of a tombstone once it is erased, and null if unknown', async () => {
    await eraseNow(ctx, rosa.id);

    expect(await findAccountState(ctx, rosa.id)).toMatchObject({ erasedAt: NOW, emailVerified: false, closure: null });
    expect(await findAccountState(ctx, 999_999)).toBeNull();
  });
});
