import { expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { stripeWorld, WORLDS, withoutTrial } from '#tests/support/billing-worlds.ts';

const PLAN = 'ai-specialist-basic';
const NAME = 'AI Solutions Specialist';

test.each(WORLDS)('with %s, uses the consultant’s full name outside the overview', async (_name, create) => {
  const world = await withoutTrial(create);
  const { body: plans } = await world.request('GET', '/api/plans');

  await world.pay(await world.startCheckout(PLAN));

  expect(plans).toMatchObject({ data: expect.arrayContaining([expect.objectContaining({ name: NAME })]) });
  expect((await world.ownBilling()).orders).toMatchObject([{ productName: `${NAME} (Basic)` }]);
  const [receipt] = await world.db.select().from(outbox);
  expect(receipt?.text).toContain(`${NAME} (Basic)`);
  const { body: overview } = await world.requestAsAdmin('GET', '/api/admin/overview');
  expect(overview).toMatchObject({ agents: [{ name: 'Ai Specialist' }] });
  expect(JSON.stringify(overview.activity)).toContain('Subscription - Ai Specialist');
});

test('renames an existing product at Stripe', async () => {
  const world = await stripeWorld();
  world.stripe.products.set(PLAN, 'Ai Specialist (Basic)');

  await world.startCheckout(PLAN);

  expect(world.stripe.products.get(PLAN)).toBe(`${NAME} (Basic)`);
});

test('renames a product that it has used before', async () => {
  const world = await stripeWorld();
  await world.expireCheckout(await world.startCheckout(PLAN));
  await world.requestAsAdmin('PATCH', '/api/catalogue/plans/basic', { name: 'Starter' });

  await world.expireCheckout(await world.startCheckout(PLAN));
  expect(world.stripe.products.get(PLAN)).toBe(`${NAME} (Starter)`);
  await world.requestAsAdmin('PATCH', '/api/catalogue/plans/basic', { name: 'Basic' });
  await world.startCheckout(PLAN);

  expect(world.stripe.products.get(PLAN)).toBe(`${NAME} (Basic)`);
});
