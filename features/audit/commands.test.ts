import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { actingAs, aUser } from '#tests/support/people.ts';
import { auditElsewhere, recordAccountAudit, recordAudit, recordExport } from './commands.server.ts';
import { listAuditEntries } from './queries.server.ts';

const { ctx: anonymous, db } = await testApp();

let boss: Awaited<ReturnType<typeof aUser>>;
let ctx: Ctx;
beforeEach(async () => {
  boss = await aUser(db, { username: 'boss', role: 'admin' });
  ctx = actingAs(anonymous, boss);
});

const entries = () => db.select().from(auditEntries).orderBy(asc(auditEntries.id));
const rename = { action: 'offer.update', subject: 'offer 1', before: { name: 'May' }, after: { name: 'June' } };

describe('an entry', () => {
  test('is the system’s when nobody is signed in', async () => {
    await recordAudit(anonymous, rename);

    expect(await entries()).toMatchObject([{ at: NOW, actorId: null, actorName: 'system', ...rename }]);
  });

  test('keeps the name that its author had then', async () => {
    await recordAudit(ctx, rename);
    await db.update(users).set({ username: 'chief' }).where(eq(users.id, boss.id));
    await recordAudit(ctx, rename);
    await db.delete(users).where(eq(users.id, boss.id));

    expect((await entries()).map(({ actorId, actorName }) => [actorId, actorName])).toEqual([
      [null, 'boss'],
      [null, 'chief'],
    ]);
  });

  test('leaves with the change that it describes', async () => {
    const undone = inTransaction(ctx, async (ctx) => {
      await recordAudit(ctx, rename);
      throw new Error('undone');
    });

    await expect(undone).rejects.toThrow('undone');
    expect(await entries()).toEqual([]);
  });

  test('about an account names its number and username', async () => {
    const rosa = await aUser(db, { username: 'rosa' });

    await recordAccountAudit(ctx, rosa, { action: 'session.end', after: { ended: 2 } });

    expect(await entries()).toMatchObject([{ subject: `customer ${rosa.id} rosa`, before: null, after: { ended: 2 } }]);
  });

  test('about an export says what was exported', async () => {
    await recordExport(ctx, { list: 'users', format: 'all', filter: 'active', q: 'ada', rows: 7 });

    expect(await entries()).toMatchObject([
      { action: 'list.export', subject: 'users', after: { format: 'all', filter: 'active', q: 'ada', rows: 7 } },
    ]);
  });
});

describe('an action elsewhere', () => {
  const refund = { action: 'order.refund', subject: 'order 3', before: { status: 'completed' } };
  const states = async () => (await entries()).map(({ after }) => after);

  test('has an open entry until its result is known', async () => {
    const audit = auditElsewhere(ctx, refund);
    await audit.begin();
    const open = await states();

    await audit.complete(ctx, { status: 'refunded' });

    expect(open).toEqual([{ state: 'asked' }]);
    expect(await entries()).toMatchObject([{ before: { status: 'completed' }, after: { status: 'refunded' } }]);
  });

  test('stays open when its result is not recorded', async () => {
    const audit = auditElsewhere(ctx, refund);
    await audit.begin();

    const undone = inTransaction(ctx, async (ctx) => {
      await audit.complete(ctx, { status: 'refunded' });
      throw new Error('undone');
    });

    await expect(undone).rejects.toThrow('undone');
    expect(await states()).toEqual([{ state: 'asked' }]);
  });

  test('that is tried again continues its open entry', async () => {
    await auditElsewhere(ctx, refund).begin();
    const again = auditElsewhere(ctx, refund);

    await again.begin();
    await again.complete(ctx, { status: 'refunded' });

    expect(await states()).toEqual([{ status: 'refunded' }]);
  });

  test('that is tried again after a result gets another entry', async () => {
    const first = auditElsewhere(ctx, refund);
    await first.begin();
    await first.complete(ctx, { status: 'refunded' });

    await auditElsewhere(ctx, refund).begin();

    expect(await states()).toEqual([{ status: 'refunded' }, { state: 'asked' }]);
  });

  test.each([
    ['another subject', { subject: 'order 4' }],
    ['another action', { action: 'subscription.cancel' }],
  ])('with %s gets its own entry', async (_what, other) => {
    await auditElsewhere(ctx, refund).begin();

    await auditElsewhere(ctx, { ...refund, ...other }).begin();

    expect(await entries()).toHaveLength(2);
  });

  test('by somebody else gets its own entry', async () => {
    await auditElsewhere(ctx, refund).begin();

    await auditElsewhere(anonymous, refund).begin();

    expect((await entries()).map(({ actorName }) => actorName)).toEqual(['boss', 'system']);
  });

  test('by two people at once has one entry', async () => {
    const [first, second] = [auditElsewhere(ctx, refund), auditElsewhere(anonymous, refund)];
    await Promise.all([first.begin(), second.begin()]);

    await first.complete(ctx, { status: 'refunded' });
    await second.complete(ctx, { status: 'refunded' });

    expect(await entries()).toMatchObject([{ actorName: 'boss', after: { status: 'refunded' } }]);
  });

  test('that failed leaves no entry', async () => {
    const audit = auditElsewhere(ctx, refund);
    await audit.begin();

    await audit.withdraw();

    expect(await entries()).toEqual([]);
  });

  test('that failed keeps the open entry of an earlier try', async () => {
    await auditElsewhere(ctx, refund).begin();
    const again = auditElsewhere(ctx, refund);
    await again.begin();

    await again.withdraw();

    expect(await states()).toEqual([{ state: 'asked' }]);
  });

  test('that never began completes and withdraws nothing', async () => {
    await auditElsewhere(ctx, refund).begin();
    const other = auditElsewhere(ctx, refund);

    await other.complete(ctx, { status: 'refunded' });
    await other.withdraw();

    expect(await states()).toEqual([{ state: 'asked' }]);
  });
});

test('lists what one person did, newest first', async () => {
  for (const subject of ['offer 1', 'offer 2']) await recordAudit(ctx, { ...rename, subject });
  await recordAudit(anonymous, { ...rename, subject: 'offer 3' });
  const page = { limit: 10, whole: 10, cursor: null, filter: null, sort: null, dir: null, count: 'all' } as const;

  const result = await listAuditEntries(ctx, { ...page, q: 'BOSS' });

  expect(result).toMatchObject({
    ok: true,
    list: { count: 2, total: 3, data: [{ subject: 'offer 2' }, { subject: 'offer 1' }] },
  });
});
