import { paymentEvents } from '#db/schema/checkout.ts';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { type StripeWorld, stripeWorld } from './billing-worlds.ts';

/** A paid checkout whose webhook events haven't been delivered yet. */
export async function paid(existing?: StripeWorld) {
  const world = existing ?? (await stripeWorld());
  const url = await world.startCheckout('ai-specialist-basic');
  const sessionId = url.split('/').at(-1) ?? '';
  world.stripe.books.pay(sessionId);
  const events = world.stripe.books.events.splice(0);
  return { ...world, events, sessionId };
}

export const countsOf = async ({ db }: Pick<StripeWorld, 'db'>) => ({
  orders: await db.$count(orders),
  subscriptions: await db.$count(subscriptions),
  emails: await db.$count(outbox),
  events: await db.$count(paymentEvents),
});
/** The row counts after one purchase. */
export const ONE_PURCHASE = { orders: 1, subscriptions: 1, emails: 1 };
