import { asc, eq, sum } from 'drizzle-orm';
import { checkouts } from '#db/schema/checkout.ts';
import { outbox } from '#db/schema/mail.ts';
import { offers } from '#db/schema/offers.ts';
import { orders } from '#db/schema/orders.ts';
import { billingCustomers } from '#db/schema/payments.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { tokenBalances, tokenLedger } from '#db/schema/tokens.ts';
import { openCheckout, openPackCheckout } from '#features/checkout/commands/open-checkout.server.ts';
import { syncCheckout } from '#features/checkout/commands/sync-checkout.server.ts';
import type { Ctx } from '#features/ctx.ts';
import type { Random } from '#lib/random.ts';
import { NOW } from './app.ts';
import { BAD_CARD, GOOD_CARD, type StripeWorld } from './billing-worlds.ts';
import { anOffer, aSubscription } from './business.ts';
import type { StripeEvent } from './stripe-types.ts';

const AGENTS = ['ai-specialist', 'productivity-coach'] as const;
const PLANS = { basic: 2900, premium: 7900, 'executive-tier': 19_900 } as const;
const ACTIONS = ['renew', 'renew', 'fail', 'recover', 'refund', 'change', 'cancel', 'resume', 'end'] as const;
/** A page that is opened in one step may be paid in a later one, when its subscription has ended. */
const PACK_ACTIONS = ['openPack', 'openPack', 'payPack', 'payPack', 'refundPack'] as const;

type Step<Name> = { action: Name; of: number; plan: keyof typeof PLANS };
type PlanAction = Step<(typeof ACTIONS)[number]>;
type PackAction = Step<(typeof PACK_ACTIONS)[number]>;
type Action = PlanAction | PackAction;

const isOfPack = (step: Action): step is PackAction => PACK_ACTIONS.some((name) => name === step.action);

export type History = { hadTrial: boolean; offerCode: string; buys: (keyof typeof PLANS)[]; actions: Action[] };

/** What one customer does over several months, with one or two subscriptions. */
export function aHistory(random: Random): History {
  const plans = Object.keys(PLANS) as (keyof typeof PLANS)[];
  const buys = AGENTS.slice(0, random.between(1, 2)).map(() => random.pick(plans));
  return {
    hadTrial: random.chance(50),
    offerCode: random.chance(40) ? 'TENTH' : '',
    buys,
    actions: Array.from({ length: random.between(4, 12) }, () => ({
      action: random.chance(40) ? random.pick(PACK_ACTIONS) : random.pick(ACTIONS),
      of: random.between(0, buys.length - 1),
      plan: random.pick(plans),
    })),
  };
}

/** Opens, pays or refunds packs. What a customer sees when they open one is up to date. */
async function actOnPack(world: StripeWorld, ctx: Ctx, { action, of }: PackAction): Promise<void> {
  const { books } = world.stripe;
  const packs = [...books.sessions.values()].filter(({ mode }) => mode === 'payment');
  if (action === 'payPack') for (const { id, status } of packs) if (status === 'open') books.pay(id);
  if (action === 'refundPack') for (const { payment_intent } of packs) books.bank.refund(payment_intent ?? undefined);
  if (action !== 'openPack') return;
  for (const { reference } of await world.db.select().from(checkouts)) await syncCheckout(ctx, reference);
  const ref = [...books.subscriptions.keys()][of] ?? '';
  const [row] = await world.db.select().from(subscriptions).where(eq(subscriptions.providerRef, ref));
  if (row) await openPackCheckout(ctx, { subscriptionId: row.id });
}

function act(world: StripeWorld, { action, of, plan }: PlanAction): void {
  const { books } = world.stripe;
  const subscription = [...books.subscriptions.values()][of];
  if (!subscription || subscription.status === 'canceled') return;
  const { id, customer } = subscription;
  const use = (card: string) => books.wallet.changeNumbers(customer, card);
  const agentId = AGENTS[of] ?? AGENTS[0];
  const actions = {
    renew: () => books.renew(id),
    fail: () => (use(BAD_CARD), books.renew(id)),
    recover: () => (use(GOOD_CARD), books.retry(id)),
    refund: () => books.bank.refund(books.lastPayment(id)),
    change: () => books.changePlan(id, { product: `${agentId}-${plan}`, cents: PLANS[plan] }),
    cancel: () => books.setEnding(id, true),
    resume: () => books.setEnding(id, false),
    end: () => books.end(id),
  };
  actions[action]();
}

/** Delivers some of the pending events and returns those that stay pending. */
export type Delivery = (world: StripeWorld, pending: StripeEvent[], isLast: boolean) => Promise<StripeEvent[]>;

/** Delivers each event immediately and in order. */
export const reliable: Delivery = async (world, pending) => {
  for (const event of pending) await world.deliver(event);
  return [];
};

/** Delivers events late, out of order or twice, some of them first while Stripe is down. */
export const unreliable =
  (random: Random): Delivery =>
  async (world, pending, isLast) => {
    const shuffled = pending
      .map((event) => ({ event, position: random.next() }))
      .toSorted((one, other) => one.position - other.position)
      .map(({ event }) => event);
    const left: StripeEvent[] = [];
    for (const event of shuffled) {
      if (!isLast && random.chance(40)) left.push(event);
      else if (random.chance(25)) {
        world.stripe.isDown = true;
        await world.deliver(event);
        world.stripe.isDown = false;
        left.push(event);
      } else {
        await world.deliver(event);
        if (random.chance(30)) await world.deliver(event);
      }
    }
    return isLast ? reliable(world, left, true) : left;
  };

/** Plays the history at Stripe, delivers its events, and returns the rows we then have. */
export async function playHistory(
  world: StripeWorld,
  { hadTrial, offerCode, buys, actions }: History,
  delivery: Delivery,
) {
  const { db, customer, stripe } = world;
  if (hadTrial) await aSubscription(db, { userId: customer.id, agentId: 'gone', status: 'canceled', trialEndsAt: NOW });
  await anOffer(db, { code: 'TENTH' });
  const ctx = { ...world.ctx, now: world.now, actor: { id: customer.id, role: 'customer' as const } };
  let pending: StripeEvent[] = [];
  const deliverPending = async (isLast: boolean) => {
    pending = await delivery(world, [...pending, ...stripe.books.events.splice(0)], isLast);
  };
  for (const [index, plan] of buys.entries()) {
    const opened = await openCheckout(ctx, { planId: `${AGENTS[index]}-${plan}`, offerCode });
    if (!opened.ok) throw new Error(opened.reason);
    stripe.books.pay(opened.url.split('/').at(-1) ?? '');
    await deliverPending(false);
  }
  for (const action of actions) {
    world.travel(10);
    if (isOfPack(action)) await actOnPack(world, ctx, action);
    else act(world, action);
    await deliverPending(false);
  }
  await deliverPending(true);
  return rowsOf(world);
}

/** All rows that result from purchases, without sequential and random values. */
async function rowsOf({ db }: StripeWorld) {
  const without = (rows: object[], ...names: string[]) =>
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !['id', 'search', ...names].includes(name))),
    );
  const emails = await db.select().from(outbox).orderBy(asc(outbox.eventKey));
  return {
    // Credit also lowers the next charge of the customer's other subscription, which is updated when that one is read.
    subscriptions: without(
      await db.select().from(subscriptions).orderBy(asc(subscriptions.providerRef)),
      'nextChargeCents',
    ),
    // A late event may find a failed charge already paid, so that nobody was told about it, or not on that day.
    orders: without(await db.select().from(orders).orderBy(asc(orders.invoiceRef)), 'failureNoticedAt'),
    checkouts: without(
      await db.select().from(checkouts).orderBy(asc(checkouts.sessionId)),
      'reference',
      'version',
      'checkedAt',
      'orderId',
    ),
    customers: await db.select().from(billingCustomers),
    offers: without(await db.select().from(offers)),
    packTokens: await db
      .select({ of: subscriptions.providerRef, balance: tokenBalances.packTokens, ledger: sum(tokenLedger.tokens) })
      .from(tokenBalances)
      .innerJoin(subscriptions, eq(subscriptions.id, tokenBalances.subscriptionId))
      .innerJoin(tokenLedger, eq(tokenLedger.subscriptionId, tokenBalances.subscriptionId))
      .where(eq(tokenLedger.bucket, 'pack'))
      .groupBy(subscriptions.providerRef, tokenBalances.packTokens)
      .orderBy(asc(subscriptions.providerRef)),
    receipts: emails.map(({ eventKey }) => eventKey).filter((key) => key.startsWith('receipt:')),
  };
}
