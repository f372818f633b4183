import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { RESTORED_AT } from '#db/backup/restore.ts';
import { checkouts, paymentEvents } from '#db/schema/checkout.ts';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { installation } from '#db/schema/platform.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { tokenLedger } from '#db/schema/tokens.ts';
import { findLostPurchases } from '#features/checkout/commands/find-lost-purchases.server.ts';
import { reconcileCheckouts } from '#features/checkout/commands/reconcile-checkouts.server.ts';
import { boughtAtStripe, ordersIn, type StripeWorld } from '#tests/support/billing-worlds.ts';
import { packLedger, packTokensOf, spendPackTokens } from '#tests/support/token-packs.ts';

const sessionIn = (url: string) => url.split('/').at(-1) ?? '';
const ctxOf = ({ ctx, now }: Pick<StripeWorld, 'ctx' | 'now'>) => ({ ...ctx, now });

/** A subscriber on the card page of a pack. */
async function openPack() {
  const world = await boughtAtStripe();
  const sessionId = sessionIn(await world.startPack(world.id));
  return { ...world, sessionId, session: () => world.stripe.books.sessions.get(sessionId) };
}

/** The same after paying; the webhooks were delivered. */
async function paidPack() {
  const world = await openPack();
  world.stripe.books.pay(world.sessionId);
  await world.deliverAll();
  return world;
}

type Pack = Awaited<ReturnType<typeof openPack>>;
const lastOrder = async (world: Pack) => (await ordersIn(world)).at(-1)?.at(-1);

describe('card page', () => {
  test('is for one payment that makes an invoice', async () => {
    const { stripe } = await openPack();

    const sent = stripe.requests.filter(({ path, method }) => method === 'POST' && path === '/v1/checkout/sessions');
    expect(Object.fromEntries(sent.at(-1)?.form ?? [])).toMatchObject({
      mode: 'payment',
      customer: 'cus_1',
      'invoice_creation[enabled]': 'true',
      'line_items[0][price_data][unit_amount]': '1900',
      'line_items[0][price_data][product]': 'ai-specialist-token-pack',
      'metadata[tokens]': '500000',
      'metadata[subscription]': 'sub_1',
    });
  });

  test('belongs to a new customer after the old one was deleted', async () => {
    const world = await boughtAtStripe();
    world.stripe.books.wallet.customers.delete('cus_1');
    const sessionId = sessionIn(await world.startPack(world.id));

    world.stripe.books.pay(sessionId);
    await world.deliverAll();

    expect(world.stripe.books.sessions.get(sessionId)?.customer).toBe('cus_2');
    expect(await packTokensOf(world, world.id)).toBe(500_000);
  });
});

describe('payment', () => {
  test('counts once when webhooks, page and job read it at once', async () => {
    const world = await openPack();
    world.stripe.books.pay(world.sessionId);
    const events = world.stripe.books.events.splice(0);
    world.travel(0.01);

    await Promise.all([
      ...[...events, ...events].map((event) => world.deliver(event)),
      world.request('GET', `/api/checkout/${world.sessionId}`),
      reconcileCheckouts(ctxOf(world)),
      reconcileCheckouts(ctxOf(world)),
    ]);

    expect(await packLedger(world)).toEqual([['pack', 500_000]]);
    expect(await world.db.$count(outbox, eq(outbox.eventKey, 'receipt:in_2'))).toBe(1);
  });

  test('without webhooks is found by the job', async () => {
    const world = await openPack();
    world.stripe.books.pay(world.sessionId);
    world.stripe.books.events = [];
    world.travel(0.01);

    await reconcileCheckouts(ctxOf(world));

    expect(await packTokensOf(world, world.id)).toBe(500_000);
  });

  test('waits for the invoice, which Stripe makes later', async () => {
    const world = await openPack();
    const { books } = world.stripe;
    books.isInvoicing = false;
    books.pay(world.sessionId);
    await world.deliverAll();
    const path = `/api/checkout/${world.sessionId}`;
    expect((await world.request('GET', path)).body).toEqual({ status: 'processing', order: null, isTrial: false });

    books.invoiceOnce(world.sessionId);
    await world.deliverAll();

    expect((await world.request('GET', path)).body).toMatchObject({ status: 'completed', order: { amount: 19 } });
    expect(await packLedger(world)).toEqual([['pack', 500_000]]);
  });

  test.each([
    [true, 'completed', [['pack', 500_000]]],
    [false, 'failed', []],
  ] as const)('by a slow method that is paid: %s ends as %s', async (isPaid, status, ledger) => {
    const world = await openPack();
    const { books } = world.stripe;
    books.payLater(world.sessionId);
    await world.deliverAll();
    expect(await packLedger(world)).toEqual([]);

    books.settleLater(world.sessionId, isPaid);
    await world.deliverAll();

    expect((await world.request('GET', `/api/checkout/${world.sessionId}`)).body).toMatchObject({ status });
    expect(await packLedger(world)).toEqual(ledger);
  });
});

describe('money back', () => {
  test('at Stripe takes the tokens back once', async () => {
    const world = await paidPack();
    await spendPackTokens(world, world.id, 100_000);

    await world.refund(2);
    await world.deliverAll();

    expect(await lastOrder(world)).toBe('refunded');
    expect((await packLedger(world)).at(-1)).toEqual(['refund', -400_000]);
  });

  test('at Stripe is found without a webhook', async () => {
    const world = await paidPack();
    world.stripe.books.bank.refund(world.session()?.payment_intent ?? '');
    world.stripe.books.events = [];
    world.travel(8);

    await reconcileCheckouts(ctxOf(world));

    expect(await packTokensOf(world, world.id)).toBe(0);
  });

  test('that fails later gives the tokens back', async () => {
    const world = await paidPack();
    await world.refund(2);

    world.stripe.books.bank.failRefund(world.session()?.payment_intent ?? '');
    await world.deliverAll();

    expect([await lastOrder(world), await packTokensOf(world, world.id)]).toEqual(['completed', 500_000]);
  });

  test.each([
    ['won', 'completed', 400_000],
    ['lost', 'refunded', 0],
  ] as const)('by a dispute that is %s leaves the order %s', async (status, expected, tokens) => {
    const world = await paidPack();
    const intent = world.session()?.payment_intent ?? '';
    await spendPackTokens(world, world.id, 100_000);
    world.stripe.books.bank.dispute(intent, 'needs_response');
    await world.deliverAll();
    expect([await lastOrder(world), await packTokensOf(world, world.id)]).toEqual(['disputed', 0]);

    world.stripe.books.bank.dispute(intent, status);
    await world.deliverAll();

    expect([await lastOrder(world), await packTokensOf(world, world.id)]).toEqual([expected, tokens]);
  });

  test('for a late payment is tried once, and staff are told if Stripe rejects it', async () => {
    const world = await openPack();
    world.stripe.books.end(world.ref);
    world.stripe.books.pay(world.sessionId);
    world.stripe.isRejectingRefunds = true;

    await world.deliverAll();

    expect(await lastOrder(world)).toBe('completed');
    const { body } = await world.requestAsAdmin('GET', '/api/notifications');
    expect(JSON.stringify(body)).toContain('The subscription had ended before, so please refund it.');
  });
});

describe('lost row', () => {
  async function restored(...lost: ('pack' | 'plan')[]) {
    const world = await paidPack();
    await world.db.delete(tokenLedger);
    await world.db.delete(orders);
    await world.db.delete(paymentEvents);
    for (const kind of lost) await world.db.delete(checkouts).where(eq(checkouts.kind, kind));
    if (lost.includes('plan')) await world.db.delete(subscriptions);
    return world;
  }

  test.each([
    ['the pack', ['pack']],
    ['the pack and its subscription', ['pack', 'plan']],
  ] as const)('of %s is restored by an event', async (_what, lost) => {
    const world = await restored(...lost);

    world.stripe.books.bank.dispute(world.session()?.payment_intent ?? '', 'warning_needs_response');
    await world.deliverAll();

    expect(await world.db.select().from(checkouts).where(eq(checkouts.kind, 'pack'))).toMatchObject([
      { status: 'completed', packTokens: 500_000, priceCents: 1900, userId: world.customer.id },
    ]);
    expect(await packLedger(world)).toEqual([['pack', 500_000]]);
  });

  test('is found after a restore, together with its subscription', async () => {
    const world = await restored('pack', 'plan');
    await world.db.insert(installation).values({ name: RESTORED_AT, value: 'just now' });

    await findLostPurchases(ctxOf(world));

    expect(new Set((await ordersIn(world)).map(([, cents]) => cents))).toEqual(new Set([1900, 2900]));
    expect(await packLedger(world)).toEqual([['pack', 500_000]]);
    expect(await world.db.$count(installation, eq(installation.name, RESTORED_AT))).toBe(0);
  });

  test('of a pack used before its subscription ended is not refunded', async () => {
    const world = await restored('pack');
    world.travel(10);
    world.stripe.books.end(world.ref);
    await world.db.insert(installation).values({ name: RESTORED_AT, value: 'just now' });

    await findLostPurchases(ctxOf(world));

    expect((await ordersIn(world)).find(([, cents]) => cents === 1900)).toContain('completed');
    expect(world.stripe.requests.filter(({ path }) => path === '/v1/refunds')).toEqual([]);
  });
});
