import { expect, test } from 'vitest';
import { boughtAtStripe } from '#tests/support/billing-worlds.ts';

const BASIC = { planId: 'ai-specialist-basic' };
const PREMIUM = { planId: 'ai-specialist-premium' };
const EXECUTIVE = 'ai-specialist-executive-tier';

/** A subscription whose schedule was made, but not completed. */
async function unfinished() {
  const world = await boughtAtStripe(EXECUTIVE);
  world.stripe.books.schedule(world.ref);
  return world;
}

test('a schedule that was not completed plans the next choice', async () => {
  const world = await unfinished();

  expect(await world.change('plan', BASIC)).toMatchObject({ status: 200, body: { nextPlan: 'Basic' } });
});

test('another planned plan changes the schedule in place', async () => {
  const world = await boughtAtStripe(EXECUTIVE);
  await world.change('plan', BASIC);
  world.stripe.requests.length = 0;

  await world.change('plan', PREMIUM);

  const changed = world.stripe.requests.filter(
    ({ method, path }) => method === 'POST' && path.includes('/subscription_schedules'),
  );
  expect(changed.map(({ path }) => path)).toEqual(['/v1/subscription_schedules/sub_sched_1']);
});

test.each(['release', 'cancel'] as const)('a customer cancels whatever was scheduled: %s', async (end_behavior) => {
  const world = await unfinished();
  Object.assign(world.stripe.books.schedules.get('sub_sched_1') ?? {}, { end_behavior });

  const { status, body } = await world.change('cancel');

  expect({ status, body }).toMatchObject({ status: 200, body: { cancelAtPeriodEnd: true } });
});
