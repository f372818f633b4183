import type { Guard } from './guard.ts';

const SIGNATURE = 'features/payments/stripe/signature.server.ts';
const RECEIVE = 'features/checkout/commands/receive-payment-event.server.ts';

export const providerGuards: Guard[] = [
  {
    name: "webhooks need the provider's signature",
    file: SIGNATURE,
    find: 'Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE, undefined, now.getTime());',
    replace: 'JSON.parse(secret && signature && TOLERANCE && now ? new TextDecoder().decode(body) : "null");',
    tests: ['server/endpoints/money/stripe-webhooks.test.ts'],
  },
  {
    name: 'a signature is valid for 300 seconds',
    file: SIGNATURE,
    find: 'const TOLERANCE = 300;',
    replace: 'const TOLERANCE = 300_000_000;',
    tests: ['server/endpoints/money/stripe-webhooks.test.ts'],
  },
  {
    name: 'a duplicate event is stored once',
    file: RECEIVE,
    find: "if ((await ctx.db.$count(paymentEvents, isSettled)) > 0) return 'duplicate';",
    replace: 'void isSettled;',
    tests: ['server/endpoints/money/stripe-webhooks.test.ts'],
  },
];
