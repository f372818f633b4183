import { describe, expect, test } from 'vitest';
import { bought, ordersIn, stripeWorld, WORLDS, type World, withoutTrial } from '#tests/support/billing-worlds.ts';
import { anOffer } from '#tests/support/business.ts';

const BASIC = 'ai-specialist-basic';
const PREMIUM = 'ai-specialist-premium';

const change = async (world: World, planId: string) => {
  const [subscription] = (await world.ownBilling()).subscriptions;
  return world.request('POST', `/api/billing/subscriptions/${Number(subscription?.id)}/plan`, { planId });
};
const centsIn = async (world: World) => (await ordersIn(world)).map(([, cents]) => cents);

/** A Premium subscription, fifteen days old, whose first month was discounted by `percent`. */
async function premiumWithOffer(create: () => Promise<World>, percent: number) {
  const world = await withoutTrial(create);
  await anOffer(world.db, { code: 'CHEAPER', value: percent });
  await world.pay(await world.startCheckout(PREMIUM, 'CHEAPER'));
  const [subscription] = (await world.ownBilling()).subscriptions;
  world.travel(15);
  return { ...world, id: Number(subscription?.id) };
}

describe.each(WORLDS)('with %s', (_name, create) => {
  test('charges a larger plan’s difference to the amount paid', async () => {
    const world = await premiumWithOffer(create, 50);

    await change(world, 'ai-specialist-executive-tier');

    expect(await centsIn(world)).toEqual([3950, 9950 - 1975]);
  });

  test('never charges for a smaller plan', async () => {
    const world = await premiumWithOffer(create, 100);

    expect((await change(world, BASIC)).body).toMatchObject({ plan: 'Premium', nextPlan: 'Basic', nextCharge: 29 });
    expect(await centsIn(world)).toEqual([0]);
    world.travel(15);
    await world.renew(world.id);

    expect(await centsIn(world)).toEqual([0, 2900]);
  });

  test('charges a larger plan once, whatever was scheduled between', async () => {
    const world = await bought(create);
    world.travel(15);

    await change(world, PREMIUM);
    await change(world, BASIC);
    await change(world, PREMIUM);

    expect(await centsIn(world)).toEqual([2900, 2500]);
    expect((await world.ownBilling()).subscriptions[0]).toMatchObject({ plan: 'Premium' });
  });

  test('does not apply a used offer to an upgrade', async () => {
    const world = await create();
    await anOffer(world.db, { code: 'MINUS10', kind: 'amount', value: 1000 });
    await world.pay(await world.startCheckout(BASIC, 'MINUS10'));
    world.travel(14);
    await world.renew(1);
    world.travel(9);

    await change(world, PREMIUM);

    // 21 of 30 days are left: of $79, minus the unused part of the $19 paid.
    expect(await centsIn(world)).toEqual([0, 1900, 5530 - 1330]);
  });

  test('keeps charging on the last day of the month', async () => {
    const world = await create();
    world.travel(80 - 14);
    await world.pay(await world.startCheckout(BASIC));
    const renewals = [];
    for (const days of [14, 30, 31]) {
      world.travel(days);
      await world.renew(1);
      renewals.push((await world.ownBilling()).subscriptions[0]?.renewalDate);
    }

    expect(renewals.map((date) => String(date).slice(0, 10))).toEqual(['2025-09-30', '2025-10-31', '2025-11-30']);
  });
});

test('drops a used offer before Stripe counts a larger plan', async () => {
  const world = await stripeWorld();
  await anOffer(world.db, { code: 'CHEAPER', value: 50 });
  await world.pay(await world.startCheckout(BASIC, 'CHEAPER'));
  const sent = () =>
    world.stripe.requests.filter(({ method, path }) => method === 'POST' && path.startsWith('/v1/subscriptions/'));
  world.stripe.requests.length = 0;

  await change(world, BASIC);
  expect(sent().some(({ form }) => form.has('discounts'))).toBe(false);
  world.travel(14);
  await world.renew(1);
  await change(world, PREMIUM);

  expect(sent().map(({ form }) => form.get('discounts') ?? form.get('payment_behavior'))).toEqual([
    '',
    'pending_if_incomplete',
  ]);
});

test('sends Stripe the mode that credits the amount paid', async () => {
  const world = await stripeWorld();

  await world.startCheckout(BASIC);

  const opened = world.stripe.requests.find(({ path }) => path === '/v1/checkout/sessions');
  expect(opened?.form.get('subscription_data[billing_mode][type]')).toBe('flexible');
});
