import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, rejected } from '#tests/support/fake-api.ts';
import { anOwnBilling, anOwnOrder, anOwnSubscription, planList } from '#tests/support/own-billing.ts';
import { renderPart } from '#tests/support/render.tsx';
import Billing from './billing.tsx';

const openBilling = (address = '/dashboard?view=billing') => renderPart(<Billing />, { address });

test('shows an error and retries when billing fails to load', async () => {
  api.answer('GET /api/billing', rejected(503, { message: 'Not ready' }));
  api.answer('GET /api/plans', planList());
  const { user } = openBilling();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load billing');

  api.answer('GET /api/billing', anOwnBilling());
  await user.click(screen.getByRole('button', { name: 'Try Again' }));

  expect(await screen.findByText('No subscriptions yet')).toBeVisible();
});

test('keeps subscriptions visible when plans fail to load', async () => {
  api.answer('GET /api/billing', anOwnBilling({ subscriptions: [anOwnSubscription()] }));
  api.answer('GET /api/plans', rejected(503));
  const { user } = openBilling();
  expect(await screen.findByText('Failed to load plans')).toBeVisible();
  expect(screen.getByRole('heading', { name: /^AI Solutions Specialist/ })).toBeVisible();

  api.answer('GET /api/plans', planList());
  await user.click(screen.getByRole('button', { name: 'Try Again' }));

  expect(await screen.findByRole('heading', { name: 'Executive Tier' })).toBeVisible();
});

test('offers contact instead of plans when nothing is sold', async () => {
  api.answer('GET /api/billing', anOwnBilling());
  api.answer('GET /api/plans', planList({ data: [], count: 0, isSelling: false }));

  openBilling();

  expect(await screen.findByText("Plans aren't available right now")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Send a message' })).toHaveAttribute('href', '/#contact');
  expect(screen.queryByRole('tab')).toBeNull();
});

test('offers the payment method only to paying customers', async () => {
  api.answer('GET /api/plans', planList());
  api.answer('GET /api/billing', anOwnBilling());
  const { unmount } = openBilling();
  await screen.findByText('No subscriptions yet');
  expect(screen.queryByRole('button', { name: 'Manage payment method' })).toBeNull();
  unmount();

  api.answer('GET /api/billing', anOwnBilling({ subscriptions: [anOwnSubscription()] }));
  openBilling();

  expect(await screen.findByRole('button', { name: 'Manage payment method' })).toBeEnabled();
});

test('shows a canceled checkout until it is dismissed', async () => {
  api.answer('GET /api/billing', anOwnBilling());
  api.answer('GET /api/plans', planList());
  const { user, address } = openBilling('/dashboard?view=billing&checkout=canceled');
  const notice = await screen.findByText('Checkout canceled');
  await waitFor(() => expect(notice.closest('[role=status]')).toHaveFocus());
  expect(notice.parentElement).toHaveTextContent('Nothing was charged');

  await user.click(screen.getByRole('button', { name: 'Dismiss' }));

  expect(screen.queryByText('Checkout canceled')).toBeNull();
  expect(address()).toBe('/dashboard?view=billing');
});

test('shows older orders on request', async () => {
  const orders = Array.from({ length: 12 }, (_, index) => anOwnOrder({ id: 100 - index }));
  api.answer('GET /api/billing', anOwnBilling({ orders }));
  api.answer('GET /api/plans', planList());
  const { user } = openBilling();
  const table = await screen.findByRole('table', { name: 'Your orders' });
  expect(within(table).getAllByRole('row')).toHaveLength(11);

  await user.click(screen.getByRole('button', { name: 'Show all 12 orders' }));

  expect(within(table).getAllByRole('row')).toHaveLength(13);
});

test('collapses canceled subscriptions below the running ones', async () => {
  const subscriptions = [
    anOwnSubscription(),
    anOwnSubscription({ id: 2, status: 'canceled', canceledAt: '2026-11-24T12:00:00Z' }),
  ];
  api.answer('GET /api/billing', anOwnBilling({ subscriptions }));
  api.answer('GET /api/plans', planList());

  openBilling();

  const ended = await screen.findByText('Ended subscriptions (1)');
  expect(ended.closest('details')).toHaveTextContent('Ended on November 24, 2026.');
});
