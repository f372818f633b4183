import { asc, eq, like } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { outbox } from '#db/schema/mail.ts';
import { closures } from '#db/schema/privacy.ts';
import { promises } from '#db/schema/promises.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { eraseAccount } from '#features/privacy/commands/erase.server.ts';
import { DAY, HOUR, MINUTE } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aSubscription } from '#tests/support/business.ts';
import { actingAs, aUser } from '#tests/support/people.ts';
import { givePromise, handOnPromises } from './commands/give-promise.server.ts';
import { personal } from './personal.server.ts';
import { findOwnContact } from './queries/contacts.server.ts';
import { readPromises } from './queries/promises.server.ts';

const { ctx, db } = await testApp();

/** NOW is Thursday, June 12, 2025, 10:00 AM in Chicago. */
const before = (time: number) => new Date(NOW.getTime() - time);
const later = (given: Ctx, time: number): Ctx => ({ ...given, now: () => new Date(NOW.getTime() + time) });

let admin: Ctx;
let priya: { id: number };
let samuel: { id: number };
beforeEach(async () => {
  admin = actingAs(ctx, await aUser(db, { role: 'admin' }));
  priya = await aUser(db, { role: 'advisor', firstName: 'Priya', lastName: 'Raman', email: 'priya@bespoke.test' });
  samuel = await aUser(db, { role: 'advisor', firstName: 'Samuel', lastName: 'Ortiz' });
});

const due = async () =>
  (await readPromises(admin, {})).data.map(({ promise, dueAt }) => [promise, dueAt.toISOString()]);
const ended = () => db.select({ dueAt: promises.dueAt, keptAt: promises.keptAt }).from(promises);
const name = (userId: number, contact: { id: number } | null, given = admin) =>
  givePromise(given, 'contact', userId, contact?.id ?? null);
const emails = async () => {
  const all = await db.select().from(outbox).where(like(outbox.eventKey, 'contact:%')).orderBy(asc(outbox.id));
  return all.filter(({ canceledAt }) => canceledAt === null).map(({ subject }) => subject.split(' is ')[0]);
};
const deliver = () => db.update(outbox).set({ sentAt: NOW }).where(like(outbox.eventKey, 'contact:%'));
const contactOf = (userId: number) => findOwnContact({ ...ctx, actor: { id: userId, role: 'customer' } });

async function aCustomer(plan: string, facts: Partial<Parameters<typeof aSubscription>[1]> = {}) {
  const { id: userId } = await aUser(db);
  const { id } = await aSubscription(db, { userId, plan, createdAt: before(HOUR), ...facts });
  return { userId, subscription: `subscription ${id}` };
}

test('is owed once to a customer with plans that sell it', async () => {
  const { userId } = await aCustomer('Executive Tier');
  await aSubscription(db, { userId, plan: 'Executive Tier', agentId: 'other', createdAt: NOW });
  await aCustomer('Premium');
  await aCustomer('Executive Tier', { status: 'canceled', canceledAt: NOW });

  expect(await due()).toEqual([['contact', '2025-06-13T14:00:00.000Z']]);
  expect((await readPromises(admin, { customerId: userId })).count).toBe(1);
});

test('is owed from the move to the plan, and renaming a plan is none', async () => {
  const { subscription } = await aCustomer('Executive Tier', { createdAt: before(30 * DAY) });
  const move = (from: string, to: string, at: Date) =>
    recordAudit(
      { ...ctx, now: () => at },
      {
        action: 'subscription.change-plan',
        subject: subscription,
        before: { plan: from },
        after: { plan: to },
      },
    );
  await move('Basic', 'Executive Tier', before(HOUR));
  await move('Executive Tier', 'Executive Tier', NOW);

  expect(await due()).toEqual([['contact', '2025-06-13T14:00:00.000Z']]);
});

test('is kept by naming somebody, whom the customer sees and is told of', async () => {
  const { userId } = await aCustomer('Executive Tier');
  expect(await contactOf(userId)).toBeNull();

  expect(await name(userId, priya)).toEqual({ ok: true });

  expect(await due()).toEqual([]);
  expect(await ended()).toMatchObject([{ keptAt: NOW }]);
  expect(await contactOf(userId)).toEqual({ name: 'Priya Raman', email: 'priya@bespoke.test' });
  const [email] = await db.select().from(outbox);
  expect(email).toMatchObject({
    subject: 'Priya Raman is your contact at Bespoke AI Studio',
    replyTo: '"Priya Raman" <priya@bespoke.test>',
    nextAttemptAt: new Date(NOW.getTime() + 10_000),
  });
});

test('is told once, however often the same person is named', async () => {
  const { userId } = await aCustomer('Executive Tier');

  await Promise.all([name(userId, priya), name(userId, priya)]);
  await name(userId, priya, later(admin, MINUTE));

  expect(await emails()).toEqual(['Priya Raman']);
});

test('can be undone before the email leaves', async () => {
  const { userId } = await aCustomer('Executive Tier');
  await name(userId, priya);

  await name(userId, null, later(admin, 5_000));

  expect(await emails()).toEqual([]);
  expect(await contactOf(userId)).toBeNull();
  expect(await due()).toHaveLength(1);
  expect(await ended()).toMatchObject([{ dueAt: null, keptAt: null }]);
});

test('can be changed, and stays kept as it was', async () => {
  const { userId } = await aCustomer('Executive Tier');
  await name(userId, priya);
  await deliver();

  await name(userId, samuel, later(admin, 3 * DAY));

  expect(await contactOf(userId)).toMatchObject({ name: 'Samuel Ortiz' });
  expect(await emails()).toEqual(['Priya Raman', 'Samuel Ortiz']);
  expect(await ended()).toMatchObject([{ keptAt: NOW }]);
});

test('tells the customer nothing of a change that is undone', async () => {
  const { userId } = await aCustomer('Executive Tier');
  await name(userId, priya);
  await deliver();

  await name(userId, samuel, later(admin, MINUTE));
  await name(userId, priya, later(admin, MINUTE + 5_000));

  expect(await emails()).toEqual(['Priya Raman']);
  expect(await contactOf(userId)).toMatchObject({ name: 'Priya Raman' });
});

test('goes to the successor of whoever leaves, and the customer is told', async () => {
  const { userId } = await aCustomer('Executive Tier');
  await name(userId, priya);
  await deliver();

  await handOnPromises(later(admin, DAY), priya.id, samuel.id);

  expect(await contactOf(userId)).toMatchObject({ name: 'Samuel Ortiz' });
  expect(await emails()).toEqual(['Priya Raman', 'Samuel Ortiz']);
  expect(await due()).toEqual([]);
});

test.each([{ status: 'inactive' as const }, { role: 'editor' as const }])(
  'is owed again once the contact is %s',
  async (facts) => {
    const { userId } = await aCustomer('Executive Tier');
    await name(userId, priya);

    await db.update(users).set(facts).where(eq(users.id, priya.id));

    expect(await contactOf(userId)).toBeNull();
    expect(await due()).toHaveLength(1);
  },
);

test('is seen by nobody without a plan that sells it', async () => {
  const { userId } = await aCustomer('Premium');

  expect(await name(userId, priya)).toEqual({ ok: false, reason: 'unknown' });
  expect((await readPromises(admin, { customerId: userId })).contact).toBeNull();
  expect(await contactOf(userId)).toBeNull();
});

test('can only be somebody who talks to customers', async () => {
  const { userId } = await aCustomer('Executive Tier');
  const editor = await aUser(db, { role: 'editor' });

  expect(await name(userId, editor)).toEqual({ ok: false, reason: 'unknown_owner' });
});

test("is in the customer's history and copy until their data is erased", async () => {
  const { userId } = await aCustomer('Executive Tier');
  await name(userId, priya);
  const [copied] = personal.copies?.account ?? [];
  const readCopy = async () => (copied ? db.select(copied.columns).from(promises).where(copied.where(userId)) : []);

  const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, 'customer.name-contact'));
  expect(entries).toMatchObject([{ before: { ownerId: null }, after: { ownerId: priya.id } }]);
  expect(await readCopy()).toMatchObject([{ contact: 'Priya Raman', namedAt: expect.anything() }]);

  await db.update(subscriptions).set({ status: 'canceled', canceledAt: NOW });
  const closure = { requestedAt: before(7 * DAY), eraseAt: NOW, keepTokenHash: 'hash' };
  await db.insert(closures).values({ userId, kind: 'delete', ...closure });
  await eraseAccount(ctx, userId);
  expect(await readCopy()).toEqual([]);
});
