import type { Guard } from './guard.ts';

const STRIPE = 'features/payments/stripe/stripe.server.ts';
const SESSIONS = 'features/payments/stripe/sessions.server.ts';
const PRICES = 'features/payments/stripe/prices.server.ts';
const PLANS = 'features/payments/stripe/plans.server.ts';
const CARDS = 'features/payments/stripe/cards.server.ts';
const PARAMETERS = ['features/payments/stripe/parameters.test.ts'];

export const stripeGuards: Guard[] = [
  {
    name: 'a subscription moved to an unknown product keeps its plan',
    file: 'features/payments/rules.ts',
    find: 'plan ?? kept ?? requirePlan(product)',
    replace: 'plan ?? requirePlan(product)',
    tests: ['features/payments/stripe/unknown-plans.test.ts'],
  },
  {
    name: 'requests pin the Stripe API version',
    file: STRIPE,
    find: '    apiVersion: API_VERSION,\n',
    replace: "    apiVersion: '2025-01-01.acacia' as typeof API_VERSION,\n",
    tests: ['server/endpoints/checkout.test.ts'],
  },
  {
    name: 'Stripe gets the catalog price',
    file: PRICES,
    find: 'unit_amount: priceCents }',
    replace: 'unit_amount: priceCents * 100 }',
    tests: PARAMETERS,
  },
  {
    name: 'Stripe gets the length of the trial',
    file: SESSIONS,
    find: '...(trialDays > 0 && { trial_period_days: trialDays }),',
    replace: '',
    tests: PARAMETERS,
  },
  {
    name: 'a trial always requires a card',
    file: SESSIONS,
    find: "allowed_payment_method_types: ['card'],",
    replace: "allowed_payment_method_types: ['card'], payment_method_collection: 'if_required',",
    tests: PARAMETERS,
  },
  {
    name: 'a coupon with a trial applies to the first charge',
    file: PRICES,
    find: "trialDays > 0 ? { duration: 'repeating' as const, duration_in_months: 1 } : { duration: 'once' as const };",
    replace:
      "trialDays < 0 ? { duration: 'repeating' as const, duration_in_months: 1 } : { duration: 'once' as const };",
    tests: PARAMETERS,
  },
  {
    name: 'a coupon without a trial applies to one charge',
    file: PRICES,
    find: "duration_in_months: 1 } : { duration: 'once' as const };",
    replace: "duration_in_months: 1 } : { duration: 'forever' as const };",
    tests: PARAMETERS,
  },
  {
    name: 'an upgrade charges the difference immediately',
    file: PLANS,
    find: "proration_behavior: isSmaller && (await costsMore()) ? 'none' : 'always_invoice',",
    replace: "proration_behavior: isSmaller && (await costsMore()) ? 'none' : 'create_prorations',",
    tests: PARAMETERS,
  },
  {
    name: 'an unpaid upgrade does not change the plan',
    file: PLANS,
    find: "      payment_behavior: 'error_if_incomplete',\n",
    replace: '',
    tests: PARAMETERS,
  },
  {
    name: "the card becomes the customer's default",
    file: CARDS,
    find: 'await stripe.customers.update(customerRef, { invoice_settings: { default_payment_method: own.id } });',
    replace: '',
    tests: PARAMETERS,
  },
  {
    name: "the subscription's own card is cleared",
    file: CARDS,
    find: "await stripe.subscriptions.update(subscriptionRef, { default_payment_method: '' });",
    replace: 'void subscriptionRef;',
    tests: PARAMETERS,
  },
  {
    name: 'cancellations take effect at the end of the period',
    file: STRIPE,
    find: 'await stripe.subscriptions.update(subscriptionRef, change)',
    replace:
      'await (isEnding ? stripe.subscriptions.cancel(subscriptionRef) : stripe.subscriptions.update(subscriptionRef, change))',
    tests: PARAMETERS,
  },
  {
    name: 'the portal opens at the payment method',
    file: STRIPE,
    find: "flow_data: { type: 'payment_method_update' },",
    replace: '',
    tests: PARAMETERS,
  },
  {
    name: 'a product with a different name at Stripe is renamed',
    file: PRICES,
    find: '() => stripe.products.update(planId, { name: productName }),',
    replace: '',
    tests: ['features/payments/product-names.test.ts'],
  },
  {
    name: 'a customer deleted at Stripe can buy again',
    file: STRIPE,
    find: "isMissing(error, 'customer') ? null : customer",
    replace: "isMissing(error, 'coupon') ? null : customer",
    tests: ['features/payments/stripe/other-keys.test.ts'],
  },
  {
    name: 'a request in progress at Stripe is retried',
    file: 'features/payments/stripe/calls.server.ts',
    find: 'tries > 0 && isInUse(error)',
    replace: 'tries > 100 && isInUse(error)',
    tests: ['server/endpoints/checkout.test.ts'],
  },
  {
    name: 'an event that needs staff is not retried',
    file: 'features/payment-events/commands/retry-payment-events.server.ts',
    find: '        eq(paymentEvents.needsStaff, false),\n',
    replace: '',
    tests: ['features/payments/stripe/unknown-plans.test.ts'],
  },
  {
    name: 'events that staff solved are settled when their purchase is read',
    file: 'features/payment-events/commands/apply-payment-event.server.ts',
    find: '    if (isKnown && !problem) await settleSolved(inner, payments, last, readAt);\n',
    replace: '',
    tests: ['features/payments/stripe/unknown-plans.test.ts'],
  },
];
