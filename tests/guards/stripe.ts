import type { Guard } from './guard.ts';

const PRICES = 'features/payments/stripe/prices.server.ts';
const PLANS = 'features/payments/stripe/plans.server.ts';
const PARAMETERS = ['features/payments/stripe/parameters.test.ts'];

export const stripeGuards: Guard[] = [
  {
    name: 'Stripe gets the catalog price',
    file: PRICES,
    find: 'unit_amount: priceCents }',
    replace: 'unit_amount: priceCents * 100 }',
    tests: PARAMETERS,
  },
  {
    name: 'a declined upgrade cannot be paid later',
    file: PLANS,
    find: 'await stripe.invoices.voidInvoice(id)',
    replace: 'await Promise.resolve(id)',
    tests: ['features/payments/stripe/confirmed-upgrades.test.ts'],
  },
];
