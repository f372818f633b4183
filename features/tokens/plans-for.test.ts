import { expect, test } from 'vitest';
import { seats, tokenBalances } from '#db/schema/tokens.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aSubscription, daysFromNow } from '#tests/support/business.ts';
import { aUser } from '#tests/support/people.ts';
import { findPlanFor } from './queries/plans-for.server.ts';

const { ctx, db } = await testApp();
const AGENT = 'ai-specialist';

async function aPlanWithSeats(plan: string, emails: string[]) {
  const { id: userId } = await aUser(db);
  const { id: subscriptionId } = await aSubscription(db, { userId, agentId: AGENT, plan });
  await db.insert(seats).values(emails.map((email) => ({ subscriptionId, email, createdAt: NOW })));
  return subscriptionId;
}

test.each(['active', 'trialing', 'past_due'] as const)('finds a subscription that is %s', async (status) => {
  const { id: userId } = await aUser(db);
  await aSubscription(db, { userId, agentId: AGENT, plan: 'Premium', status, cancelAtPeriodEnd: true });

  expect(await findPlanFor(ctx, userId, AGENT)).toMatchObject({ plan: 'Premium', isOwner: true });
  expect(await findPlanFor(ctx, userId, 'productivity-coach')).toBeNull();
});

test('finds no plan in a subscription that has ended', async () => {
  const { id: userId } = await aUser(db);
  await aSubscription(db, { userId, agentId: AGENT, status: 'canceled' });

  expect(await findPlanFor(ctx, userId, AGENT)).toBeNull();
});

test('finds a seat by the confirmed address of the account', async () => {
  const subscriptionId = await aPlanWithSeats('Premium', ['ada@moreno.test']);
  const { id: ada } = await aUser(db, { email: 'Ada@Moreno.test', emailVerifiedAt: NOW });

  expect(await findPlanFor(ctx, ada, AGENT)).toMatchObject({ subscriptionId, isOwner: false });
});

test('gives no seat to an address that is not confirmed', async () => {
  await aPlanWithSeats('Premium', ['ada@moreno.test']);
  const { id: ada } = await aUser(db, { email: 'ada@moreno.test' });

  expect(await findPlanFor(ctx, ada, AGENT)).toBeNull();
});

test('keeps the first seats of a plan for fewer people', async () => {
  const emails = ['one', 'two', 'three', 'four', 'five'].map((name) => `${name}@people.test`);
  await aPlanWithSeats('Premium', emails);
  const { id: fourth } = await aUser(db, { email: 'four@people.test', emailVerifiedAt: NOW });
  const { id: fifth } = await aUser(db, { email: 'five@people.test', emailVerifiedAt: NOW });

  expect(await findPlanFor(ctx, fourth, AGENT)).not.toBeNull();
  expect(await findPlanFor(ctx, fifth, AGENT)).toBeNull();
});

test('prefers the user’s own subscription to a seat', async () => {
  await aPlanWithSeats('Premium', ['ada@moreno.test']);
  const { id: ada } = await aUser(db, { email: 'ada@moreno.test', emailVerifiedAt: NOW });
  await aSubscription(db, { userId: ada, agentId: AGENT });

  expect(await findPlanFor(ctx, ada, AGENT)).toMatchObject({ plan: 'Basic', isOwner: true });
});

/** Ada, who has a seat on a Premium plan and a Basic plan of her own, and how to leave either so many tokens. */
async function aSeatAndAPlan() {
  const seat = await aPlanWithSeats('Premium', ['ada@moreno.test']);
  const { id: ada } = await aUser(db, { email: 'ada@moreno.test', emailVerifiedAt: NOW });
  const { id: own } = await aSubscription(db, { userId: ada, agentId: AGENT });
  const leave = async (subscriptionId: number, planTokens: number) => {
    const includedTokens = subscriptionId === own ? 400_000 : 4_000_000;
    await db
      .insert(tokenBalances)
      .values({ subscriptionId, planTokens, includedTokens, periodEndsAt: daysFromNow(10) });
  };
  return { ada, seat, own, leave };
}

test("uses a seat while the user's own subscription has too few tokens", async () => {
  const { ada, own, leave } = await aSeatAndAPlan();
  await leave(own, 500);

  expect(await findPlanFor(ctx, ada, AGENT)).toMatchObject({ plan: 'Premium', isOwner: false });
});

test('uses the last tokens where most are left', async () => {
  const { ada, seat, own, leave } = await aSeatAndAPlan();
  await leave(own, 1_500);
  await leave(seat, 1_200);

  expect(await findPlanFor(ctx, ada, AGENT)).toMatchObject({ subscriptionId: own });
});

test.each([
  ['active', { isPaid: true, canBuyTokens: true }],
  ['trialing', { isPaid: true, canBuyTokens: true }],
  ['past_due', { isPaid: false, canBuyTokens: false }],
] as const)('says of a seat on a plan that is %s what its owner can do', async (status, expected) => {
  const { id: userId } = await aUser(db);
  const { id: subscriptionId } = await aSubscription(db, { userId, agentId: AGENT, plan: 'Premium', status });
  await db.insert(seats).values({ subscriptionId, email: 'ada@moreno.test', createdAt: NOW });
  const { id: ada } = await aUser(db, { email: 'ada@moreno.test', emailVerifiedAt: NOW });

  expect(await findPlanFor(ctx, ada, AGENT)).toMatchObject({ isOwner: false, isEnding: false, ...expected });
});
