import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { paymentEvents } from '#db/schema/payment-events.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { type StripeWorld, stripeWorld } from './billing-worlds.ts';

/** Somebody has paid, and Stripe's messages are still under way. */
export async function paid(world?: StripeWorld) {
  const there = world ?? (await stripeWorld());
  const url = await there.choose('ai-specialist-basic');
  const sessionId = url.split('/').at(-1) ?? '';
  there.stripe.books.pay(sessionId);
  const events = there.stripe.books.events.splice(0);
  return { ...there, events, sessionId };
}

/** How many rows came of it. */
export const countsOf = async ({ db }: Pick<StripeWorld, 'db'>) => ({
  orders: await db.$count(orders),
  subscriptions: await db.$count(subscriptions),
  letters: await db.$count(outbox),
  events: await db.$count(paymentEvents),
});
/** What one purchase leaves behind. */
export const ONE = { orders: 1, subscriptions: 1, letters: 1 };
