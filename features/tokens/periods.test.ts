import { describe, expect, test } from 'vitest';
import { bought, WORLDS, type World, withoutTrial } from '#tests/support/billing-worlds.ts';
import { answersOf, findTokenErrors } from '#tests/support/tokens.ts';

const BASIC = 'ai-specialist-basic';
const PREMIUM = 'ai-specialist-premium';

async function tokensIn(world: World) {
  const { body } = await world.request('GET', '/api/tokens');
  expect(await findTokenErrors(world.db)).toEqual([]);
  return body.data;
}

const changePlan = (world: World, id: number, planId: string) =>
  world.request('POST', `/api/billing/subscriptions/${id}/plan`, { planId });

describe.each(WORLDS)('with %s', (_name, create) => {
  test('a trial has the tokens of its plan, and the first paid month has them again', async () => {
    const world = await create();
    await world.pay(await world.startCheckout(PREMIUM));
    expect(await tokensIn(world)).toMatchObject([
      { plan: 'Premium', planTokens: 4_000_000, includedTokens: 4_000_000 },
    ]);
    const { reserve, settle } = answersOf(world.ctx, { userId: world.customer.id, subscriptionId: 1 });
    await reserve(1);
    await settle(1);
    expect(await tokensIn(world)).toMatchObject([{ planTokens: 3_999_500 }]);

    world.travel(14);
    await world.renew(1);

    expect(await tokensIn(world)).toMatchObject([{ planTokens: 4_000_000 }]);
  });

  test('a trial keeps the tokens with which it began when its plan gets fewer', async () => {
    const world = await create();
    await world.pay(await world.startCheckout(PREMIUM));
    await world.requestAsAdmin('PATCH', '/api/catalogue/plans/premium', { tokens: 1_000_000 });

    await world.request('POST', '/api/billing/subscriptions/1/cancel');
    expect(await tokensIn(world)).toMatchObject([{ planTokens: 4_000_000 }]);
    await world.request('POST', '/api/billing/subscriptions/1/resume');
    world.travel(14);
    await world.renew(1);

    expect(await tokensIn(world)).toMatchObject([{ planTokens: 1_000_000 }]);
  });

  test('a smaller plan in a trial has its own tokens', async () => {
    const world = await create();
    await world.pay(await world.startCheckout(PREMIUM));

    await changePlan(world, 1, BASIC);
    await changePlan(world, 1, BASIC);

    expect(await tokensIn(world)).toMatchObject([{ plan: 'Basic', planTokens: 400_000 }]);
  });

  test('a period without payment has no tokens until it is paid', async () => {
    const world = await bought(create);
    world.travel(30);
    await world.declineCard();
    await world.renew(world.id);
    expect(await tokensIn(world)).toMatchObject([{ planTokens: 0 }]);

    await world.acceptCard();
    world.travel(3);
    await world.renew(world.id);

    expect(await tokensIn(world)).toMatchObject([{ planTokens: 400_000 }]);
  });

  test('a larger plan adds the difference only once', async () => {
    const world = await withoutTrial(create);
    await world.pay(await world.startCheckout(BASIC));
    const [{ id }] = (await world.ownBilling()).subscriptions as [{ id: number }];

    for (const planId of [PREMIUM, BASIC, PREMIUM]) await changePlan(world, id, planId);
    expect(await tokensIn(world)).toMatchObject([{ planTokens: 4_000_000, includedTokens: 4_000_000 }]);
    await changePlan(world, id, BASIC);

    expect(await tokensIn(world)).toMatchObject([{ planTokens: 4_000_000, includedTokens: 4_000_000 }]);
  });

  test('a subscription that has ended has no tokens', async () => {
    const world = await bought(create);
    await world.request('POST', `/api/billing/subscriptions/${world.id}/cancel`);
    expect(await tokensIn(world)).toMatchObject([{ planTokens: 400_000 }]);

    world.travel(31);
    await world.renew(world.id);

    expect(await tokensIn(world)).toEqual([]);
  });
});
