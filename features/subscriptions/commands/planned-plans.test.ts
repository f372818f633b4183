import { asc, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { bought, ordersIn, stripeWorld, WORLDS, type World } from '#tests/support/billing-worlds.ts';
import { answersOf } from '#tests/support/tokens.ts';

const BASIC = 'ai-specialist-basic';
const PREMIUM = 'ai-specialist-premium';
const EXECUTIVE = 'ai-specialist-executive-tier';

const centsIn = async (world: World) => (await ordersIn(world)).map(([, cents]) => cents);

/** A customer with a subscription, and the calls that change it. */
async function subscribed(create: () => Promise<World>, planId: string) {
  const world = await bought(create, planId);
  const post = (verb: string, json?: object) =>
    world.request('POST', `/api/billing/subscriptions/${world.id}/${verb}`, json);
  const tokens = async () => {
    const { data } = (await world.request('GET', '/api/tokens')).body as { data: { planTokens: number }[] };
    return data[0]?.planTokens;
  };
  return { ...world, post, change: (to: string) => post('plan', { planId: to }), tokens };
}

type Subscribed = Awaited<ReturnType<typeof subscribed>>;
const PEOPLE = ['a', 'b', 'c', 'd', 'e'].map((person) => `${person}@people.test`);

describe.each(WORLDS)('with %s', (_name, create) => {
  test('a smaller plan starts with the next period', async () => {
    const world = await subscribed(create, EXECUTIVE);
    world.travel(10);

    const { body } = await world.change(BASIC);
    expect(body).toMatchObject({ plan: 'Executive Tier', price: 199, nextPlan: 'Basic', nextCharge: 29 });
    expect(await world.tokens()).toBe(20_000_000);
    world.travel(20);
    await world.renew(world.id);

    expect((await world.ownBilling()).subscriptions[0]).toMatchObject({ plan: 'Basic', price: 29, nextPlan: null });
    expect(await centsIn(world)).toEqual([19_900, 2900]);
    expect(await world.tokens()).toBe(400_000);
  });

  test.each([
    ['a smaller plan', (world: Subscribed) => world.change(PREMIUM), ['e@people.test']],
    ['a canceled one', (world: Subscribed) => world.post('cancel'), PEOPLE],
  ])('people whom %s no longer includes are told when it starts', async (_change, end, told) => {
    const world = await subscribed(create, EXECUTIVE);
    for (const email of PEOPLE) await world.request('POST', '/api/seats', { subscriptionId: world.id, email });
    await end(world);
    const isTold = like(outbox.subject, 'You can no longer use a plan%');
    expect(await world.db.$count(outbox, isTold)).toBe(0);

    world.travel(30);
    await world.renew(world.id);

    const emails = await world.db.select().from(outbox).where(isTold).orderBy(asc(outbox.id));
    expect(emails.map(({ recipient }) => recipient)).toEqual(told);
    expect(emails[0]?.text).toContain("rosa@example.test's Executive Tier plan for AI Solutions Specialist");
  });

  test('a day on a larger plan is paid for', async () => {
    const world = await subscribed(create, BASIC);
    await world.change(EXECUTIVE);
    const { reserve, settle } = answersOf(world.ctx, { userId: world.customer.id, subscriptionId: world.id });
    await reserve(1, 20_000_000);
    await settle(1, { promptTokens: 20_000_000, answerTokens: 0 });

    await world.change(BASIC);
    world.travel(30);
    await world.renew(world.id);

    expect(await centsIn(world)).toEqual([2900, 17_000, 2900]);
  });

  test('a larger plan adds tokens for the rest of the period', async () => {
    const world = await subscribed(create, BASIC);
    world.travel(15);

    await world.change(EXECUTIVE);

    expect(await centsIn(world)).toEqual([2900, 8500]);
    expect(await world.tokens()).toBe(200_000 + 10_000_000);
  });

  test('choosing the current plan cancels a scheduled one', async () => {
    const world = await subscribed(create, PREMIUM);
    await world.change(BASIC);

    expect((await world.change(PREMIUM)).body).toMatchObject({ plan: 'Premium', nextPlan: null, nextCharge: 79 });
    world.travel(30);
    await world.renew(world.id);

    expect(await centsIn(world)).toEqual([7900, 7900]);
  });

  test('another smaller plan replaces a scheduled one', async () => {
    const world = await subscribed(create, EXECUTIVE);
    await world.change(BASIC);

    expect((await world.change(PREMIUM)).body).toMatchObject({ plan: 'Executive Tier', nextPlan: 'Premium' });
    world.travel(30);
    await world.renew(world.id);

    expect(await centsIn(world)).toEqual([19_900, 7900]);
  });

  test('a larger plan replaces a scheduled one', async () => {
    const world = await subscribed(create, PREMIUM);
    await world.change(BASIC);
    world.travel(15);

    expect((await world.change(EXECUTIVE)).body).toMatchObject({ plan: 'Executive Tier', nextPlan: null });
    world.travel(15);
    await world.renew(world.id);

    expect(await centsIn(world)).toEqual([7900, 6000, 19_900]);
  });

  test('a declined larger plan keeps a scheduled one', async () => {
    const world = await subscribed(create, PREMIUM);
    await world.change(BASIC);
    await world.declineCard();

    expect((await world.change(EXECUTIVE)).status).toBe(402);

    expect((await world.ownBilling()).subscriptions[0]).toMatchObject({ plan: 'Premium', nextPlan: 'Basic' });
    expect(await centsIn(world)).toEqual([7900]);
  });

  test('a cancellation removes a scheduled plan', async () => {
    const world = await subscribed(create, PREMIUM);
    await world.change(BASIC);

    expect((await world.post('cancel')).body).toMatchObject({ cancelAtPeriodEnd: true, nextPlan: null });

    expect((await world.post('resume')).body).toMatchObject({
      cancelAtPeriodEnd: false,
      plan: 'Premium',
      nextCharge: 79,
    });
  });

  test('a scheduled plan can be changed after it starts', async () => {
    const world = await subscribed(create, EXECUTIVE);
    await world.change(PREMIUM);
    world.travel(30);
    await world.renew(world.id);

    expect((await world.change(BASIC)).body).toMatchObject({ plan: 'Premium', nextPlan: 'Basic' });
    world.travel(31);
    await world.renew(world.id);
    expect((await world.post('cancel')).body).toMatchObject({ plan: 'Basic', cancelAtPeriodEnd: true });

    expect(await centsIn(world)).toEqual([19_900, 7900, 2900]);
  });

  test('a plan does not start at an unseen price', async () => {
    const world = await subscribed(create, BASIC);
    await world.requestAsAdmin('POST', '/api/catalogue/plans/premium/price', { price: 99 });

    const seen = await world.post('plan', { planId: PREMIUM, price: 79 });

    expect(seen).toMatchObject({ status: 409, body: { code: 'price_changed' } });
    expect(await centsIn(world)).toEqual([2900]);
    expect(await world.post('plan', { planId: PREMIUM, price: 99 })).toMatchObject({ status: 200 });
  });

  test('a plan that was said to cost nothing now is not charged', async () => {
    const world = await subscribed(create, BASIC);

    const seen = await world.post('plan', { planId: PREMIUM, price: 79, isCharged: false });

    expect(seen).toMatchObject({ status: 409, body: { code: 'charged_now' } });
    expect(await centsIn(world)).toEqual([2900]);
    expect(await world.post('plan', { planId: PREMIUM, price: 79, isCharged: true })).toMatchObject({ status: 200 });
  });

  test('every plan starts at once in a free trial', async () => {
    const world = await create();
    await world.pay(await world.startCheckout(EXECUTIVE));

    const { body } = await world.request('POST', '/api/billing/subscriptions/1/plan', { planId: BASIC });

    expect(body).toMatchObject({ plan: 'Basic', nextPlan: null, nextCharge: 29, status: 'trialing' });
  });
});

test('people are told when the plan of a deactivated customer ends', async () => {
  const world = await subscribed(stripeWorld, EXECUTIVE);
  for (const email of PEOPLE) await world.request('POST', '/api/seats', { subscriptionId: world.id, email });
  await world.requestAsAdmin('PATCH', `/api/users/${world.customer.id}`, { status: 'inactive' });

  world.travel(30);
  await world.renew(world.id);

  const isTold = like(outbox.subject, 'You can no longer use a plan%');
  const emails = await world.db.select().from(outbox).where(isTold).orderBy(asc(outbox.id));
  expect(emails.map(({ recipient }) => recipient)).toEqual(PEOPLE);
});
