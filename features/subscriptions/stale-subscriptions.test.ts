import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkouts } from '#db/schema/checkout.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { syncCheckout } from '#features/checkout/commands/sync-checkout.server.ts';
import {
  bought,
  boughtAtStripe,
  ordersIn,
  type StripeWorld,
  WORLDS,
  type World,
} from '#tests/support/billing-worlds.ts';
import { changePlanFacts } from './commands/edit-plans.server.ts';

const PREMIUM = { planId: 'ai-specialist-premium' };

/** Overwrites our row as if a webhook had been lost. */
const overwriteRow = ({ db, id }: World & { id: number }, facts: Partial<typeof subscriptions.$inferInsert>) =>
  db.update(subscriptions).set(facts).where(eq(subscriptions.id, id));

const atStripe = ({ stripe }: StripeWorld) => {
  const [subscription] = stripe.books.subscriptions.values();
  if (!subscription) throw new Error('Nothing was bought');
  return subscription;
};

describe('outdated row', () => {
  test('does not block a cancellation', async () => {
    const world = await boughtAtStripe();
    await overwriteRow(world, { cancelAtPeriodEnd: true });

    const { status, body } = await world.change('cancel');

    expect([status, body.cancelAtPeriodEnd, atStripe(world).cancel_at_period_end]).toEqual([200, true, true]);
  });

  test('does not block a resumption', async () => {
    const world = await boughtAtStripe();
    world.stripe.books.setEnding(atStripe(world).id, true);

    const { status, body } = await world.change('resume');

    expect([status, body.cancelAtPeriodEnd, atStripe(world).cancel_at_period_end]).toEqual([200, false, false]);
  });

  test('does not block a plan change', async () => {
    const world = await boughtAtStripe();
    await overwriteRow(world, { plan: 'Premium' });

    expect((await world.change('plan', PREMIUM)).status).toBe(200);
    expect(atStripe(world).items.data[0]?.price.unit_amount).toBe(7900);
  });

  test('does not allow a plan change of an ending subscription', async () => {
    const world = await boughtAtStripe();
    world.stripe.books.setEnding(atStripe(world).id, true);

    expect(await world.change('plan', PREMIUM)).toMatchObject({ status: 409, body: { code: 'not_changeable' } });
    expect(atStripe(world).items.data[0]?.price.unit_amount).toBe(2900);
  });

  test('is corrected when the subscription ended at the provider', async () => {
    const world = await boughtAtStripe();
    world.stripe.books.end(atStripe(world).id);

    for (const verb of ['plan', 'cancel']) expect((await world.change(verb, PREMIUM)).status).toBe(409);
    expect((await world.ownBilling()).subscriptions[0]).toMatchObject({ status: 'canceled' });
  });
});

test('reports a cancellation only after the provider recorded it', async () => {
  const world = await boughtAtStripe();
  const { payments } = world.ctx;
  if (!payments) throw new Error('Nothing is sold');
  payments.setEnding = async () => {};

  expect(await world.change('cancel')).toMatchObject({ status: 409, body: { code: 'not_changeable' } });
});

describe.each(WORLDS)('with %s', (_name, create) => {
  const change = (world: World & { id: number }, verb: string, json?: object) =>
    world.request('POST', `/api/billing/subscriptions/${world.id}/${verb}`, json);

  test('keeps the plan of an ending subscription', async () => {
    const world = await bought(create);
    await change(world, 'cancel');

    expect(await change(world, 'plan', PREMIUM)).toMatchObject({ status: 409, body: { code: 'not_changeable' } });
    expect((await world.ownBilling()).subscriptions[0]).toMatchObject({ plan: 'Basic', cancelAtPeriodEnd: true });
    expect(await ordersIn(world)).toHaveLength(1);
  });

  test('keeps the plan of a past-due subscription', async () => {
    const world = await bought(create, 'ai-specialist-premium');
    world.travel(30);
    await world.declineCard();
    await world.renew(world.id);

    const answer = await change(world, 'plan', { planId: 'ai-specialist-basic' });

    expect(answer).toMatchObject({ status: 409, body: { code: 'not_changeable' } });
    expect((await world.ownBilling()).subscriptions[0]).toMatchObject({ plan: 'Premium', status: 'past_due' });
  });
});

test('keeps a refund that the provider no longer lists', async () => {
  const world = await boughtAtStripe();
  await world.refund(1);
  const { charges } = world.stripe.books.bank;
  const [charge] = charges;
  if (!charge) throw new Error('Nothing was charged');
  for (let newer = 0; newer < 100; newer++) {
    charges.unshift({ ...charge, id: `ch_newer_${newer}`, payment_intent: `pi_newer_${newer}`, refunded: false });
  }
  world.travel(30);

  await world.renew(world.id);

  expect((await ordersIn(world)).map(([, , status]) => status)).toEqual(['refunded', 'completed']);
});

test('keeps the new name of a plan that is renamed while the provider is read', async () => {
  const { db, id, ...world } = await boughtAtStripe();
  const { payments } = world.ctx;
  const [checkout] = await db.select().from(checkouts);
  const rename = () =>
    changePlanFacts({ ...world.ctx, actor: { id: world.customer.id, role: 'admin' } }, 'basic', { name: 'Starter' });
  const readPurchase: NonNullable<typeof payments>['readPurchase'] = async (...asked) => {
    const purchase = (await payments?.readPurchase(...asked)) ?? null;
    await rename();
    return purchase;
  };

  await syncCheckout({ ...world.ctx, payments: payments && { ...payments, readPurchase } }, checkout?.reference ?? '');

  expect(await db.select().from(subscriptions).where(eq(subscriptions.id, id))).toMatchObject([{ plan: 'Starter' }]);
});
