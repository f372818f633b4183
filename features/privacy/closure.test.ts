import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sessions, users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { outbox } from '#db/schema/mail.ts';
import { closures } from '#db/schema/privacy.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import type { Ctx } from '#features/ctx.ts';
import { type Payments, PaymentsDown } from '#features/payment-provider.server.ts';
import { DAY, MINUTE } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { aSubscription } from '#tests/support/business.ts';
import { tokenFor } from '#tests/support/emails.ts';
import { aSession } from '#tests/support/factors.ts';
import { actingAs, aUser } from '#tests/support/people.ts';
import { keepAccount, keepAccountByLink, startClosure } from './commands/closure.server.ts';
import { findClosureByLink, findObstacle, readOwnPrivacy } from './queries/own.server.ts';

const { ctx: anonymous, db } = await testApp();
const at = (ms: number) => new Date(NOW.getTime() + ms);

let boss: Awaited<ReturnType<typeof aUser>>;
let rosa: Awaited<ReturnType<typeof aUser>>;
let ctx: Ctx;
let staff: Ctx;
beforeEach(async () => {
  boss = await aUser(db, { username: 'boss', role: 'admin' });
  rosa = await aUser(db, { username: 'rosa', emailVerifiedAt: NOW });
  ctx = actingAs(anonymous, rosa);
  staff = actingAs(anonymous, boss);
});

const start = (kind: 'close' | 'delete', given = ctx) => startClosure(given, { userId: rosa.id, kind });
const after = (ms: number, given = ctx): Ctx => ({ ...given, now: () => at(ms) });
const actions = async () =>
  (await db.select().from(auditEntries).orderBy(asc(auditEntries.id))).map((one) => one.action);
const statusOf = async ({ id }: { id: number }) =>
  (await db.select({ status: users.status }).from(users).where(eq(users.id, id)))[0]?.status;

describe('closing', () => {
  test('by the owner keeps one session only at a deletion', async () => {
    const { id: keepSessionId } = await aSession(db, rosa.id);
    await aSession(db, rosa.id);
    await aSession(db, boss.id);

    await startClosure(ctx, { userId: rosa.id, kind: 'delete', keepSessionId });
    const left = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, rosa.id));
    await startClosure(ctx, { userId: rosa.id, kind: 'close', keepSessionId });

    expect(left).toEqual([{ id: keepSessionId }]);
    expect(await db.select({ userId: sessions.userId }).from(sessions)).toEqual([{ userId: boss.id }]);
  });

  test('ends subscriptions that no provider charges for', async () => {
    await aSubscription(db, { userId: rosa.id });
    await aSubscription(db, { userId: rosa.id, agentId: 'gone', status: 'canceled', canceledAt: at(-DAY) });
    await aSubscription(db, { userId: boss.id });

    expect(await start('delete')).toMatchObject({ ok: true, stillRenewing: 0 });

    const plans = await db.select().from(subscriptions).orderBy(asc(subscriptions.id));
    expect(plans.map(({ status, canceledAt }) => [status, canceledAt])).toEqual([
      ['canceled', NOW],
      ['canceled', at(-DAY)],
      ['active', null],
    ]);
  });

  test('leaves what a provider charges for until the provider has canceled it', async () => {
    const down = () => Promise.reject(new PaymentsDown(new Error('timeout')));
    const payments = { ...(ctx.payments as Payments), setEnding: down, endNow: down };
    await aSubscription(db, { userId: rosa.id, provider: 'sandbox', providerRef: 'sub_1' });

    expect(await start('delete', { ...ctx, payments })).toMatchObject({ ok: true, stillRenewing: 1 });

    expect(await db.select().from(subscriptions)).toMatchObject([{ status: 'active', canceledAt: null }]);
  });

  test('changes nothing if its email can’t be queued', async () => {
    await aSession(db, rosa.id);
    const send = vi.fn<Ctx['mail']['send']>().mockRejectedValue(new Error('no room'));

    await expect(start('close', { ...ctx, mail: { ...ctx.mail, send } })).rejects.toThrow('no room');

    expect([await db.$count(closures), await db.$count(sessions), await statusOf(rosa)]).toEqual([0, 1, 'active']);
    expect(await actions()).toEqual([]);
  });

  test('of somebody else needs an admin', async () => {
    const editor = actingAs(anonymous, await aUser(db, { role: 'editor' }));

    await expect(start('close', editor)).rejects.toThrow('without permission to');
    await expect(keepAccount(editor, rosa.id)).rejects.toThrow('without permission to');
    expect(await start('close', staff)).toMatchObject({ ok: true, closure: { isByStaff: true } });
  });

  test('tells an owner without a confirmed address what stays, unless staff do it', async () => {
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, rosa.id));
    await start('delete');
    await db.delete(closures);
    await start('delete', staff);

    const emails = await db.select().from(outbox).orderBy(asc(outbox.id));

    expect(emails.map(({ text }) => text.includes('never confirmed this email address'))).toEqual([true, false]);
    expect(emails.map(({ expiresAt }) => expiresAt)).toEqual([at(7 * DAY), at(7 * DAY)]);
  });
});

test('emails name days in the zone of the business', async () => {
  // 10 PM in Chicago.
  const evening = { now: () => new Date('2025-06-13T03:00:00Z') };

  await start('delete', { ...ctx, ...evening });
  await keepAccount({ ...staff, ...evening }, rosa.id);
  await start('close', { ...ctx, ...evening });

  const emails = await db.select().from(outbox).orderBy(asc(outbox.id));
  expect(emails.map(({ text }) => /June \d+, \d+/.exec(text)?.[0])).toEqual([
    'June 19, 2025',
    'June 12, 2025',
    'June 12, 2026',
  ]);
});

describe('keeping an account', () => {
  test.each([
    [7 * DAY - 1, true],
    [7 * DAY, false],
  ])('is possible %i ms after the deletion: %s', async (ms, isKept) => {
    await start('delete');
    const token = await tokenFor(db, rosa.email);

    expect(await findClosureByLink(after(ms, anonymous), token)).toEqual(
      isKept ? { kind: 'delete', eraseAt: at(7 * DAY) } : null,
    );
    expect(await keepAccount(after(ms), rosa.id)).toBe(isKept);
  });

  test('is impossible for a closed account, even for staff', async () => {
    await start('close');

    expect([await keepAccount(ctx, rosa.id), await keepAccount(staff, rosa.id)]).toEqual([false, false]);
    expect(await db.$count(closures)).toBe(1);
  });

  test('happens once by the button and the link together', async () => {
    await start('delete');
    const token = await tokenFor(db, rosa.email);

    const kept = await Promise.all([keepAccount(ctx, rosa.id), keepAccountByLink(anonymous, token)]);

    expect(kept.toSorted()).toEqual([false, true]);
    expect(await actions()).toEqual(['customer.delete', 'customer.keep']);
  });

  test('needs the link of the latest deletion', async () => {
    await start('delete');
    const first = await tokenFor(db, rosa.email);
    await keepAccount(ctx, rosa.id);
    await start('delete', after(MINUTE));

    expect(await keepAccountByLink(anonymous, first)).toBe(false);
    expect(await findClosureByLink(anonymous, first)).toBeNull();
    expect(await findClosureByLink(anonymous, await tokenFor(db, rosa.email))).toMatchObject({ kind: 'delete' });
  });
});

describe('what keeps an account from being closed', () => {
  test('is being the last active admin', async () => {
    expect(await findObstacle(ctx, boss.id)).toBe('last_admin');
    await aUser(db, { role: 'admin', status: 'inactive' });
    expect(await findObstacle(ctx, boss.id)).toBe('last_admin');
    await aUser(db, { role: 'admin' });
    expect(await findObstacle(ctx, boss.id)).toBeNull();
  });

  test("isn't being an inactive admin", async () => {
    const gone = await aUser(db, { role: 'admin', status: 'inactive' });

    expect(await findObstacle(ctx, gone.id)).toBeNull();
  });

  test.each([
    ['confirmed', 1, 'upcoming_calls', {}],
    ['confirmed', 0, null, {}],
    ['held', 1, 'upcoming_calls', { heldUntil: at(MINUTE), confirmedAt: null }],
    ['canceled', 1, null, { canceledAt: NOW }],
    ['done', 1, null, {}],
  ] as const)('is a %s call that ends in %i ms: %s', async (status, ms, obstacle, facts) => {
    const host = await aHost(db);
    await aCall(db, { hostId: host.id, status, startsAt: at(ms - 30 * MINUTE), endsAt: at(ms), ...facts });

    expect(await findObstacle(ctx, host.id)).toBe(obstacle);
    expect(await findObstacle(ctx, rosa.id)).toBeNull();
  });

  test('is shown to its owner with the plans that still renew', async () => {
    await aSubscription(db, { userId: rosa.id });
    await aSubscription(db, { userId: rosa.id, agentId: 'ending', cancelAtPeriodEnd: true });
    await aSubscription(db, { userId: rosa.id, agentId: 'unpaid', cancelAtPeriodEnd: true, status: 'past_due' });

    expect(await readOwnPrivacy(ctx)).toEqual({ isStaff: false, obstacle: null, running: 2, closure: null });
    expect(await readOwnPrivacy(staff)).toMatchObject({ isStaff: true, obstacle: 'last_admin', running: 0 });
  });
});
