import { describe, expect, test } from 'vitest';
import { boughtAtStripe, stripeWorld } from '#tests/support/billing-worlds.ts';
import { anOffer } from '#tests/support/business.ts';
import type { StripeStandIn } from '#tests/support/stripe-stand-in.ts';

const PLAN = 'ai-specialist-basic';

/** Requests sent to a Stripe path, oldest first. */
const sentTo = ({ requests }: StripeStandIn, path: RegExp) =>
  requests
    .filter((request) => request.method === 'POST' && path.test(request.path))
    .map(({ form }) => Object.fromEntries(form));

const SESSIONS = /^\/v1\/checkout\/sessions$/;
const SUBSCRIPTION = /^\/v1\/subscriptions\/sub_1$/;

describe('checkout', () => {
  test('with a trial sends card, trial and catalogue price', async () => {
    const { stripe, startCheckout } = await stripeWorld();

    await startCheckout(PLAN);

    const [sent] = sentTo(stripe, SESSIONS);
    expect(sent).toMatchObject({
      mode: 'subscription',
      'subscription_data[trial_period_days]': '14',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '2900',
      'line_items[0][price_data][recurring][interval]': 'month',
    });
    // Checkout collects a card by default; "if_required" would start trials that can't be charged.
    expect(sent).not.toHaveProperty('payment_method_collection');
  });

  test('sends no second trial', async () => {
    const { stripe, startCheckout } = await boughtAtStripe();

    await startCheckout('productivity-coach-basic');

    const names = Object.keys(sentTo(stripe, SESSIONS).at(-1) ?? {});
    expect(names.filter((name) => name.includes('trial'))).toEqual([]);
  });
});

describe('coupon of an offer', () => {
  test('lasts a month with a trial, whose first invoice is empty', async () => {
    const { db, stripe, startCheckout } = await stripeWorld();
    await anOffer(db, { code: 'TENTH' });

    await startCheckout(PLAN, 'TENTH');

    expect(sentTo(stripe, /^\/v1\/coupons$/)).toMatchObject([{ duration: 'repeating', duration_in_months: '1' }]);
    const [coupon] = stripe.coupons.keys();
    expect(sentTo(stripe, SESSIONS)).toMatchObject([{ 'discounts[0][coupon]': coupon }]);
  });

  test('lasts for one invoice without a trial', async () => {
    const world = await boughtAtStripe();
    await anOffer(world.db, { code: 'TENTH' });

    await world.startCheckout('productivity-coach-basic', 'TENTH');

    const [coupon] = sentTo(world.stripe, /^\/v1\/coupons$/);
    expect(coupon).toMatchObject({ duration: 'once' });
    expect(coupon).not.toHaveProperty('duration_in_months');
  });
});

describe('subscription', () => {
  test('clears its own card for the customer’s default', async () => {
    const { stripe } = await boughtAtStripe();

    expect(sentTo(stripe, /^\/v1\/customers\/cus_1$/)).toEqual([
      { 'invoice_settings[default_payment_method]': 'pm_1' },
    ]);
    expect(sentTo(stripe, SUBSCRIPTION)).toEqual([{ default_payment_method: '' }]);
  });

  test('charges the difference of a larger plan before it starts', async () => {
    const world = await boughtAtStripe();

    await world.change('plan', { planId: 'ai-specialist-premium' });

    expect(sentTo(world.stripe, /^\/v1\/prices$/)).toMatchObject([
      { product: 'ai-specialist-premium', unit_amount: '7900', 'recurring[interval]': 'month' },
    ]);
    expect(sentTo(world.stripe, SUBSCRIPTION).at(-1)).toMatchObject({
      'items[0][id]': 'si_1',
      'items[0][price]': 'price_1',
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
    });
  });

  test('ends at the end of its period', async () => {
    const world = await boughtAtStripe();

    await world.change('cancel');

    expect(sentTo(world.stripe, SUBSCRIPTION).at(-1)).toEqual({ cancel_at_period_end: 'true' });
    expect(world.stripe.requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });
});

test('opens the portal on payment methods and returns to billing', async () => {
  const world = await boughtAtStripe();

  await world.request('POST', '/api/billing/portal');

  expect(sentTo(world.stripe, /portal/)).toEqual([
    {
      customer: 'cus_1',
      'flow_data[type]': 'payment_method_update',
      return_url: 'http://127.0.0.1:3000/dashboard?view=billing',
    },
  ]);
});
