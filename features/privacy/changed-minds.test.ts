import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { sessions, users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { hostExceptions } from '#db/schema/booking.ts';
import { notifications } from '#db/schema/notifications.ts';
import { closures } from '#db/schema/privacy.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import type { Ctx } from '#features/ctx.ts';
import { notifyStaff } from '#features/notifications/commands/notifications.server.ts';
import type { Payments } from '#features/payment-provider.server.ts';
import { updateCustomer } from '#features/staff-actions/commands/customers.server.ts';
import { DAY } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aHost } from '#tests/support/booking.ts';
import { aSubscription } from '#tests/support/business.ts';
import { actingAs, aUser } from '#tests/support/people.ts';
import { keepAccount, startClosure } from './commands/closure.server.ts';
import { eraseAccount, erasePerson } from './commands/erase.server.ts';
import { applyRetention } from './commands/retention.server.ts';
import { findClosure } from './queries/own.server.ts';
import { previewRetention } from './queries/retention.server.ts';

const { ctx, db } = await testApp();

let rosa: Awaited<ReturnType<typeof aUser>>;
let staff: Ctx;
beforeEach(async () => {
  rosa = await aUser(db, { username: 'rosa', emailVerifiedAt: NOW });
  staff = actingAs(ctx, await aUser(db, { username: 'boss', role: 'admin' }));
});

const owner = () => actingAs(ctx, { id: rosa.id, role: 'customer' });
const stored = async () => (await db.select().from(users).where(eq(users.id, rosa.id)))[0];

test('keeps an account that staff reopen during the run', async () => {
  await startClosure(staff, { userId: rosa.id, kind: 'close' });
  await updateCustomer(staff, rosa.id, { status: 'active' });

  expect(await eraseAccount(ctx, rosa.id)).toBe(false);

  expect(await stored()).toMatchObject({ status: 'active', username: 'rosa', erasedAt: null });
});

test('keeps an account that its owner keeps during the run', async () => {
  await startClosure(owner(), { userId: rosa.id, kind: 'delete' });
  await keepAccount(owner(), rosa.id);

  expect(await eraseAccount(ctx, rosa.id)).toBe(false);
});

test('closing by staff keeps the date of a requested deletion', async () => {
  await startClosure(owner(), { userId: rosa.id, kind: 'delete' });

  await startClosure(staff, { userId: rosa.id, kind: 'close' });

  const eraseAt = new Date(NOW.getTime() + 7 * DAY);
  expect(await findClosure(ctx, rosa.id)).toMatchObject({ kind: 'delete', eraseAt, isByStaff: false });
  expect((await stored())?.status).toBe('inactive');
  expect(await db.$count(sessions)).toBe(0);
});

test('closing twice before a deletion leaves one audit entry', async () => {
  await startClosure(owner(), { userId: rosa.id, kind: 'delete' });

  await startClosure(staff, { userId: rosa.id, kind: 'close' });
  await startClosure(staff, { userId: rosa.id, kind: 'close' });

  expect(await db.$count(auditEntries, eq(auditEntries.action, 'customer.close'))).toBe(1);
});

test('closing by staff keeps the date of an erasure that waits for the payment provider', async () => {
  await startClosure(staff, { userId: rosa.id, kind: 'delete' });
  await db.update(closures).set({ eraseAt: NOW });

  await startClosure(staff, { userId: rosa.id, kind: 'close' });

  expect(await findClosure(ctx, rosa.id)).toMatchObject({ kind: 'delete', eraseAt: NOW });
});

test('the owner can still keep an account that staff closed', async () => {
  await startClosure(owner(), { userId: rosa.id, kind: 'delete' });
  await startClosure(staff, { userId: rosa.id, kind: 'close' });

  await keepAccount(owner(), rosa.id);

  expect([(await stored())?.status, await db.$count(closures)]).toEqual(['active', 0]);
});

test('an erased account cannot be edited', async () => {
  await erasePerson(staff, { userId: rosa.id });

  expect(await updateCustomer(staff, rosa.id, { firstName: 'New', status: 'active' })).toEqual({
    ok: false,
    reason: 'erased',
  });
});

test('an erasure ends plans that no provider charges for', async () => {
  await aSubscription(db, { userId: rosa.id });

  expect(await erasePerson(staff, { userId: rosa.id })).toEqual({ ok: true, isErased: true });

  expect(await db.select().from(subscriptions)).toMatchObject([{ status: 'canceled', canceledAt: NOW }]);
});

test.each(['stripe', null] as const)('an erasure ends sandbox plans with provider %s', async (name) => {
  const payments = name && ({ ...ctx.payments, name } as Payments);
  await aSubscription(db, { userId: rosa.id, provider: 'sandbox', providerRef: 'sub_1' });

  expect(await erasePerson({ ...staff, payments }, { userId: rosa.id })).toEqual({ ok: true, isErased: true });

  expect(await db.select().from(subscriptions)).toMatchObject([{ status: 'canceled', canceledAt: NOW }]);
});

test('an erasure waits for plans of an unconfigured provider', async () => {
  await aSubscription(db, { userId: rosa.id, provider: 'stripe', providerRef: 'sub_1' });

  expect(await erasePerson(staff, { userId: rosa.id })).toEqual({ ok: true, isErased: false });
});

test('the nightly run ignores plans of other customers', async () => {
  const other = await aUser(db, { username: 'other' });
  await aSubscription(db, { userId: other.id });
  await startClosure(owner(), { userId: rosa.id, kind: 'delete' });
  await db.update(closures).set({ eraseAt: NOW });

  expect(await previewRetention(staff)).toMatchObject({ exempt: { rows: [] } });
  await applyRetention(ctx);

  expect(await stored()).toMatchObject({ erasedAt: NOW });
});

test('an account cannot be reopened while its erasure waits', async () => {
  const due = { kind: 'delete' as const, requestedAt: NOW, eraseAt: NOW, keepTokenHash: 'hash' };
  await db.insert(closures).values({ userId: rosa.id, ...due });

  expect(await updateCustomer(staff, rosa.id, { status: 'active' })).toEqual({ ok: false, reason: 'erased' });
});

test('erasing a former host deletes the notes of their days off', async () => {
  const host = await aHost(db, { user: { username: 'former' } });
  await db.insert(hostExceptions).values({ hostId: host.id, day: '2025-07-01', note: 'Surgery' });

  await erasePerson(staff, { userId: host.id });

  expect(await db.$count(hostExceptions)).toBe(0);
});

test('replaces a name with a direction mark in notifications', async () => {
  const name = { firstName: 'Zel\u202Eda', lastName: 'Quill' };
  const zelda = await aUser(db, { username: 'zelda', ...name });
  const path = '/admin';
  const subject = `${name.firstName} ${name.lastName}`;
  await notifyStaff(ctx, { kind: 'order', eventKey: 'order:1', subject, detail: subject, path }, { email: null });

  await erasePerson(staff, { userId: zelda.id });

  const [told] = await db.select().from(notifications);
  expect(`${told?.subject} ${told?.detail}`).not.toMatch(/Zelda|Quill/);
});
