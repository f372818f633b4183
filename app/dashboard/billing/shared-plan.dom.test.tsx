import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnSubscription } from '#features/subscriptions/contract.ts';
import type { PlanTokens } from '#features/tokens/contract.ts';
import { api, rejected, unreachable } from '#tests/support/fake-api.ts';
import { anOwnBilling, anOwnSubscription, planList, tokensOfPlan } from '#tests/support/own-billing.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import Billing from './billing.tsx';

const AGENT = 'AI Solutions Specialist';
const shared = tokensOfPlan({ subscriptionId: 31, isOwner: false, sharedBy: 'bo@lund.test' });
const answerTokens = (...data: PlanTokens[]) => api.answer('GET /api/tokens', { data, count: data.length });

/** Opens Billing of somebody who uses the plan of bo@lund.test. */
function openShared(subscriptions: OwnSubscription[] = [], options: Parameters<typeof renderPart>[1] = {}) {
  api.answer('GET /api/billing', anOwnBilling({ subscriptions, isTrialAvailable: true }));
  api.answer('GET /api/plans', planList());
  return renderPart(<Billing hasConsultants />, { address: '/dashboard?view=billing', ...options });
}

const leaveButton = () => screen.findByRole('button', { name: `Leave this plan : ${AGENT}` });

/** Confirms in the dialog. */
async function leave({ user }: ReturnType<typeof renderPart>) {
  await user.click(await leaveButton());
  const question = await screen.findByRole('alertdialog', { name: 'Leave this plan?' });
  expect(question).toHaveTextContent(`You can no longer use bo@lund.test's Premium plan for ${AGENT}.`);
  await user.click(within(question).getByRole('button', { name: 'Leave this plan' }));
}

test('names the plan that is shared and who pays for it', async () => {
  answerTokens(shared);

  openShared();

  const row = (await leaveButton()).closest('li');
  expect(row).toHaveTextContent(`${AGENT} Shared with you`);
  expect(row).toHaveTextContent('Premium, shared by bo@lund.test');
  expect(screen.queryByText('No subscriptions yet')).toBeNull();
});

test('says beside the trial that the consultant is shared', async () => {
  answerTokens(shared);

  openShared();

  expect(await screen.findByText(/^You use this consultant through bo@lund.test's Premium plan\./)).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Start free trial/ })).toHaveLength(3);
});

test('shows a shared plan below one of their own', async () => {
  const consultant = { name: 'Productivity Optimization', questions: [] };
  answerTokens(tokensOfPlan(), { ...shared, agentId: 'productivity-coach', consultant });

  openShared([anOwnSubscription()]);

  expect(await screen.findByText('Premium, shared by bo@lund.test')).toBeVisible();
  expect(screen.getByText('Premium, $79 a month')).toBeVisible();
  expect(screen.queryByText(/^You use this consultant through/)).toBeNull();
});

test('leaves a shared plan after a question', async () => {
  answerTokens(shared);
  api.answer('POST /api/seats/leave', () => {
    answerTokens();
    return { success: true, message: 'Left' };
  });
  const view = openShared();

  await leave(view);

  expect(await findToast("You are no longer on bo@lund.test's Premium plan.")).toBeVisible();
  expect(api.inputs('POST /api/seats/leave')).toEqual([{ subscriptionId: 31 }]);
  expect(await screen.findByText('No subscriptions yet')).toBeVisible();
});

test('leaves a shared plan although the answer is lost', async () => {
  answerTokens(shared);
  api.answer('POST /api/seats/leave', () => {
    answerTokens();
    api.answer('POST /api/seats/leave', rejected(404, { message: 'You are not on this plan' }));
    return unreachable;
  });
  const view = openShared();

  await leave(view);

  expect(await findToast('You left the plan')).toBeVisible();
  expect(await screen.findByText('No subscriptions yet')).toBeVisible();
});

test('says that somebody is still on a plan they could not leave', async () => {
  answerTokens(shared);
  api.answer('POST /api/seats/leave', rejected(503, { message: 'Try again later.' }));
  const view = openShared();

  await leave(view);

  expect(await findToast("You're still on this plan")).toBeVisible();
  expect(await leaveButton()).toBeVisible();
});

test('denies no plan while it is unknown whether one is shared', async () => {
  api.answer('GET /api/tokens', unreachable);
  const { user } = openShared();
  const failed = await screen.findByText('Failed to load the plans that are shared with you');
  expect(screen.queryByText('No subscriptions yet')).toBeNull();
  answerTokens(shared);

  await user.click(within(failed.closest('div') ?? document.body).getByRole('button', { name: 'Try Again' }));

  expect(await leaveButton()).toBeVisible();
});

test('lets an admin who sees the site as a member leave nothing', async () => {
  answerTokens(shared);

  openShared([], { seeAs: { name: 'Ada Moreno' } });

  expect(await screen.findByText('Premium, shared by bo@lund.test')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Leave this plan/ })).toBeNull();
});
