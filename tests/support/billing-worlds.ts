import { asc, eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { Stripe } from 'stripe';
import { onTestFinished, vi } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { signEvent } from '#features/payments/stripe/signature.server.ts';
import { createStripe } from '#features/payments/stripe/stripe.server.ts';
import { DAY } from '#lib/time/durations.ts';
import { call, NOW, testApp } from './app.ts';
import { aSubscription } from './business.ts';
import { aUser, signIn } from './people.ts';
import { StripeStandIn } from './stripe-stand-in.ts';
import type { StripeEvent } from './stripe-types.ts';

export const GOOD_CARD = '4242424242424242';
export const BAD_CARD = '4000000000000002';
const WEBHOOK_SECRET = 'whsec_of_the_tests';

type Body = Record<string, unknown>;
type Own = { subscriptions: Body[]; orders: Body[]; isTrialAvailable: boolean };
type TestApp = Awaited<ReturnType<typeof testApp>>;
type Options = Parameters<typeof testApp>[0];

/** A customer and an admin, on a clock that `travel` advances. */
async function aSetup(options: (now: () => Date) => Options) {
  let now = NOW;
  const test = await testApp({ now: () => now, ...options(() => now) });
  const { app, db } = test;
  const customer = await aUser(db, { username: 'rosa' });
  const admin = await aUser(db, { username: 'boss', role: 'admin' });
  // A session would expire during the days that pass here.
  const sessions = new Map<string, Promise<{ Cookie: string }>>();
  const headersOf = (username: string) => {
    const key = `${username} ${now.toISOString()}`;
    const headers = sessions.get(key) ?? signIn(app, username);
    sessions.set(key, headers);
    return headers;
  };
  const requestAs = (username: string) => async (method: string, path: string, json?: unknown) => {
    const headers = await headersOf(username);
    const { status, body } = await call(app, method, path, { headers, ...(method !== 'GET' && { json: json ?? {} }) });
    return { status, body: body as Body };
  };
  const request = requestAs(customer.username);
  return {
    ...test,
    customer,
    request,
    requestAs,
    requestAsAdmin: requestAs(admin.username),
    now: () => now,
    travel: (days: number) => {
      now = new Date(now.getTime() + days * DAY);
    },
    /** Opens a checkout and returns the address of its card page. */
    startCheckout: async (planId: string, offerCode = '') => {
      const { status, body } = await request('POST', '/api/checkout', { planId, offerCode });
      if (status !== 200) throw new Error(`${JSON.stringify(body)} ${JSON.stringify(test.lines)}`);
      return String(body.url);
    },
    /** Opens a checkout for tokens and returns the address of its card page. */
    startPack: async (subscriptionId: number) => {
      const { status, body } = await request('POST', '/api/token-packs/checkout', { subscriptionId });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return String(body.url);
    },
    /** Renews what is due in the sandbox; does nothing at Stripe. */
    renewDue: async () => {
      if (test.ctx.payments?.name === 'sandbox') await test.ctx.payments.demo.renewDue();
    },
    ownBilling: async () => (await request('GET', '/api/billing')).body as unknown as Own,
  };
}

type Setup = Awaited<ReturnType<typeof aSetup>>;

export type World = Setup & {
  /** Pays on the card page. False if the card is declined. */
  pay: (url: string, card?: string) => Promise<boolean>;
  /** Starts the subscription's next period. */
  renew: (subscriptionId: number) => Promise<void>;
  saveCard: (card: string) => Promise<void>;
  /** Makes the bank decline the saved card. */
  declineCard: () => Promise<void>;
  /** Makes the bank accept the saved card again. */
  acceptCard: () => Promise<void>;
  refund: (orderId: number) => Promise<void>;
  /** Lets the card page expire. */
  expireCheckout: (url: string) => Promise<void>;
};

const sessionIn = (url: string) => url.split('/').at(-1) ?? '';

export async function sandboxWorld(): Promise<World> {
  const setup = await aSetup(() => ({}));
  const { app, request, requestAsAdmin } = setup;
  const setCard = async (card: string) => {
    const changed = sql`jsonb_set(facts, '{card}', to_jsonb(${card}::text))`;
    await setup.db.execute(sql`update sandbox_purchases set facts = ${changed}`);
  };
  return {
    ...setup,
    pay: async (url, card = GOOD_CARD) =>
      (await call(app, 'POST', new URL(url).pathname, { json: { card } })).status === 200,
    renew: async (id) => void (await request('POST', `/api/sandbox/subscriptions/${id}/renew`)),
    saveCard: async (card) => {
      const { body } = await request('POST', '/api/billing/portal');
      await call(app, 'POST', new URL(String(body.url)).pathname, { json: { card } });
    },
    declineCard: () => setCard(BAD_CARD),
    acceptCard: () => setCard(GOOD_CARD),
    refund: async (id) => void (await requestAsAdmin('POST', `/api/sandbox/orders/${id}/refund`)),
    expireCheckout: async (url) => {
      setup.travel(0.1);
      await request('GET', `/api/checkout/${sessionIn(url)}`);
    },
  };
}

export type StripeWorld = World & {
  stripe: StripeStandIn;
  /** Sends a Stripe event to our webhook and returns the status. */
  deliver: (event: StripeEvent, signature?: string) => Promise<number>;
  /** Sends all events that haven't been delivered yet. */
  deliverAll: () => Promise<void>;
};

export const sign = (payload: string, now: Date, secret = WEBHOOK_SECRET) => signEvent(payload, secret, now);

export async function deliverTo(
  { app, now }: Pick<TestApp, 'app'> & { now: () => Date },
  event: unknown,
  signature?: string,
) {
  const payload = JSON.stringify(event);
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature ?? sign(payload, now()) };
  return (await call(app, 'POST', '/api/webhooks/stripe', { body: payload, headers })).status;
}

/** The real SDK against a local stand-in for Stripe. */
export async function stripeWorld(): Promise<StripeWorld> {
  let now = () => NOW;
  const stripe = new StripeStandIn(() => now());
  const apiBase = await stripe.start();
  onTestFinished(() => stripe.stop());
  // The SDK retries after 20 ms instead of half a second.
  vi.spyOn(Stripe.prototype, 'getInitialNetworkRetryDelay').mockReturnValue(0.02);
  const account = { secretKey: 'sk_test_1', webhookSecret: WEBHOOK_SECRET, apiBase };
  const setup = await aSetup(() => ({
    payments: createStripe(account, 'http://127.0.0.1:3000', pino({ level: 'silent' })),
  }));
  now = setup.now;
  const { db } = setup;
  const { books } = stripe;
  const deliver = (event: StripeEvent, signature?: string) => deliverTo(setup, event, signature);
  const deliverAll = async () => {
    for (const event of books.events.splice(0)) await deliver(event);
  };
  const setCards = (card: string) => {
    for (const customer of books.wallet.customers.keys()) books.wallet.changeNumbers(customer, card);
  };
  const refOf = async (id: number) => {
    const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
    return row?.providerRef ?? '';
  };
  return {
    ...setup,
    stripe,
    deliver,
    deliverAll,
    pay: async (url, card) => {
      const isPaid = books.pay(sessionIn(url), card);
      await deliverAll();
      return isPaid;
    },
    renew: async (id) => {
      const ref = await refOf(id);
      books.startPeriod(ref);
      await deliverAll();
      books.chargePeriod(ref);
      await deliverAll();
    },
    saveCard: async (card) => {
      const { body } = await setup.request('POST', '/api/billing/portal');
      books.saveCard(sessionIn(String(body.url)), card);
      await deliverAll();
    },
    declineCard: async () => setCards(BAD_CARD),
    acceptCard: async () => setCards(GOOD_CARD),
    refund: async (orderId) => {
      const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
      books.bank.refund(books.paymentOf(order?.invoiceRef));
      await deliverAll();
    },
    expireCheckout: async (url) => {
      setup.travel(0.1);
      books.expire(sessionIn(url));
      await deliverAll();
    },
  };
}

/** Purchases are tested with both providers. */
export const WORLDS: [name: string, create: () => Promise<World>][] = [
  ['Stripe', stripeWorld],
  ['the sandbox', sandboxWorld],
];

/** A customer who has used the trial, so every purchase is charged immediately. */
export async function withoutTrial(create: () => Promise<World>) {
  const world = await create();
  await aSubscription(world.db, { userId: world.customer.id, agentId: 'gone', status: 'canceled', trialEndsAt: NOW });
  return world;
}

/** A customer with an active $29 subscription, charged today. */
export async function bought(create: () => Promise<World>, planId = 'ai-specialist-basic') {
  const world = await withoutTrial(create);
  await world.pay(await world.startCheckout(planId));
  const [subscription] = (await world.ownBilling()).subscriptions;
  return { ...world, id: Number(subscription?.id) };
}

/** The same at Stripe, with its ids there and a function that changes it. */
export async function boughtAtStripe(planId?: string) {
  let world: StripeWorld | undefined;
  const here = await bought(async () => (world = await stripeWorld()), planId);
  if (!world) throw new Error('No Stripe world was created');
  const change = (verb: string, json?: object) =>
    here.request('POST', `/api/billing/subscriptions/${here.id}/${verb}`, json);
  const [ref = ''] = world.stripe.books.subscriptions.keys();
  const [customerRef = ''] = world.stripe.books.wallet.customers.keys();
  return { ...world, ...here, change, ref, customerRef };
}

/** Product, cents and status of every order, oldest first. */
export const ordersIn = async ({ db }: World) =>
  (await db.select().from(orders).orderBy(asc(orders.id))).map(({ productName, amountCents, status }) => [
    productName,
    amountCents,
    status,
  ]);
