import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OwnSubscription } from '#features/subscriptions/contract.ts';
import type { PlanTokens } from '#features/tokens/contract.ts';
import { api, rejected, unreachable } from '#tests/support/fake-api.ts';
import { anOwnBilling, anOwnSubscription, planList, tokensOfPlan } from '#tests/support/own-billing.ts';
import { passTime, renderPart } from '#tests/support/render.tsx';
import Billing from './billing.tsx';

const AGENT = 'AI Solutions Specialist';

type Shown = { subscription?: Partial<OwnSubscription>; plan?: Partial<PlanTokens>; address?: string };

/** Renders billing for a customer whose consultant answers. */
function openBilling({ subscription, plan, address = '/dashboard?view=billing' }: Shown = {}) {
  api.answer('GET /api/billing', anOwnBilling({ subscriptions: [anOwnSubscription(subscription)] }));
  api.answer('GET /api/plans', planList());
  api.answer('GET /api/tokens', { data: [tokensOfPlan(plan)], count: 1 });
  return renderPart(<Billing hasConsultants />, { address });
}

const group = () => screen.findByRole('group', { name: `Tokens: ${AGENT}` });
const addButton = async () => within(await group()).findByRole('button', { name: /^Buy tokens/ });

test('shows what is left of the plan and of bought tokens', async () => {
  openBilling({ plan: { packTokens: 500_000 } });

  expect(await within(await group()).findByText('About 656 conversations left')).toBeVisible();
  expect(await group()).toHaveTextContent('1,312,000 tokens');
  expect(await group()).toHaveTextContent('812,000 of 4,000,000 plan tokens left until December 24, 2026.');
  expect(await group()).toHaveTextContent('500,000 purchased tokens, valid while your subscription runs.');
});

test('says that less than a conversation is left', async () => {
  openBilling({ plan: { planTokens: 120 } });

  expect(await within(await group()).findByText('No conversations left')).toBeVisible();
  expect(await group()).toHaveTextContent('120 tokens');
});

test('opens the checkout for a pack at its price', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  api.answer('POST /api/token-packs/checkout', { url: 'https://pay.test/pack' });
  const { user } = openBilling();
  expect(await within(await group()).findByText('500,000 for $19, paid once')).toBeVisible();

  await user.click(await addButton());

  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.test/pack'));
  expect(api.inputs('POST /api/token-packs/checkout')).toEqual([{ subscriptionId: 12 }]);
  expect(screen.getByRole('button', { name: 'Opening checkout...' })).toHaveAttribute('aria-disabled', 'true');
});

test.each([
  [rejected(409, { code: 'not_running', message: 'Only while it is running.' }), 'Only while it is running.'],
  [rejected(503), "Payments aren't available right now."],
  [unreachable, "We couldn't open checkout. Nothing was charged."],
])('says why no checkout opened (%#) and allows a retry', async (answer, text) => {
  api.answer('POST /api/token-packs/checkout', answer);
  const { user } = openBilling();

  await user.click(await addButton());

  expect(await within(await group()).findByRole('alert')).toHaveTextContent(text);
  expect(await addButton()).not.toHaveAttribute('aria-disabled');
});

test('offers no tokens that cannot be bought', async () => {
  openBilling({ plan: { canBuyTokens: false } });

  await within(await group()).findByText('About 406 conversations left');

  expect(screen.queryByRole('button', { name: /^Buy tokens/ })).toBeNull();
});

test('explains why an ending subscription cannot buy tokens', async () => {
  openBilling({ plan: { canBuyTokens: false, isEnding: true } });

  expect(await within(await group()).findByText(/^Purchased tokens end with your subscription/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Buy tokens/ })).toBeNull();
});

test('shows the tokens of an invoice that was paid elsewhere', async () => {
  vi.useFakeTimers();
  openBilling({ subscription: { status: 'past_due' }, plan: { planTokens: 0, canBuyTokens: false } });
  await passTime(100);
  expect(screen.getByText('No conversations left')).toBeVisible();

  api.answer('GET /api/billing', anOwnBilling({ subscriptions: [anOwnSubscription()] }));
  api.answer('GET /api/tokens', { data: [tokensOfPlan()], count: 1 });
  await passTime(10_100);

  expect(screen.getByText('About 406 conversations left')).toBeVisible();
});

test('loads the tokens again after an error', async () => {
  const { user } = openBilling();
  api.answer('GET /api/tokens', rejected(400, { message: 'No tokens' }));
  expect(await within(await group()).findByRole('alert')).toHaveTextContent('Failed to load tokens');

  api.answer('GET /api/tokens', { data: [tokensOfPlan()], count: 1 });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));

  expect(await within(await group()).findByText('About 406 conversations left')).toBeVisible();
});

test('focuses the tokens that the address names', async () => {
  openBilling({ address: '/dashboard?view=billing#tokens-12' });

  expect(await group()).toHaveFocus();
});

test('shows no tokens where only the demo answers', async () => {
  api.answer('GET /api/billing', anOwnBilling({ subscriptions: [anOwnSubscription()] }));
  api.answer('GET /api/plans', planList());

  renderPart(<Billing />, { address: '/dashboard?view=billing' });

  expect(await screen.findByText('Premium, $79 a month')).toBeVisible();
  expect(api.calls()).not.toContain('GET /api/tokens');
});
