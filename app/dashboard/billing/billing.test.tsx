import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { elementsOf, linksOf, markupOf, textOf, textsOf } from '#tests/support/markup.tsx';
import { anOwnBilling, anOwnOrder, anOwnSubscription, planList } from '#tests/support/own-billing.ts';
import { OwnOrders } from './own-orders.tsx';
import { OwnSubscriptions } from './own-subscriptions.tsx';
import { Plans } from './plans/plans.tsx';

const shown = (element: ReactElement) =>
  markupOf(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>, '/dashboard?view=billing');
const plansFor = (facts: Parameters<typeof anOwnBilling>[0] = {}) =>
  shown(<Plans billing={anOwnBilling(facts)} plans={planList()} />);
const subscribed = (...subscriptions: ReturnType<typeof anOwnSubscription>[]) =>
  shown(<OwnSubscriptions billing={anOwnBilling({ subscriptions })} plans={planList()} />);

test('every plan has its price, its features and one button', () => {
  const html = plansFor();

  expect(textsOf(html, 'h3')).toEqual(['Basic', 'Premium', 'Executive Tier']);
  expect(textOf(html)).toContain('$199 a month');
  expect(textsOf(html, 'button')).toEqual([
    'Choose Basic : Basic, AI Solutions Specialist',
    'Choose Premium : Premium, AI Solutions Specialist',
    'Choose Executive Tier : Executive Tier, AI Solutions Specialist',
    'Apply code',
  ]);
});

test('the trial is offered only to those who may have it', () => {
  expect(textOf(plansFor({ isTrialAvailable: true }))).toContain('14 days free');
  expect(textOf(plansFor())).not.toContain('14 days free');
});

test('whoever has a plan is offered the others', () => {
  const html = plansFor({ subscriptions: [anOwnSubscription()] });

  expect(textsOf(html, 'h3')).toEqual(['Basic', 'Premium Current plan', 'Executive Tier']);
  expect(textsOf(html, 'button')).toEqual([
    'Change to Basic : AI Solutions Specialist',
    'Change to Executive Tier : AI Solutions Specialist',
  ]);
});

test('without a payment provider nothing is for sale', () => {
  const html = shown(<Plans billing={anOwnBilling()} plans={planList({ isSelling: false })} />);

  expect(textOf(html)).toContain("Plans aren't available right now");
  expect(elementsOf(html, 'button')).toEqual([]);
});

test('a subscription has its plan, price, status and what can be done', () => {
  const html = subscribed(anOwnSubscription());

  expect(textOf(html)).toContain('AI Solutions Specialist Active Premium, $79 a month');
  expect(textsOf(html, 'button').map((name) => name.split(' :')[0])).toEqual([
    'Change plan',
    'Cancel subscription',
    'Renew now',
  ]);
});

test('a past-due subscription leads to its open invoice and to another card', () => {
  const html = subscribed(anOwnSubscription({ status: 'past_due', openInvoiceUrl: 'https://pay.test/1' }));

  expect(textOf(html)).toContain('Update your payment method or pay the open invoice to keep it.');
  expect(linksOf(html)).toEqual([
    ['Pay open invoice : AI Solutions Specialist (opens in a new tab)', 'https://pay.test/1'],
  ]);
  expect(textsOf(html, 'button').map((name) => name.split(' :')[0])).toEqual([
    'Manage payment method',
    'Cancel subscription',
    'Retry payment',
  ]);
});

test('a subscription that ends can be resumed, and says when it ends', () => {
  const html = subscribed(anOwnSubscription({ cancelAtPeriodEnd: true }));

  expect(textOf(html)).toContain('Ends on December 24, 2026');
  expect(textsOf(html, 'button')[0]).toContain('Resume subscription');
});

test('what no provider knows cannot be changed', () => {
  const html = subscribed(anOwnSubscription({ canBeChanged: false }));

  expect(elementsOf(html, 'button')).toEqual([]);
  expect(textOf(html)).toContain('This is demo data');
});

test('the demo clock is there only with the sandbox', () => {
  const billing = anOwnBilling({ subscriptions: [anOwnSubscription()], provider: 'stripe' });

  expect(textOf(shown(<OwnSubscriptions billing={billing} plans={planList()} />))).not.toContain('Demo clock');
});

test('orders have a status and, where there is one, an invoice', () => {
  const html = shown(
    <OwnOrders
      orders={[anOwnOrder({ invoiceUrl: 'https://pay.test/1' }), anOwnOrder({ id: 1041, status: 'failed' })]}
    />,
  );

  expect(textOf(html)).toContain('AI Solutions Specialist (Premium) #1042 November 24, 2026 $79 Completed Invoice');
  expect(linksOf(html)).toEqual([['Invoice of order #1042 (opens in a new tab)', 'https://pay.test/1']]);
});

test('of many orders the newest ten are shown first', () => {
  const orders = Array.from({ length: 12 }, (_, index) => anOwnOrder({ id: 100 - index }));
  const html = shown(<OwnOrders orders={orders} />);

  expect(textOf(html)).not.toContain('#90');
  expect(textsOf(html, 'button')).toEqual(['Show all 12 orders']);
});
