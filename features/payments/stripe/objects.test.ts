import type { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';
import { orderOf, purchaseStatus, subscriptionOf } from './objects.server.ts';

const aSubscription = (facts: object = {}) =>
  ({
    id: 'sub_1',
    status: 'active',
    created: 1_749_740_400,
    trial_end: null,
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    schedule: null,
    pending_update: null,
    items: {
      data: [{ price: { product: 'ai-specialist-basic', unit_amount: 2900 }, current_period_end: 1_752_332_400 }],
    },
    ...facts,
  }) as unknown as Stripe.Subscription;

const PERIOD = { start: 1_749_740_400, end: 1_752_332_400 };

const anInvoice = (facts: object = {}) =>
  ({
    id: 'in_1',
    status: 'paid',
    billing_reason: 'subscription_cycle',
    amount_due: 2900,
    created: 1_749_740_400,
    lines: { data: [{ amount: 2900, period: PERIOD, pricing: { price_details: { product: 'ai-specialist-basic' } } }] },
    payments: { data: [{ payment: { type: 'payment_intent', payment_intent: 'pi_1' } }] },
    ...facts,
  }) as unknown as Stripe.Invoice;

const BILLED = { invoices: [], nextChargeCents: 2900 };

const product = (id: string) => ({ price_details: { product: id } });

const charges = (...refunded: boolean[]) => ({
  charges: refunded.map((one) => ({
    status: 'succeeded',
    refunded: one,
    amount_refunded: one ? 2900 : 0,
    payment_intent: 'pi_1',
  })) as unknown as Stripe.Charge[],
  disputes: [],
});
const aSession = (status: string) => ({ status }) as unknown as Stripe.Checkout.Session;

describe('purchase', () => {
  test.each([
    ['open', 'open', null],
    ['expired', 'expired', null],
    ['complete', 'processing', null],
    ['complete', 'processing', 'incomplete'],
    ['complete', 'failed', 'incomplete_expired'],
    ['complete', 'completed', 'trialing'],
    ['complete', 'completed', 'canceled'],
  ])('with a %s page is %s given the subscription %s', (page, expected, status) => {
    expect(purchaseStatus(aSession(page), status === null ? null : aSubscription({ status }))).toBe(expected);
  });
});

describe('subscription', () => {
  test.each([
    ['active', 'active'],
    ['trialing', 'trialing'],
    ['past_due', 'past_due'],
    ['unpaid', 'past_due'],
    ['paused', 'past_due'],
    ['something new', 'past_due'],
    ['canceled', 'canceled'],
  ])('with Stripe’s status %s is %s', (status, expected) => {
    expect(subscriptionOf(aSubscription({ status }), BILLED, null)?.status).toBe(expected);
  });

  test.each(['incomplete', 'incomplete_expired'])('with the status %s does not exist yet', (status) => {
    expect(subscriptionOf(aSubscription({ status }), BILLED, null)).toBeNull();
  });

  test.each(['workshop', 'basic', ''])('with the product "%s" keeps its plan, or is an error', (id) => {
    const items = { data: [{ price: { product: id, unit_amount: 2900 }, current_period_end: 1_752_332_400 }] };

    const kept = { agentId: 'ai-specialist', plan: 'Premium' };
    expect(subscriptionOf(aSubscription({ items }), BILLED, kept)).toMatchObject({ ...kept, unknownProduct: id });
    expect(() => subscriptionOf(aSubscription({ items }), BILLED, null)).toThrow(`"${id}" is not a plan`);
  });

  test.each([
    [{ cancel_at_period_end: true }, true],
    [{ cancel_at: 1_752_332_400 }, true],
    [{ cancel_at: 1_752_332_401 }, false],
    [{ cancel_at: 1_752_332_400, status: 'canceled' }, false],
    [{}, false],
  ])('with %j is ending: %s', (facts, isEnding) => {
    expect(subscriptionOf(aSubscription(facts), BILLED, null)?.isEnding).toBe(isEnding);
  });
});

describe('invoice', () => {
  // Spec 4: "Order status: completed, pending or other"
  test.each([
    ['open', {}, 'pending'],
    ['open', { status: 'canceled' }, 'failed'],
    ['uncollectible', {}, 'failed'],
    ['void', {}, 'failed'],
    ['paid', {}, 'completed'],
  ])('with status %s and subscription %j is a %3$s order', (status, facts, expected) => {
    expect(orderOf(anInvoice({ status }), aSubscription(facts), charges())?.status).toBe(expected);
  });

  test('is refunded when its payment is fully refunded', () => {
    expect(orderOf(anInvoice(), aSubscription(), charges(true))?.status).toBe('refunded');
    expect(orderOf(anInvoice(), aSubscription(), charges(false))?.status).toBe('completed');
  });

  test('is no order as a draft or a pure credit', () => {
    expect(orderOf(anInvoice({ status: 'draft' }), aSubscription(), charges())).toBeNull();
    const credit = anInvoice({ amount_due: 0, billing_reason: 'subscription_update' });
    expect(orderOf(credit, aSubscription(), charges())).toBeNull();
  });

  test('names the charged plan, not the credited one', () => {
    const line = (amount: number, plan: string) => ({ amount, period: PERIOD, pricing: product(plan) });
    const data = [line(-1450, 'ai-specialist-basic'), line(3950, 'ai-specialist-premium')];

    const order = orderOf(anInvoice({ lines: { data } }), aSubscription(), charges());
    expect(order?.productName).toBe('AI Solutions Specialist (Premium)');
  });

  test.each([
    ['subscription_create', null],
    ['subscription_cycle', 'renewal'],
    ['subscription_update', 'upgrade'],
    ['manual', null],
  ])('for %s covers %s', (billing_reason, kind) => {
    const covered = kind && { kind, until: new Date(PERIOD.end * 1000) };

    expect(orderOf(anInvoice({ billing_reason }), aSubscription(), charges())?.covered).toEqual(covered);
  });

  test.each([
    ['Training', { lines: { data: [{ amount: 900, period: PERIOD, description: 'Training', pricing: null }] } }],
    [
      'Workshop',
      { lines: { data: [{ amount: 900, period: PERIOD, description: 'Workshop', pricing: product('workshop') }] } },
    ],
    ['Invoice S-7', { number: 'S-7', lines: { data: [] } }],
    ['Invoice in_1', { number: null, lines: { data: [] } }],
  ])('that bills no plan is an order of %s', (name, facts) => {
    expect(orderOf(anInvoice(facts), aSubscription(), charges())?.productName).toBe(name);
  });
});
