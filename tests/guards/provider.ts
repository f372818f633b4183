import type { Guard } from './guard.ts';

const SIGNATURE = 'features/payments/stripe/signature.server.ts';
const RECONCILE = 'features/checkout/commands/reconcile-checkouts.server.ts';
const RECEIVE = 'features/payment-events/commands/receive-payment-event.server.ts';
const OBJECTS = 'features/payments/stripe/objects.server.ts';

export const providerGuards: Guard[] = [
  {
    name: "webhooks need the provider's signature",
    file: SIGNATURE,
    find: 'Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE, undefined, now.getTime());',
    replace:
      'JSON.parse(secret && signature && TOLERANCE && now ? new TextDecoder().decode(body) : "null") as Stripe.Event;',
    tests: ['server/endpoints/stripe-webhooks.test.ts'],
  },
  {
    name: 'a signature is valid for 300 seconds',
    file: SIGNATURE,
    find: 'const TOLERANCE = 300;',
    replace: 'const TOLERANCE = 300_000_000;',
    tests: ['server/endpoints/stripe-webhooks.test.ts'],
  },
  {
    name: 'a duplicate event is stored once',
    file: RECEIVE,
    find: "if ((await ctx.db.$count(paymentEvents, isSettled)) > 0) return 'duplicate';",
    replace: 'void isSettled;',
    tests: ['server/endpoints/stripe-webhooks.test.ts'],
  },
  {
    name: 'the job finds a payment made after the subscription ended',
    file: RECONCILE,
    find: "            eq(subscriptions.status, 'canceled'),\n",
    replace: "            eq(subscriptions.status, 'past_due'),\n",
    tests: ['features/orders/money-back.test.ts'],
  },
  {
    name: 'the job finds the refund of a pack',
    file: RECONCILE,
    find: "            eq(checkouts.kind, 'pack'),\n",
    replace: "            eq(checkouts.kind, 'pack'),\n            eq(checkouts.status, 'open'),\n",
    tests: ['features/payments/stripe/packs.test.ts'],
  },
  {
    name: 'a disputed payment is shown as disputed',
    file: OBJECTS,
    find: "if (states.some(isOpen)) return 'disputed';",
    replace: 'void isOpen;',
    tests: ['features/orders/money-back.test.ts'],
  },
  {
    name: 'a lost dispute is recorded as a refund',
    file: OBJECTS,
    find: "return states.includes('lost') || paid.some",
    replace: 'return paid.some',
    tests: ['features/orders/money-back.test.ts'],
  },
  {
    name: 'a subscription that was never paid is not recorded',
    file: OBJECTS,
    find: 'if (!item || !hasBegun(subscription)) return null;',
    replace: 'if (!item) return null;',
    tests: ['features/payments/stripe/objects.test.ts'],
  },
];
