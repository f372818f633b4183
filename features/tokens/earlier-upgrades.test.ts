import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { boughtAtStripe, type StripeWorld } from '#tests/support/billing-worlds.ts';

const PREMIUM = { product: 'ai-specialist-premium', cents: 7900 };
const EXECUTIVE = { planId: 'ai-specialist-executive-tier' };

const tokensIn = async (world: StripeWorld) => {
  const { data } = (await world.request('GET', '/api/tokens')).body as { data: { planTokens: number }[] };
  return data[0]?.planTokens;
};

/** What was recorded of a change before the tokens of a period were. */
const recordEarlier = (world: StripeWorld & { id: number }, facts: { plan: string; priceCents: number }) =>
  world.db
    .update(subscriptions)
    .set({ ...facts, periodTokens: null })
    .where(eq(subscriptions.id, world.id));

/** A customer who changed to Premium in mid-period, when that added all of its tokens. */
async function upgradedEarlier() {
  const world = await boughtAtStripe();
  world.travel(15);
  world.stripe.books.changePlan(world.ref, PREMIUM);
  await recordEarlier(world, { plan: 'Premium', priceCents: 7900 });
  await world.deliverAll();
  return world;
}

test('an earlier upgrade keeps all tokens until its period ends', async () => {
  const world = await upgradedEarlier();

  expect(await tokensIn(world)).toBe(4_000_000);
  world.travel(15);
  await world.renew(world.id);

  const [renewed] = await world.db.select().from(subscriptions).where(eq(subscriptions.id, world.id));
  expect(renewed?.periodTokens).toBe(4_000_000);
});

test('another upgrade adds to the tokens of an earlier one', async () => {
  const world = await upgradedEarlier();
  world.travel(7.5);

  await world.change('plan', EXECUTIVE);
  await world.change('resume');

  expect(await tokensIn(world)).toBe(4_000_000 + 16_000_000 / 4);
});

test('an earlier downgrade brings no tokens back', async () => {
  const world = await boughtAtStripe(EXECUTIVE.planId);
  world.travel(15);
  world.stripe.books.changePlan(world.ref, { product: 'ai-specialist-basic', cents: 2900 });
  await recordEarlier(world, { plan: 'Basic', priceCents: 2900 });

  await world.deliverAll();

  expect(await tokensIn(world)).toBe(400_000);
});
