import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnSubscription } from '#features/subscriptions/contract.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { anOwnBilling, anOwnSubscription, planList } from '#tests/support/own-billing.ts';
import { renderPart } from '#tests/support/render.tsx';
import Billing from './billing.tsx';

/** Chooses the Executive Tier instead of Premium. */
async function chooseExecutive(overrides: Partial<OwnSubscription> = {}) {
  api.answer('GET /api/billing', anOwnBilling({ subscriptions: [anOwnSubscription(overrides)] }));
  api.answer('GET /api/plans', planList());
  const { user } = renderPart(<Billing />, { address: '/dashboard?view=billing' });
  await user.click(await screen.findByRole('button', { name: 'Change plan : AI Solutions Specialist' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: /^Executive Tier/ }));
  return { user, dialog };
}

test('another plan at the same price starts at once', async () => {
  const { dialog } = await chooseExecutive({ price: 199 });

  expect(dialog.getByRole('status')).toHaveTextContent('Executive Tier starts immediately.');
});

test('promises no charge during a trial', async () => {
  const { user, dialog } = await chooseExecutive({ status: 'trialing', trialEndsAt: '2026-12-24T12:00:00Z' });
  const message = 'This plan costs something now.';
  api.answer('POST /api/billing/subscriptions/:id/plan', rejected(409, { message }));

  await user.click(dialog.getByRole('button', { name: 'Change plan' }));

  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  expect(api.inputs('POST /api/billing/subscriptions/:id/plan')).toMatchObject([{ isCharged: false }]);
});

test('reads the plans again when the price has changed', async () => {
  const { user, dialog } = await chooseExecutive();
  api.answer('POST /api/billing/subscriptions/:id/plan', rejected(409, { message: 'The price has changed.' }));
  const reads = () => api.calls().filter((call) => call === 'GET /api/plans').length;
  const before = reads();

  await user.click(dialog.getByRole('button', { name: 'Change plan' }));

  expect(await dialog.findByRole('alert')).toHaveTextContent('The price has changed.');
  expect(reads()).toBe(before + 1);
});
