import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { outbox } from '#db/schema/mail.ts';
import { closures } from '#db/schema/privacy.ts';
import type { Ctx } from '#features/ctx.ts';
import { updateCustomer } from '#features/staff-actions/commands/customers.server.ts';
import { DAY } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { tokenFor } from '#tests/support/emails.ts';
import { actingAs, aUser } from '#tests/support/people.ts';
import { keepAccount, keepAccountByLink, startClosure } from './commands/closure.server.ts';
import { eraseDueAccounts } from './commands/retention.server.ts';
import { findClosure } from './queries/own.server.ts';

const { ctx, db } = await testApp();
const at = (ms: number) => new Date(NOW.getTime() + ms);

let rosa: Awaited<ReturnType<typeof aUser>>;
let staff: Ctx;
beforeEach(async () => {
  rosa = await aUser(db, { username: 'rosa', emailVerifiedAt: NOW });
  staff = actingAs(ctx, await aUser(db, { username: 'boss', role: 'admin' }));
});

const start = (kind: 'close' | 'delete') => startClosure(staff, { userId: rosa.id, kind });
const emailsTo = (email: string) => db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(asc(outbox.id));
const keepByLink = async () => keepAccountByLink(ctx, await tokenFor(db, rosa.email));
const status = async () =>
  (await db.select({ status: users.status }).from(users).where(eq(users.id, rosa.id)))[0]?.status;

describe('a closed account that is to be deleted', () => {
  test('opens only once its owner keeps it', async () => {
    await start('close');

    await start('delete');

    expect(await findClosure(ctx, rosa.id)).toMatchObject({ kind: 'delete', eraseAt: at(7 * DAY) });
    expect(await status()).toBe('inactive');
    expect(await keepByLink()).toBe(true);
    expect([await status(), await db.$count(closures)]).toEqual(['active', 0]);
    const [kept] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'customer.keep'));
    expect(kept).toMatchObject({ before: { status: 'inactive' }, after: { status: 'active' } });
  });

  test('stays inactive if staff had deactivated it before', async () => {
    await updateCustomer(staff, rosa.id, { status: 'inactive' });
    await start('close');
    await start('delete');

    expect(await keepByLink()).toBe(true);

    expect(await status()).toBe('inactive');
  });

  test('stays inactive if staff deactivate it meanwhile', async () => {
    await start('close');
    await start('delete');
    await updateCustomer(staff, rosa.id, { status: 'active' });
    await updateCustomer(staff, rosa.id, { status: 'inactive' });

    expect(await keepAccount(staff, rosa.id)).toBe(true);

    expect(await status()).toBe('inactive');
  });

  test.each([
    ['active', 'Your account stays open'],
    ['inactive', 'Your account stays closed'],
  ] as const)('that staff keep is told to its owner as %s', async (then, text) => {
    await db.update(users).set({ status: then }).where(eq(users.id, rosa.id));
    await start('delete');

    await keepAccount(staff, rosa.id);

    const email = (await emailsTo(rosa.email)).at(-1);
    expect(email?.subject).toMatch("data won't be deleted");
    expect(email?.text).toContain('Our team canceled the deletion of your data');
    expect(email?.text).toContain(text);
    expect(email?.text).toContain('If you still want your data to be deleted');
  });

  test('that its owner keeps is told to nobody', async () => {
    await start('delete');

    expect(await keepByLink()).toBe(true);

    expect(await emailsTo(rosa.email)).toHaveLength(1);
  });

  test('opens after being closed twice', async () => {
    for (const kind of ['close', 'delete', 'close', 'delete'] as const) await start(kind);

    await keepAccount(staff, rosa.id);

    expect(await status()).toBe('active');
  });

  test.each([
    ['an admin keeps it', 'active', () => keepAccount(staff, rosa.id)],
    ['its link is followed', 'inactive', keepByLink],
  ] as const)('of a former admin, once %s, is %s', async (_who, then, keep) => {
    await db.update(users).set({ role: 'admin' }).where(eq(users.id, rosa.id));
    await start('close');
    await start('delete');
    const meanwhile = await status();

    expect(await keep()).toBe(true);

    expect([meanwhile, await status()]).toEqual(['inactive', then]);
  });

  test('is erased after a week, like any other', async () => {
    await start('close');
    await start('delete');

    await eraseDueAccounts({ ...ctx, now: () => at(7 * DAY - 1) });
    const early = await db.$count(closures);
    await eraseDueAccounts({ ...ctx, now: () => at(7 * DAY) });

    expect([early, await db.$count(closures)]).toEqual([1, 0]);
    expect(await db.select().from(users).where(eq(users.id, rosa.id))).toMatchObject([{ erasedAt: at(7 * DAY) }]);
  });
});
