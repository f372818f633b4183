import { asc } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkouts } from '#db/schema/checkout.ts';
import { outbox } from '#db/schema/mail.ts';
import { notifications } from '#db/schema/notifications.ts';
import { orders } from '#db/schema/orders.ts';
import { reconcileCheckouts } from '#features/checkout/commands/reconcile-checkouts.server.ts';
import { readOverview } from '#features/subscriptions/queries/overview.server.ts';
import { BAD_CARD, bought, ordersIn, WORLDS, type World } from '#tests/support/billing-worlds.ts';
import { boughtPack, packLedger, packTokensOf, spendPackTokens } from '#tests/support/token-packs.ts';

const PACK = '500,000 tokens for AI Solutions Specialist';
/** In days. */
const HALF_AN_HOUR = 0.5 / 24;
const lastEmail = async ({ db }: World) => (await db.select().from(outbox).orderBy(asc(outbox.id))).at(-1);
const lastNotification = async ({ db }: World) =>
  (await db.select().from(notifications).orderBy(asc(notifications.id))).at(-1);

/** Ends the subscription at its provider. */
async function end(world: World & { id: number }) {
  await world.request('POST', `/api/billing/subscriptions/${world.id}/cancel`);
  world.travel(31);
  await world.renew(world.id);
}

describe.each(WORLDS)('with %s, a pack of tokens', (_name, create) => {
  test('becomes an order, a receipt, a notification and tokens', async () => {
    const world = await boughtPack(create);

    expect((await ordersIn(world)).at(-1)).toEqual([PACK, 1900, 'completed']);
    expect(await world.db.select().from(orders).orderBy(asc(orders.id))).toMatchObject([
      { packTokens: null },
      { packTokens: 500_000, subscriptionId: world.id },
    ]);
    expect(await packLedger(world)).toEqual([['pack', 500_000]]);
    expect((await lastEmail(world))?.text).toContain('The tokens have been added to your plan.');
    expect(await lastNotification(world)).toMatchObject({ kind: 'order', detail: `${PACK}, $19` });
  });

  test('shows its own order to the buyer after paying', async () => {
    const world = await boughtPack(create);

    const { body } = await world.request('GET', `/api/checkout/${world.packUrl.split('/').at(-1)}`);

    expect(body).toMatchObject({ status: 'completed', order: { productName: PACK, amount: 19 } });
  });

  test('can be bought again, and while the first page is open only once', async () => {
    const world = await boughtPack(create);
    const second = await world.startPack(world.id);

    expect(await world.startPack(world.id)).toBe(second);
    await world.pay(second);

    expect(await packTokensOf(world, world.id)).toBe(1_000_000);
    expect(await world.db.$count(checkouts)).toBe(3);
  });

  test('adds nothing after a declined card', async () => {
    const world = await bought(create);

    expect(await world.pay(await world.startPack(world.id), BAD_CARD)).toBe(false);

    expect(await packLedger(world)).toEqual([]);
    expect(await ordersIn(world)).toHaveLength(1);
  });

  test('changes no figure of subscriptions and adds to revenue', async () => {
    const world = await boughtPack(create);
    const admin = { ...world.ctx, now: world.now, actor: { id: 2, role: 'admin' as const } };

    const overview = await readOverview(admin, 'America/Chicago');

    expect(overview).toMatchObject({ mrr: 29, monthlyRevenue: 48, renewalsTotal: 0 });
    expect(overview.truth).toMatchObject({ mrr: 29, arr: 348, activeCustomers: 1 });
    expect(overview.tiers[0]).toMatchObject({ price: 29, subscriptions: 1 });
    expect(overview.activity.map(({ title }) => title)).toContain(`New payment - ${PACK}`);
    expect((await world.ownBilling()).subscriptions).toHaveLength(2);
  });

  test('counts neither as a trial nor as a subscription', async () => {
    const world = await create();
    await world.pay(await world.startCheckout('ai-specialist-basic'));
    await world.pay(await world.startPack(1));

    expect((await world.ownBilling()).subscriptions).toMatchObject([{ status: 'trialing', nextCharge: 29 }]);
    const other = await world.request('POST', '/api/checkout', { planId: 'business-consultant-basic' });
    expect(other.status).toBe(200);
  });

  test('does not make the first charge after a trial look like a renewal', async () => {
    const world = await create();
    await world.pay(await world.startCheckout('ai-specialist-basic'));
    await world.pay(await world.startPack(1));
    world.travel(14);

    await world.renew(1);

    expect(await lastNotification(world)).toMatchObject({ detail: 'AI Solutions Specialist (Basic), $29' });
  });

  test('is taken back once when an admin refunds it', async () => {
    const world = await boughtPack(create);
    await spendPackTokens(world, world.id, 200_000);

    expect((await world.requestAsAdmin('POST', '/api/orders/2/refund')).status).toBe(200);
    expect((await world.requestAsAdmin('POST', '/api/orders/2/refund')).status).toBe(409);

    expect((await ordersIn(world)).map(([, , status]) => status)).toEqual(['completed', 'refunded']);
    expect(await packTokensOf(world, world.id)).toBe(0);
    expect((await packLedger(world)).at(-1)).toEqual(['refund', -300_000]);
  });

  test('that is used up takes nothing from the next one', async () => {
    const world = await boughtPack(create);
    await spendPackTokens(world, world.id, 500_000);
    await world.refund(2);

    await world.pay(await world.startPack(world.id));
    world.travel(8);
    await reconcileCheckouts({ ...world.ctx, now: world.now });

    expect(await packTokensOf(world, world.id)).toBe(500_000);
  });

  test('keeps its tokens when an order of the plan is refunded', async () => {
    const world = await boughtPack(create);

    await world.requestAsAdmin('POST', '/api/orders/1/refund');

    expect((await ordersIn(world)).map(([, , status]) => status)).toEqual(['refunded', 'completed']);
    expect(await packTokensOf(world, world.id)).toBe(500_000);
  });

  test('stays when the subscription renews', async () => {
    const world = await boughtPack(create);
    world.travel(31);

    await world.renew(world.id);

    expect(await packTokensOf(world, world.id)).toBe(500_000);
  });

  test('is refunded when it is paid after the subscription ended', async () => {
    const world = await bought(create);
    world.travel(30 - HALF_AN_HOUR);
    const url = await world.startPack(world.id);
    await world.request('POST', `/api/billing/subscriptions/${world.id}/cancel`);
    world.travel(HALF_AN_HOUR);
    await world.renew(world.id);

    await world.pay(url);

    expect((await ordersIn(world)).at(-1)).toEqual([PACK, 1900, 'refunded']);
    expect(await packLedger(world)).toEqual([]);
    expect(await lastEmail(world)).toMatchObject({ subject: 'Your refund from Bespoke AI Studio' });
    expect((await lastNotification(world))?.detail).toContain('The subscription had ended before, so it was refunded.');
  });

  test('keeps its order when the subscription ends later', async () => {
    const world = await boughtPack(create);

    await end(world);
    world.travel(8);
    await reconcileCheckouts({ ...world.ctx, now: world.now });

    expect((await ordersIn(world)).map(([, , status]) => status)).toEqual(['completed', 'completed']);
  });

  test('is not for sale once the subscription has ended', async () => {
    const world = await boughtPack(create);
    await end(world);

    const { status, body } = await world.request('POST', '/api/token-packs/checkout', { subscriptionId: world.id });

    expect([status, body.code]).toEqual([409, 'not_running']);
  });

  test('is not for sale while the subscription is ending', async () => {
    const world = await bought(create);
    await world.request('POST', `/api/billing/subscriptions/${world.id}/cancel`);

    const { status, body } = await world.request('POST', '/api/token-packs/checkout', { subscriptionId: world.id });

    expect([status, body.code]).toEqual([409, 'subscription_ending']);
    expect(body.message).toContain('Resume your subscription to buy tokens.');
    await world.request('POST', `/api/billing/subscriptions/${world.id}/resume`);
    expect(await world.startPack(world.id)).toContain('http');
  });

  test('is not for sale while a payment is past due', async () => {
    const world = await bought(create);
    world.travel(31);
    await world.declineCard();
    await world.renew(world.id);

    const { status, body } = await world.request('POST', '/api/token-packs/checkout', { subscriptionId: world.id });

    expect([status, body.code]).toEqual([409, 'not_running']);
  });
});
