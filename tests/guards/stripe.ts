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
  {
    name: 'a new period waits for its payment',
    file: 'features/payments/stripe/periods.server.ts',
    find: "if (status !== 'active' || isPaid) return paid;",
    replace: "if (status === 'active' || isPaid) return paid;",
    tests: ['features/tokens/unpaid-periods.test.ts'],
  },
];
