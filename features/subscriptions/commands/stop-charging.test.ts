import { inArray } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import type { Payments } from '#features/payment-provider.server.ts';
import { stopRemainingCharges } from '#features/subscriptions/commands/stop-charging.server.ts';
import { bought, boughtAtStripe, ordersIn, stripeWorld, WORLDS, type World } from '#tests/support/billing-worlds.ts';
import { aUser } from '#tests/support/people.ts';

/** Two subscriptions of one customer and one of another; Stripe rejects ending the first. */
async function subscriptionThatCannotEnd() {
  const world = await stripeWorld();
  const other = await aUser(world.db, { username: 'mira' });
  await world.pay(await world.startCheckout('ai-specialist-basic'));
  await world.pay(await world.startCheckout('productivity-coach-basic'));
  const { body } = await world.requestAs('mira')('POST', '/api/checkout', { planId: 'ai-specialist-basic' });
  await world.pay(String(body.url));
  const { books } = world.stripe;
  world.stripe.locked.add([...books.subscriptions.keys()][0] ?? '');
  const ending = () => [...books.subscriptions.values()].map((one) => one.cancel_at_period_end);
  const deactivate = () => world.requestAsAdmin('PATCH', `/api/users/${world.customer.id}`, { status: 'inactive' });
  return { ...world, other, ending, deactivate };
}

describe('subscription that the provider rejects ending', () => {
  test('does not stop the job for other subscriptions', async () => {
    const world = await subscriptionThatCannotEnd();
    const ids = [world.customer.id, world.other.id];
    await world.db.update(users).set({ status: 'inactive' }).where(inArray(users.id, ids));

    await stopRemainingCharges(world.ctx);

    expect(world.ending()).toEqual([false, true, true]);
    expect(world.lines.some(({ msg }) => msg.includes('could not cancel'))).toBe(true);
  });

  test('is counted in the answer to the admin', async () => {
    const world = await subscriptionThatCannotEnd();

    const answer = await world.deactivate();

    expect(answer).toMatchObject({ status: 200, body: { status: 'inactive', stillRenewing: 1 } });
    expect(world.ending()).toEqual([false, true, false]);
  });
});

test('a later end that staff set at Stripe stops no deactivation', async () => {
  const world = await boughtAtStripe();
  const subscription = world.stripe.books.subscription(world.ref);
  subscription.cancel_at = Math.floor(world.now().getTime() / 1000) + 90 * 86_400;
  world.stripe.books.setEnding(world.ref, false);
  await world.deliverAll();
  expect((await world.ownBilling()).subscriptions).toMatchObject([{ cancelAtPeriodEnd: false, nextCharge: 29 }, {}]);

  await world.requestAsAdmin('PATCH', `/api/users/${world.customer.id}`, { status: 'inactive' });

  expect(subscription.cancel_at_period_end).toBe(true);
});

describe('deactivation while the provider is down', () => {
  test.each([
    ['an open page', 'business-consultant-basic', [1, 0]],
    ['a subscription', null, [0, 1]],
  ])('gives up at %s and leaves the rest to the job', async (_what, openPlan, calls) => {
    const world = await subscriptionThatCannotEnd();
    if (openPlan) await world.startCheckout(openPlan);
    const payments = world.ctx.payments as Payments;
    const close = vi.spyOn(payments, 'closeCheckout');
    const end = vi.spyOn(payments, 'setEnding');
    world.stripe.isDown = true;

    const answer = await world.deactivate();

    expect(answer).toMatchObject({ status: 200, body: { stillRenewing: 2 } });
    expect([close.mock.calls.length, end.mock.calls.length]).toEqual(calls);
  });
});

describe.each(WORLDS)('with %s, a past-due subscription', (name, create) => {
  async function pastDue() {
    const world = await bought(create);
    world.travel(30);
    await world.declineCard();
    await world.renew(world.id);
    const path = `/api/users/${world.customer.id}`;
    const deactivate = () => world.requestAsAdmin('PATCH', path, { status: 'inactive' });
    return { ...world, deactivate };
  }
  const statesOf = async (world: World) => (await ordersIn(world)).map(([, , status]) => status);

  test.each(['renews', 'is ending'])('that %s is not charged again after a deactivation', async (state) => {
    const world = await pastDue();
    if (state === 'is ending') await world.request('POST', `/api/billing/subscriptions/${world.id}/cancel`);

    expect((await world.deactivate()).body).toMatchObject({ stillRenewing: 0 });
    await world.acceptCard();
    world.travel(4);
    if (name === 'Stripe') await world.renew(world.id);
    else await world.renewDue();

    expect(await statesOf(world)).toEqual(['completed', 'failed']);
  });
});
