import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CheckoutPreview } from '#features/checkout/contract.ts';
import { UNKNOWN_OFFER } from '#features/offers/rules.ts';
import type { OwnBilling } from '#features/subscriptions/contract.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { anOwnBilling, anOwnSubscription, planList } from '#tests/support/own-billing.ts';
import { renderPart } from '#tests/support/render.tsx';
import Billing from '../billing.tsx';

const assign = vi.fn<(url: string | URL) => void>();
beforeEach(() => {
  assign.mockClear();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
});

function openPlans(overrides: Partial<OwnBilling> = {}) {
  api.answer('GET /api/billing', anOwnBilling(overrides));
  api.answer('GET /api/plans', planList());
  return renderPart(<Billing />, { address: '/dashboard?view=billing' });
}

const findCard = async (plan: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: new RegExp(`^${plan}`) });
  return within(heading.closest('li') ?? document.body);
};
const planButton = async (plan: string) => (await findCard(plan)).getByRole('button');

const preview = (overrides: Partial<CheckoutPreview> = {}): CheckoutPreview => ({
  price: 79,
  discount: 15.8,
  firstCharge: 63.2,
  firstChargeAt: '2026-11-24T12:00:00Z',
  trialDays: 0,
  offerName: 'Spring',
  ...overrides,
});

test('opens on the consultant that the customer has a plan for', async () => {
  const other = planList();
  const [agent] = other.data;
  if (!agent) throw new Error('No plans');
  api.answer('GET /api/billing', anOwnBilling({ subscriptions: [anOwnSubscription()] }));
  api.answer('GET /api/plans', { ...other, data: [{ ...agent, agentId: 'business-consultant' }, agent] });

  renderPart(<Billing />, { address: '/dashboard?view=billing' });

  expect(await screen.findByRole('tabpanel')).toHaveAttribute('aria-labelledby', 'plans-of-ai-specialist');
});

test('opens one checkout after a double click and stays busy', async () => {
  api.answer('POST /api/checkout', { url: 'https://pay.test/cs_1' });
  const { user } = openPlans();

  await user.dblClick(await planButton('Premium'));

  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.test/cs_1'));
  expect(api.inputs('POST /api/checkout')).toEqual([{ planId: 'ai-specialist-premium' }]);
  expect(await planButton('Premium')).toHaveTextContent('Opening checkout...');
});

test('shows an unavailable provider at the plan and allows a retry', async () => {
  api.answer('POST /api/checkout', rejected(503, { message: 'Down' }));
  const { user } = openPlans();
  await user.click(await planButton('Basic'));
  const card = await findCard('Basic');
  expect(await card.findByRole('alert')).toHaveTextContent("Payments aren't available right now. Nothing was charged.");

  api.answer('POST /api/checkout', { url: 'https://pay.test/cs_2' });
  await user.click(await planButton('Basic'));

  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.test/cs_2'));
});

test('shows a plan bought in another tab as current', async () => {
  const { user } = openPlans();
  const basic = await planButton('Basic');
  api.answer('POST /api/checkout', () => {
    api.answer('GET /api/billing', anOwnBilling({ subscriptions: [anOwnSubscription()] }));
    return rejected(409, { code: 'already_subscribed', message: '' });
  });

  await user.click(basic);

  expect(await screen.findByText('Premium, $79 a month')).toBeVisible();
});

test('shows the trial on every plan to eligible customers', async () => {
  openPlans({ isTrialAvailable: true });

  expect(await screen.findAllByText('14 days free')).toHaveLength(3);
  expect(await planButton('Basic')).toHaveTextContent('Start free trial');
});

test('opens the change dialog with the clicked plan selected', async () => {
  const { user } = openPlans({ subscriptions: [anOwnSubscription()] });

  await user.click(await planButton('Basic'));

  const dialog = await screen.findByRole('dialog', { name: /^Change the plan for/ });
  expect(within(dialog).getByRole('radio', { name: /^Basic/ })).toBeChecked();
});

test('shows the current plan at the price that the customer pays', async () => {
  openPlans({ subscriptions: [anOwnSubscription({ price: 59 })] });

  expect((await findCard('Premium')).getByText('$59')).toBeVisible();
});

test('rejects an empty offer code without a request', async () => {
  const { user } = openPlans();

  await user.click(await screen.findByRole('button', { name: 'Apply code' }));

  expect(screen.getByLabelText(/^Offer code/)).toHaveAccessibleDescription('Enter a code');
  await waitFor(() => expect(screen.getByLabelText(/^Offer code/)).toHaveFocus());
  expect(api.calls()).not.toContain('POST /api/checkout/preview');
});

test('shows an unknown code beside its field after one request', async () => {
  api.answer('POST /api/checkout/preview', rejected(400, { code: 'offer_invalid', message: UNKNOWN_OFFER }));
  const { user } = openPlans();

  await user.type(await screen.findByLabelText(/^Offer code/), 'NOBODY{Enter}');

  await waitFor(() =>
    expect(screen.getByLabelText(/^Offer code/)).toHaveAccessibleDescription("This code doesn't exist"),
  );
  await waitFor(() => expect(screen.getByLabelText(/^Offer code/)).toHaveFocus());
  expect(api.inputs('POST /api/checkout/preview')).toHaveLength(1);
});

test("shows an error when a code can't be checked", async () => {
  api.answer('POST /api/checkout/preview', rejected(503));
  const { user } = openPlans();

  await user.type(await screen.findByLabelText(/^Offer code/), 'SPRING{Enter}');

  await waitFor(() =>
    expect(screen.getByLabelText(/^Offer code/)).toHaveAccessibleDescription(/^We couldn't check the code/),
  );
});

/** Applies a code that is valid only for Premium. */
async function applySpring(user: ReturnType<typeof renderPart>['user']) {
  api.answer('POST /api/checkout/preview', ({ input }) =>
    input.planId.endsWith('premium')
      ? preview()
      : rejected(400, { code: 'offer_invalid', message: 'This offer is for the plan Premium' }),
  );
  await user.type(await screen.findByLabelText(/^Offer code/), 'spring{Enter}');
  return screen.findByRole('button', { name: 'Remove code' });
}

test('shows charges and plans that a code applies to', async () => {
  const { user } = openPlans();

  const remove = await applySpring(user);

  await waitFor(() => expect(remove).toHaveFocus());
  expect(screen.getByText(/^Offer code SPRING/)).toBeVisible();
  const premium = await findCard('Premium');
  expect(premium.getByText('$63.20')).toBeVisible();
  expect(premium.getByText('Then')).toBeVisible();
  expect(screen.getAllByText('This offer is for the plan Premium')).toHaveLength(2);
});

test('sends a code with the plans it applies to', async () => {
  api.answer('POST /api/checkout', rejected(503));
  const { user } = openPlans();
  await applySpring(user);

  await user.click(await planButton('Premium'));
  await user.click(await planButton('Basic'));

  expect(api.inputs('POST /api/checkout')).toEqual([
    { planId: 'ai-specialist-premium', offerCode: 'SPRING' },
    { planId: 'ai-specialist-basic' },
  ]);
});

test('removes a code and returns focus to the field', async () => {
  const { user } = openPlans();

  await user.click(await applySpring(user));

  expect(screen.queryByText('$63.20')).toBeNull();
  await waitFor(() => expect(screen.getByLabelText(/^Offer code/)).toHaveFocus());
});
