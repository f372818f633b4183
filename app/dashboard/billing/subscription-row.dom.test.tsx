import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OwnSubscription } from '#features/subscriptions/contract.ts';
import { api, rejected, unreachable } from '#tests/support/fake-api.ts';
import { anOwnBilling, anOwnSubscription, planList } from '#tests/support/own-billing.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import Billing from './billing.tsx';

const AGENT = 'AI Solutions Specialist';
const button = (name: string) => screen.findByRole('button', { name: `${name} : ${AGENT}` });
const answerBilling = (overrides: Partial<OwnSubscription> = {}) =>
  api.answer('GET /api/billing', anOwnBilling({ subscriptions: [anOwnSubscription(overrides)] }));

/** Renders billing for a customer with one subscription to the Premium plan. */
function openSubscription(overrides: Partial<OwnSubscription> = {}) {
  answerBilling(overrides);
  api.answer('GET /api/plans', planList());
  return renderPart(<Billing />, { address: '/dashboard?view=billing' });
}

test('lists the plans and explains the change', async () => {
  const { user } = openSubscription();
  await user.click(await button('Change plan'));
  const dialog = await screen.findByRole('dialog', { name: `Change the plan for ${AGENT}` });
  expect(within(dialog).getByRole('radio', { name: /^Premium/ })).toBeDisabled();

  await user.click(within(dialog).getByRole('radio', { name: /^Executive Tier/ }));
  expect(within(dialog).getByRole('status')).toHaveTextContent(
    'You pay the difference for the rest of this period now, at most $120,',
  );

  await user.click(within(dialog).getByRole('radio', { name: /^Basic/ }));
  expect(within(dialog).getByRole('status')).toHaveTextContent(
    'Basic starts on December 24, 2026 and costs $29 a month. Until then, you keep Premium.',
  );
});

test('explains that a free trial keeps its end date', async () => {
  const { user } = openSubscription({ status: 'trialing', isTrial: true, trialEndsAt: '2026-12-08T12:00:00Z' });

  await user.click(await button('Change plan'));

  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('status')).toHaveTextContent('Your free trial still ends on December 8, 2026');
});

test.each([
  [{}, 'on December 24, 2026'],
  [{ status: 'trialing', trialEndsAt: '2026-12-08T12:00:00Z' }, 'immediately'],
] as const)('with %j, a smaller plan ends access %s', async (facts, when) => {
  const { user } = openSubscription({ ...facts, inUse: { people: 4, documents: 1, packTokens: 0 } });
  await user.click(await button('Change plan'));
  const dialog = await screen.findByRole('dialog');

  await user.click(within(dialog).getByRole('radio', { name: /^Basic/ }));

  const consequence = within(dialog).getByRole('status');
  expect(consequence).toHaveTextContent(`The 4 people you added lose access ${when}.`);
  expect(consequence).toHaveTextContent(`${AGENT} stops using your document ${when}.`);
  await user.click(within(dialog).getByRole('radio', { name: /^Executive Tier/ }));
  expect(consequence).not.toHaveTextContent('access');
});

test('changes the plan and closes the dialog', async () => {
  const changed = anOwnSubscription({ planId: 'ai-specialist-executive-tier', plan: 'Executive Tier', price: 199 });
  api.answer('POST /api/billing/subscriptions/:id/plan', () => {
    answerBilling(changed);
    return { ...changed, confirmUrl: null };
  });
  const { user } = openSubscription();
  await user.click(await button('Change plan'));
  await user.click(await screen.findByRole('radio', { name: /^Executive Tier/ }));

  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change plan' }));

  expect(await findToast(`${AGENT} is now Executive Tier.`)).toBeVisible();
  const input = { planId: changed.planId, price: 199, isCharged: true };
  expect(api.inputs('POST /api/billing/subscriptions/:id/plan')).toEqual([input]);
  expect(await screen.findByText('Executive Tier, $199 a month')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** Selects the Basic plan in the dialog and confirms. */
async function changeToBasic(user: ReturnType<typeof renderPart>['user']) {
  await user.click(await button('Change plan'));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: /^Basic/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Change plan' }));
  return dialog;
}

test('shows a change whose response was lost as made', async () => {
  api.answer('POST /api/billing/subscriptions/:id/plan', () => {
    answerBilling({ nextPlan: 'Basic', nextPrice: 29 });
    return unreachable;
  });
  const { user } = openSubscription();

  await changeToBasic(user);

  expect(await findToast(`Basic for ${AGENT} starts on December 24, 2026.`)).toBeVisible();
});

test('reports a change that did not reach the server', async () => {
  api.answer('POST /api/billing/subscriptions/:id/plan', unreachable);
  const { user } = openSubscription();

  const dialog = await changeToBasic(user);

  expect(await within(dialog).findByRole('alert')).toHaveTextContent("We didn't get an answer");
  await user.keyboard('{Escape}');
  expect(screen.getByText('Premium, $79 a month')).toBeVisible();
});

test('shows why a change was rejected and allows a retry', async () => {
  api.answer('POST /api/billing/subscriptions/:id/plan', rejected(402, { message: 'The card was declined.' }));
  const { user } = openSubscription();

  const dialog = await changeToBasic(user);

  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The card was declined.');
  expect(within(dialog).getByRole('button', { name: 'Change plan' })).toBeEnabled();
});

test('cancels a scheduled plan change', async () => {
  const kept = anOwnSubscription();
  api.answer('POST /api/billing/subscriptions/:id/plan', () => {
    answerBilling(kept);
    return { ...kept, confirmUrl: null };
  });
  const { user } = openSubscription({ nextPlan: 'Basic', nextPrice: 29, nextCharge: 29 });
  expect(await screen.findByText('Basic starts on December 24, 2026')).toBeVisible();

  await user.click(await button('Keep Premium'));

  expect(await findToast(`${AGENT} stays on Premium.`)).toBeVisible();
  expect(api.inputs('POST /api/billing/subscriptions/:id/plan')).toEqual([{ planId: 'ai-specialist-premium' }]);
  expect(screen.queryByText('Basic starts on December 24, 2026')).toBeNull();
});

test('sends customers to their bank to confirm a payment', async () => {
  const confirmUrl = 'https://invoice.stripe.test/in_2';
  api.answer('POST /api/billing/subscriptions/:id/plan', () => ({ ...anOwnSubscription(), confirmUrl }));
  const { user } = openSubscription();
  await user.click(await button('Change plan'));
  await user.click(await screen.findByRole('radio', { name: /^Executive Tier/ }));

  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change plan' }));

  const link = await within(screen.getByRole('dialog')).findByRole('link', { name: /^Confirm payment/ });
  expect(link).toHaveAttribute('href', confirmUrl);
  expect(screen.getByRole('status')).toHaveTextContent('Executive Tier starts as soon as you do.');
});

test('cancels at the end of the period', async () => {
  const ending = anOwnSubscription({ cancelAtPeriodEnd: true });
  api.answer('POST /api/billing/subscriptions/:id/cancel', () => {
    answerBilling(ending);
    return ending;
  });
  const { user } = openSubscription();
  await user.click(await button('Cancel subscription'));
  const question = await screen.findByRole('alertdialog', { name: `Cancel ${AGENT}?` });
  expect(question).toHaveTextContent('You keep Premium until December 24, 2026.');

  await user.click(within(question).getByRole('button', { name: 'Cancel subscription' }));

  expect(await findToast(`${AGENT} ends on December 24, 2026.`)).toBeVisible();
  expect(await button('Resume subscription')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Change to/ })).toBeNull();
});

test('changes nothing when the cancellation is dismissed', async () => {
  const { user } = openSubscription();
  await user.click(await button('Cancel subscription'));

  await user.click(await screen.findByRole('button', { name: 'Keep subscription' }));

  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(api.calls()).not.toContain('POST /api/billing/subscriptions/:id/cancel');
});

test('resumes a subscription that is set to end', async () => {
  api.answer('POST /api/billing/subscriptions/:id/resume', () => {
    answerBilling();
    return anOwnSubscription();
  });
  const { user } = openSubscription({ cancelAtPeriodEnd: true });

  await user.click(await button('Resume subscription'));

  expect(await findToast('Subscription resumed')).toBeVisible();
  expect(await button('Cancel subscription')).toBeVisible();
  expect(screen.queryByText(/^Ends on/)).toBeNull();
});

test.each([
  ['Cancel subscription', {}, 'Subscription not canceled'],
  ['Resume subscription', { cancelAtPeriodEnd: true }, 'Subscription not resumed'],
] as const)('%s: an error is shown and changes nothing', async (name, overrides, title) => {
  api.answer('POST /api/billing/subscriptions/:id/cancel', rejected(409, { message: 'It has ended.' }));
  api.answer('POST /api/billing/subscriptions/:id/resume', rejected(409, { message: 'It has ended.' }));
  const { user } = openSubscription(overrides);

  await user.click(await button(name));
  const question = screen.queryByRole('alertdialog');
  if (question) await user.click(within(question).getByRole('button', { name }));

  expect(await findToast(title)).toBeVisible();
  expect(await findToast('It has ended.')).toBeVisible();
  expect(await button(name)).toBeEnabled();
});

test.each([
  ['Renew now', {}, { status: 'active' }, 'Renewed'],
  ['Renew now', {}, { status: 'past_due' }, 'Payment failed'],
  ['End now', { cancelAtPeriodEnd: true }, { status: 'canceled' }, 'Subscription ended'],
  ['Retry payment', { status: 'past_due' }, { status: 'canceled' }, 'Subscription canceled'],
] as const)('demo clock: %s changes %j to %j', async (name, before, after, title) => {
  api.answer('POST /api/sandbox/subscriptions/:id/renew', () => {
    answerBilling(after);
    return { success: true, isPaid: after.status === 'active' };
  });
  const { user } = openSubscription(before);

  await user.click(await button(name));

  expect(await findToast(title)).toBeVisible();
});

test('opens the payment method on the provider’s page', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  api.answer('POST /api/billing/portal', { url: 'https://pay.test/portal' });
  const { user } = openSubscription();

  await user.click(await screen.findByRole('button', { name: 'Manage payment method' }));

  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.test/portal'));
  expect(screen.getByRole('button', { name: 'Opening...' })).toHaveAttribute('aria-disabled', 'true');
});

test('shows an error when the payment method fails to open', async () => {
  api.answer('POST /api/billing/portal', unreachable);
  const { user } = openSubscription();

  await user.click(await screen.findByRole('button', { name: 'Manage payment method' }));

  expect(await findToast("Couldn't open your payment method")).toBeVisible();
  expect(await findToast('Could not connect to server')).toBeVisible();
});
