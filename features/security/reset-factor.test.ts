import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { outbox } from '#db/schema/mail.ts';
import { recoveryCodes, totpFactors } from '#db/schema/security.ts';
import { call } from '#tests/support/app.ts';
import { aUser } from '#tests/support/people.ts';
import { enterPassword, withFactor } from '#tests/support/second-factor.ts';
import { resetFactorOf } from './commands/reset-as-operator.server.ts';
import { resetFactor } from './commands/reset-factor.server.ts';

const SUBJECT = 'The second factor for your Bespoke AI Studio account was reset';

describe('reset of a second factor', () => {
  test('by an admin removes it, signs out, emails and is audited', async () => {
    const { app, ctx, db, user, headers } = await withFactor();
    const admin = await aUser(db, { role: 'admin' });

    const result = await resetFactor({ ...ctx, actor: { id: admin.id, role: 'admin' } }, user.id);

    expect(result).toEqual({ ok: true });
    expect([await db.$count(totpFactors), await db.$count(recoveryCodes)]).toEqual([0, 0]);
    expect((await call(app, 'GET', '/api/user', { headers })).status).toBe(401);
    expect((await enterPassword(app, user.username)).status).toBe(200);
    expect(await db.$count(outbox, eq(outbox.subject, SUBJECT))).toBe(1);
    expect(await db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
      { actorName: admin.username, action: 'factor.reset', subject: `customer ${user.id} ${user.username}` },
    ]);
  });

  test.each(['username', 'email'] as const)('by the operator takes the %s', async (login) => {
    const { ctx, db, user } = await withFactor('admin');

    expect(await resetFactorOf(ctx, user[login].toUpperCase())).toMatchObject({ ok: true });

    expect(await db.$count(totpFactors)).toBe(0);
    expect((await db.select().from(auditEntries).orderBy(auditEntries.id))[0]).toMatchObject({
      actorName: 'system',
      action: 'factor.reset',
    });
  });

  test('is rejected for oneself, for the unknown and without a factor', async () => {
    const { ctx, db, user } = await withFactor('admin');
    const admin = { ...ctx, actor: { id: user.id, role: 'admin' as const } };
    const plain = await aUser(db);

    const results = [
      await resetFactor(admin, user.id),
      await resetFactor(admin, 999_999),
      await resetFactor(admin, plain.id),
    ];

    expect(results.map((result) => !result.ok && result.reason)).toEqual(['own_account', 'unknown', 'no_factor']);
    expect(await db.$count(auditEntries)).toBe(0);
  });

  test('needs an admin', async () => {
    const { ctx, user } = await withFactor();

    for (const role of ['customer', 'editor'] as const) {
      await expect(resetFactor({ ...ctx, actor: { id: 1, role } }, user.id)).rejects.toThrow('without permission to');
    }
  });
});
