import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { seats } from '#db/schema/tokens.ts';
import type { Ctx } from '#features/ctx.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aSubscription } from '#tests/support/business.ts';
import { aUser } from '#tests/support/people.ts';
import { addSeat, leavePlan, removeSeat } from './commands/seats.server.ts';
import { listOwnSeats } from './queries/seats.server.ts';

const { ctx, db } = await testApp();

/** A customer with a plan for five people. */
async function anOwner(facts: Partial<typeof subscriptions.$inferInsert> = {}) {
  const user = await aUser(db);
  const { id: subscriptionId } = await aSubscription(db, { userId: user.id, plan: 'Premium', ...facts });
  const own: Ctx = { ...ctx, actor: { id: user.id, role: 'customer' } };
  const add = (email: string, given = own) => addSeat(given, { subscriptionId, email });
  const change = (changes: Partial<typeof subscriptions.$inferInsert>) =>
    db.update(subscriptions).set(changes).where(eq(subscriptions.id, subscriptionId));
  return { user, subscriptionId, own, add, change };
}

const seatIdOf = (result: Awaited<ReturnType<typeof addSeat>>) => (result.ok ? result.seat.id : 0);

test('stores who added a person, and when', async () => {
  const { user, subscriptionId, add } = await anOwner();

  await add('eve@lund.test');

  expect(await db.select().from(seats)).toMatchObject([
    { subscriptionId, email: 'eve@lund.test', addedById: user.id, createdAt: NOW },
  ]);
});

test.each([
  ['canceled', 'unknown'],
  ['past_due', 'ok'],
  ['trialing', 'ok'],
] as const)('adding to a plan that is %s is %s', async (status, outcome) => {
  const { add } = await anOwner({ status });

  const result = await add('eve@lund.test');

  expect(result.ok ? 'ok' : result.reason).toBe(outcome);
  expect(await db.$count(outbox)).toBe(result.ok ? 1 : 0);
});

test('gives the same person one seat when they are added five times at once', async () => {
  const { add } = await anOwner();

  const results = await Promise.all(Array.from({ length: 5 }, () => add('eve@lund.test')));

  const reasons = results.map((result) => (result.ok ? 'ok' : result.reason)).toSorted();
  expect(reasons).toEqual(['already_added', 'already_added', 'already_added', 'already_added', 'ok']);
  expect([await db.$count(seats), await db.$count(outbox)]).toEqual([1, 1]);
});

test('knows a person who is already added even if the plan is full', async () => {
  const { add, change } = await anOwner();
  await add('eve@lund.test');
  await change({ plan: 'Basic' });

  expect(await add('eve@lund.test')).toEqual({ ok: false, reason: 'already_added' });
  expect(await add('ben@okafor.test')).toEqual({ ok: false, reason: 'plan_full' });
});

test('a place that is given up can be taken by somebody else', async () => {
  const { add, own } = await anOwner();
  const added = [];
  for (const person of ['a', 'b', 'c', 'd']) added.push(await add(`${person}@lund.test`));
  expect(await add('late@lund.test')).toMatchObject({ ok: false });

  await removeSeat(own, Math.max(...added.map(seatIdOf)));

  expect(await add('late@lund.test')).toMatchObject({ ok: true, seat: { isIncluded: true } });
});

test('moves people up when somebody leaves a plan that was made smaller', async () => {
  const { subscriptionId, own, change } = await anOwner({ plan: 'Executive Tier' });
  const emails = ['a', 'b', 'c', 'd', 'e'].map((person) => `${person}@lund.test`);
  await db.insert(seats).values(emails.map((email) => ({ subscriptionId, email, createdAt: NOW })));
  await change({ plan: 'Premium' });
  const isIncluded = async () => (await listOwnSeats(own)).map((seat) => seat.isIncluded);

  const before = await isIncluded();
  await removeSeat(own, 1);

  expect(before).toEqual([true, true, true, true, false]);
  expect(await isIncluded()).toEqual([true, true, true, true]);
});

test('counts the places of each plan separately', async () => {
  const { user, own, add } = await anOwner();
  const other = await aSubscription(db, { userId: user.id, plan: 'Premium', agentId: 'productivity-coach' });
  for (const person of ['a', 'b', 'c', 'd']) await add(`${person}@lund.test`);

  const result = await addSeat(own, { subscriptionId: other.id, email: 'a@lund.test' });

  expect(result).toMatchObject({ ok: true, seat: { subscriptionId: other.id, isIncluded: true } });
  expect((await listOwnSeats(own)).map((seat) => seat.subscriptionId)).toEqual([1, 1, 1, 1, other.id]);
});

test('emails somebody who is added again once that day, and on the next day of the business', async () => {
  const { own, add } = await anOwner();
  const atTime = (time: string): Ctx => ({ ...own, now: () => new Date(time) });
  const isAdded = eq(outbox.subject, "You've been added to a plan at Bespoke AI Studio");
  const addAgain = async (time: string) => {
    await removeSeat(atTime(time), seatIdOf(await add('eve@lund.test', atTime(time))));
    return db.$count(outbox, isAdded);
  };

  const counts = [
    await addAgain('2025-06-12T05:00:00Z'),
    await addAgain('2025-06-12T05:00:00Z'),
    await addAgain('2025-06-13T04:59:59Z'),
    await addAgain('2025-06-13T05:00:00Z'),
  ];

  expect(counts).toEqual([1, 2, 2, 3]);
});

test('tells a person who pays, and that nobody reads their conversations', async () => {
  const { user, add } = await anOwner();

  await add('eve@lund.test');

  const [email] = await db.select().from(outbox);
  expect(email?.text).toContain(`${user.email} added you to their Premium plan for AI Solutions Specialist`);
  expect(email?.text).toContain('nobody else on the plan can read them');
  expect(email?.text).toContain('/dashboard?view=chat&agent=ai-specialist');
  expect(email).toMatchObject({ kind: 'account', replyTo: null });
});

test('tells a person who is removed, unless they could not use the plan', async () => {
  const { user, subscriptionId, own, change } = await anOwner({ plan: 'Executive Tier' });
  const emails = ['a', 'b', 'c', 'd', 'e'].map((person) => `${person}@lund.test`);
  await db.insert(seats).values(emails.map((email) => ({ subscriptionId, email, createdAt: NOW })));
  await change({ plan: 'Premium' });

  await removeSeat(own, 5);
  expect(await db.$count(outbox)).toBe(0);
  await removeSeat(own, 4);

  const sent = await db.select().from(outbox);
  expect(sent).toMatchObject([
    { recipient: 'd@lund.test', kind: 'account', subject: 'You can no longer use a plan at Bespoke AI Studio' },
  ]);
  expect(sent[0]?.text).toContain(`no longer use ${user.email}'s Premium plan for AI Solutions Specialist`);
});

test('leaves no seat without its email', async () => {
  const { own, add } = await anOwner();
  const send = () => Promise.reject(new Error('no luck'));

  await expect(add('eve@lund.test', { ...own, mail: { ...own.mail, send } })).rejects.toThrow('no luck');

  expect(await db.$count(seats)).toBe(0);
});

test('lists no seats of a canceled plan, but lets its owner remove them', async () => {
  const { own, add, change } = await anOwner();
  const id = seatIdOf(await add('eve@lund.test'));
  await change({ status: 'canceled' });

  expect(await listOwnSeats(own)).toEqual([]);
  expect(await removeSeat(own, id)).toBe(true);
  expect(await removeSeat(own, id)).toBe(false);
});

test('neither the person on a seat nor an admin removes it', async () => {
  const { add } = await anOwner();
  const [eve, admin] = [await aUser(db, { email: 'eve@lund.test' }), await aUser(db, { role: 'admin' })];
  const id = seatIdOf(await add('eve@lund.test'));

  expect(await removeSeat({ ...ctx, actor: { id: eve.id, role: 'customer' } }, id)).toBe(false);
  expect(await removeSeat({ ...ctx, actor: { id: admin.id, role: 'admin' } }, id)).toBe(false);
  expect(await db.$count(seats)).toBe(1);
});

test.each([
  ['confirmed', NOW, true],
  ['unconfirmed', null, false],
] as const)('a person with a %s address leaves their seat: %s', async (_state, emailVerifiedAt, hasLeft) => {
  const { add, subscriptionId } = await anOwner();
  await add('eve@lund.test');
  await add('ben@okafor.test');
  const eve = await aUser(db, { email: 'Eve@Lund.test', emailVerifiedAt });

  expect(await leavePlan({ ...ctx, actor: { id: eve.id, role: 'customer' } }, subscriptionId)).toBe(hasLeft);

  expect(await db.$count(seats)).toBe(hasLeft ? 1 : 2);
});

test('leaves only the plan that is named, and not their own', async () => {
  const [one, two] = [await anOwner(), await anOwner()];
  const eve = await aUser(db, { email: 'eve@lund.test', emailVerifiedAt: NOW });
  await one.add('eve@lund.test');
  await two.add('eve@lund.test');

  expect(await leavePlan({ ...ctx, actor: { id: eve.id, role: 'customer' } }, one.subscriptionId)).toBe(true);

  expect(await leavePlan(one.own, one.subscriptionId)).toBe(false);
  expect([(await listOwnSeats(one.own)).length, (await listOwnSeats(two.own)).length]).toEqual([0, 1]);
});

test('asks for somebody who is signed in', async () => {
  const { add, subscriptionId } = await anOwner();
  await add('eve@lund.test');

  await expect(addSeat(ctx, { subscriptionId, email: 'ben@okafor.test' })).rejects.toThrow('without a user');
  await expect(removeSeat(ctx, 1)).rejects.toThrow('without a user');
  await expect(leavePlan(ctx, 1)).rejects.toThrow('without a user');
  await expect(listOwnSeats(ctx)).rejects.toThrow('without a user');
});
