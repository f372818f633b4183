import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import { NO_RENEWALS_CARD } from '#features/payments/sandbox/purchase.server.ts';
import { MAX_TRIES } from '#features/payments/sandbox/renewals.server.ts';
import { call } from '#tests/support/app.ts';
import {
  BAD_CARD,
  GOOD_CARD,
  ordersIn,
  sandboxWorld,
  type World,
  withoutTrial,
} from '#tests/support/billing-worlds.ts';

const PLAN = 'ai-specialist-basic';
const statusIn = async (world: World) => (await world.ownBilling()).subscriptions[0]?.status;
const orderStates = async (world: World) => (await ordersIn(world)).map(([, , status]) => status);

/** A subscription whose first renewal failed, and its invoice's page. */
async function pastDue() {
  const world = await withoutTrial(sandboxWorld);
  await world.pay(await world.startCheckout(PLAN), NO_RENEWALS_CARD);
  const [subscription] = (await world.ownBilling()).subscriptions;
  const id = Number(subscription?.id);
  await world.renew(id);
  const [order] = await world.db.select().from(orders).where(eq(orders.status, 'pending'));
  return { ...world, id, path: new URL(order?.invoiceUrl ?? 'http://none').pathname };
}

describe('card that fails on renewal', () => {
  test('is accepted at checkout and declined later', async () => {
    const world = await pastDue();

    expect(await statusIn(world)).toBe('past_due');
    expect(await orderStates(world)).toEqual(['completed', 'pending']);
  });

  test('makes a trial past due when it ends', async () => {
    const world = await sandboxWorld();
    await world.pay(await world.startCheckout(PLAN), NO_RENEWALS_CARD);

    await world.renew(1);

    expect(await statusIn(world)).toBe('past_due');
  });
});

describe('past-due subscription', () => {
  test('is paid as soon as a new card is saved', async () => {
    const world = await pastDue();

    await world.saveCard(GOOD_CARD);

    expect(await statusIn(world)).toBe('active');
    expect(await orderStates(world)).toEqual(['completed', 'completed']);
  });

  test('stays past due with another failing card', async () => {
    const world = await pastDue();

    await world.saveCard(NO_RENEWALS_CARD);

    expect(await statusIn(world)).toBe('past_due');
  });

  test('ends after the last attempt', async () => {
    const world = await pastDue();

    for (let tries = 1; tries < MAX_TRIES; tries++) {
      expect(await statusIn(world)).toBe('past_due');
      await world.renew(world.id);
    }

    expect(await statusIn(world)).toBe('canceled');
    expect(await orderStates(world)).toEqual(['completed', 'failed']);
  });

  test('is retried every three days', async () => {
    const world = await pastDue();

    for (let day = 0; day < 9; day++) {
      world.travel(1);
      await world.renewDue();
    }

    expect(await statusIn(world)).toBe('canceled');
  });
});

describe('invoice page', () => {
  test('pays an open invoice and saves the card', async () => {
    const world = await pastDue();
    expect((await call(world.app, 'GET', world.path)).text).toContain('Pay $29');

    const paid = await call(world.app, 'POST', world.path, { json: { card: GOOD_CARD } });

    expect(paid).toMatchObject({ status: 200, body: { url: world.path } });
    expect(await statusIn(world)).toBe('active');
    expect((await call(world.app, 'GET', world.path)).text).toContain('Paid');
    await world.renew(world.id);
    expect(await statusIn(world)).toBe('active');
  });

  test('shows a declined card and stays open', async () => {
    const world = await pastDue();

    const declined = await call(world.app, 'POST', world.path, { json: { card: BAD_CARD } });

    expect(declined).toMatchObject({ status: 402, body: { code: 'card_declined' } });
    expect(await statusIn(world)).toBe('past_due');
  });

  test('rejects a second payment and an ended subscription', async () => {
    const world = await pastDue();
    for (let tries = 1; tries < MAX_TRIES; tries++) await world.renew(world.id);

    const late = await call(world.app, 'POST', world.path, { json: { card: GOOD_CARD } });

    expect(late).toMatchObject({ status: 409, body: { code: 'checkout_closed' } });
    expect((await call(world.app, 'GET', world.path)).text).not.toContain('Card number');
  });

  test.each(['in_sandbox_x_1', 'x', '%00'])('answers 404 for the unknown invoice %s', async (ref) => {
    const { app } = await sandboxWorld();
    const path = `/api/sandbox/invoices/${ref}`;

    expect((await call(app, 'GET', path)).status).toBe(404);
    expect((await call(app, 'POST', path, { json: { card: GOOD_CARD } })).status).toBe(404);
  });
});
