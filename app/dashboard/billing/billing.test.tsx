import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { elementsOf, linksOf, markupOf, textOf, textsOf } from '#tests/support/markup.tsx';
import { anOwnBilling, anOwnOrder, anOwnSubscription, planList } from '#tests/support/own-billing.ts';
import { OwnOrders } from './own-orders.tsx';
import { OwnSubscriptions } from './own-subscriptions.tsx';
import { Plans } from './plans/plans.tsx';
import { cancelText } from './subscription-text.ts';

const render = (element: ReactElement) =>
  markupOf(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>, '/dashboard?view=billing');
const plansFor = (overrides: Parameters<typeof anOwnBilling>[0] = {}) =>
  render(<Plans billing={anOwnBilling(overrides)} plans={planList()} />);
const subscribed = (...subscriptions: ReturnType<typeof anOwnSubscription>[]) =>
  render(<OwnSubscriptions billing={anOwnBilling({ subscriptions })} plans={planList()} />);

test('shows price, features and one button per plan', () => {
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

test('offers the trial only to eligible customers', () => {
  expect(textOf(plansFor({ isTrialAvailable: true }))).toContain('14 days free');
  expect(textOf(plansFor())).not.toContain('14 days free');
});

test('offers subscribers the other plans', () => {
  const html = plansFor({ subscriptions: [anOwnSubscription()] });

  expect(textsOf(html, 'h3')).toEqual(['Basic', 'Premium Current plan', 'Executive Tier']);
  expect(textsOf(html, 'button')).toEqual([
    'Change to Basic : AI Solutions Specialist',
    'Change to Executive Tier : AI Solutions Specialist',
  ]);
});

test('sells nothing without a payment provider', () => {
  const html = render(<Plans billing={anOwnBilling()} plans={planList({ isSelling: false })} />);

  expect(textOf(html)).toContain("Plans aren't available right now");
  expect(elementsOf(html, 'button')).toEqual([]);
});

test('says that a cancellation also cancels a scheduled plan change', () => {
  const planned = 'The change to Basic is canceled too. If you resume, you stay on Premium.';

  expect(cancelText(anOwnSubscription({ nextPlan: 'Basic' }))).toContain(planned);
  expect(cancelText(anOwnSubscription())).not.toContain('canceled too');
});

test('shows plan, price, status and actions of a subscription', () => {
  const html = subscribed(anOwnSubscription());

  expect(textOf(html)).toContain('AI Solutions Specialist Active Premium, $79 a month');
  expect(textsOf(html, 'button').map((name) => name.split(' :')[0])).toEqual([
    'Change plan',
    'Cancel subscription',
    'Renew now',
  ]);
});

test('links a past-due subscription to its invoice and payment method', () => {
  const html = subscribed(anOwnSubscription({ status: 'past_due', openInvoiceUrl: 'https://pay.test/1' }));

  expect(textOf(html)).toContain('Update your payment method or pay the open invoice to keep this subscription.');
  expect(linksOf(html)).toEqual([
    ['Pay open invoice : AI Solutions Specialist (opens in a new tab)', 'https://pay.test/1'],
  ]);
  expect(textsOf(html, 'button').map((name) => name.split(' :')[0])).toEqual([
    'Manage payment method',
    'Cancel subscription',
    'Retry payment',
  ]);
});

test('shows when a canceled subscription ends and offers to resume it', () => {
  const html = subscribed(anOwnSubscription({ cancelAtPeriodEnd: true }));

  expect(textOf(html)).toContain('Ends on December 24, 2026');
  expect(textsOf(html, 'button')[0]).toContain('Resume subscription');
});

test('offers no changes to a subscription without a provider', () => {
  const html = subscribed(anOwnSubscription({ canBeChanged: false }));

  expect(elementsOf(html, 'button')).toEqual([]);
  expect(textOf(html)).toContain('This is demo data');
});

test('shows the demo clock only with the sandbox', () => {
  const billing = anOwnBilling({ subscriptions: [anOwnSubscription()], provider: 'stripe' });

  expect(textOf(render(<OwnSubscriptions billing={billing} plans={planList()} />))).not.toContain('Demo clock');
});

test('shows the status and invoice of each order', () => {
  const html = render(
    <OwnOrders
      orders={[anOwnOrder({ invoiceUrl: 'https://pay.test/1' }), anOwnOrder({ id: 1041, status: 'failed' })]}
    />,
  );

  expect(textOf(html)).toContain('AI Solutions Specialist (Premium) #1042 November 24, 2026 $79 Completed Invoice');
  expect(linksOf(html)).toEqual([['Invoice of order #1042 (opens in a new tab)', 'https://pay.test/1']]);
});

test('shows the newest ten of many orders first', () => {
  const orders = Array.from({ length: 12 }, (_, index) => anOwnOrder({ id: 100 - index }));
  const html = render(<OwnOrders orders={orders} />);

  expect(textOf(html)).not.toContain('#90');
  expect(textsOf(html, 'button')).toEqual(['Show all 12 orders']);
});
