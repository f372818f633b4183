import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { sessions, users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import type { Ctx } from '#features/ctx.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aSession } from '#tests/support/factors.ts';
import { actingAs, aUser } from '#tests/support/people.ts';
import { recordSeenPage, startSeeAs, stopSeeAs } from './commands/see-as.server.ts';

const { ctx: anonymous, db } = await testApp();
const at = (ms: number) => new Date(NOW.getTime() + ms);

let boss: Awaited<ReturnType<typeof aUser>>;
let rosa: Awaited<ReturnType<typeof aUser>>;
let sessionId: number;
let ctx: Ctx;
beforeEach(async () => {
  boss = await aUser(db, { username: 'boss', role: 'admin' });
  rosa = await aUser(db, { username: 'rosa' });
  sessionId = (await aSession(db, boss.id)).id;
  ctx = actingAs(anonymous, boss);
});

const after = (ms: number): Ctx => ({ ...ctx, now: () => at(ms) });
const actions = async () =>
  (await db.select().from(auditEntries).orderBy(asc(auditEntries.id))).map(({ action, subject }) => [action, subject]);
const seen = async (id = sessionId) => {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, id));
  return [session?.viewedAsId, session?.viewedAsSince];
};
const seeing = () => ({ admin: { id: boss.id, role: 'admin' as const }, until: at(30 * MINUTE) });

describe('starting', () => {
  test.each([
    [30 * MINUTE - 1, 1, NOW],
    [30 * MINUTE, 2, at(30 * MINUTE)],
  ])('again after %i ms leaves %i audit entries', async (ms, entries, since) => {
    await startSeeAs(ctx, rosa.id, sessionId);

    await startSeeAs(after(ms), rosa.id, sessionId);

    expect(await actions()).toHaveLength(entries);
    expect(await seen()).toEqual([rosa.id, since]);
  });

  test('with another customer replaces the first', async () => {
    const ben = await aUser(db, { username: 'ben' });
    await startSeeAs(ctx, rosa.id, sessionId);

    await startSeeAs(after(MINUTE), ben.id, sessionId);

    expect(await seen()).toEqual([ben.id, at(MINUTE)]);
    expect(await actions()).toEqual([
      ['customer.see-as', `customer ${rosa.id} rosa`],
      ['customer.see-as', `customer ${ben.id} ben`],
    ]);
  });

  test('changes only the session that asks', async () => {
    const other = await aSession(db, boss.id);

    await startSeeAs(ctx, rosa.id, sessionId);

    expect(await seen(other.id)).toEqual([null, null]);
  });

  test('changes no session of another admin', async () => {
    const { id } = await aSession(db, (await aUser(db, { role: 'admin' })).id);

    await startSeeAs(ctx, rosa.id, id);

    expect([await seen(id), await actions()]).toEqual([[null, null], []]);
  });

  test('leaves the present customer if the next can’t be seen', async () => {
    const staff = await aUser(db, { role: 'editor' });
    await startSeeAs(ctx, rosa.id, sessionId);

    const results = [await startSeeAs(ctx, staff.id, sessionId), await startSeeAs(ctx, 999_999, sessionId)];

    expect(results).toEqual([
      { ok: false, reason: 'is_staff' },
      { ok: false, reason: 'unknown' },
    ]);
    expect(await seen()).toEqual([rosa.id, NOW]);
  });
});

describe('stopping', () => {
  test('is audited once by two requests, for the admin', async () => {
    await startSeeAs(ctx, rosa.id, sessionId);
    const asRosa = actingAs(anonymous, rosa);

    await Promise.all([stopSeeAs(asRosa, sessionId, seeing()), stopSeeAs(asRosa, sessionId, seeing())]);

    expect(await seen()).toEqual([null, null]);
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, 'customer.stop-seeing'));
    expect(entries).toMatchObject([{ actorId: boss.id, actorName: 'boss', subject: `customer ${rosa.id} rosa` }]);
  });

  test('works after the time is over, when the admin is themselves again', async () => {
    await startSeeAs(ctx, rosa.id, sessionId);

    await stopSeeAs(after(31 * MINUTE), sessionId, null);

    expect(await seen()).toEqual([null, null]);
  });

  test('does nothing in a session that sees nobody', async () => {
    await stopSeeAs(ctx, sessionId, null);

    expect(await actions()).toEqual([]);
  });

  test('is not possible for somebody else', async () => {
    await startSeeAs(ctx, rosa.id, sessionId);

    await stopSeeAs(actingAs(anonymous, rosa), sessionId, null);

    expect(await seen()).toEqual([rosa.id, NOW]);
  });

  test('has nothing to end once the customer is gone', async () => {
    await startSeeAs(ctx, rosa.id, sessionId);
    await db.delete(users).where(eq(users.id, rosa.id));

    await stopSeeAs(ctx, sessionId, null);

    expect(await actions()).toEqual([['customer.see-as', `customer ${rosa.id} rosa`]]);
  });
});

test('every page is noted in the name of the admin', async () => {
  const asRosa = actingAs(anonymous, rosa);

  await recordSeenPage(asRosa, { user: rosa, seeing: seeing() }, '/dashboard?view=billing');

  expect(await db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
    {
      actorId: boss.id,
      action: 'customer.see-page',
      subject: `customer ${rosa.id} rosa`,
      after: { page: '/dashboard?view=billing' },
    },
  ]);
});

test('pages are noted for admins only', async () => {
  const demoted = { ...seeing(), admin: { ...seeing().admin, role: 'editor' as const } };

  const recorded = recordSeenPage(ctx, { user: rosa, seeing: demoted }, '/dashboard');

  await expect(recorded).rejects.toThrow('without permission to');
  expect(await db.$count(auditEntries)).toBe(0);
});
