import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Seat } from '#features/tokens/contract.ts';
import { api, rejected, unreachable } from '#tests/support/fake-api.ts';
import { anOwnBilling, anOwnSubscription, planList, tokensOfPlan } from '#tests/support/own-billing.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import Billing from './billing.tsx';

const aSeat = (facts: Partial<Seat> = {}): Seat => ({
  id: 1,
  subscriptionId: 12,
  email: 'eve@lund.test',
  isIncluded: true,
  createdAt: '2026-11-24T12:00:00Z',
  ...facts,
});
const answerSeats = (...data: Seat[]) => api.answer('GET /api/seats', { data, count: data.length });

const answerBilling = (added: number) =>
  api.answer(
    'GET /api/billing',
    anOwnBilling({ subscriptions: [anOwnSubscription({ inUse: { people: added, documents: 0, packTokens: 0 } })] }),
  );

/** Opens the people on the only plan. */
async function openPeople(people: number | null = 5, added = 0) {
  answerBilling(added);
  api.answer('GET /api/plans', planList());
  api.answer('GET /api/tokens', { data: [tokensOfPlan({ people })], count: 1 });
  const { user, unmount } = renderPart(<Billing hasConsultants />, { address: '/dashboard?view=billing' });
  const summary = await screen.findByText('People on this plan');
  await user.click(summary);
  return { user, unmount, summary: summary.closest('summary') };
}

test('adds a person to an empty plan', async () => {
  answerSeats();
  api.answer('POST /api/seats', () => {
    answerSeats(aSeat());
    return aSeat();
  });
  const { user } = await openPeople();
  expect(await screen.findByText(/^Nobody else uses this plan yet/)).toBeVisible();

  await user.type(screen.getByRole('textbox', { name: 'Email address' }), 'Eve@Lund.test');
  await user.click(screen.getByRole('button', { name: 'Add person' }));

  expect(await findToast('eve@lund.test can use your Premium plan.')).toBeVisible();
  expect(api.inputs('POST /api/seats')).toEqual([{ subscriptionId: 12, email: 'eve@lund.test' }]);
  expect(await screen.findByRole('button', { name: 'Remove : eve@lund.test' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveValue('');
});

test('finds a person who was added although the answer was lost', async () => {
  answerSeats();
  api.answer('POST /api/seats', () => {
    answerSeats(aSeat());
    return unreachable;
  });
  const { user } = await openPeople();
  await user.type(await screen.findByRole('textbox', { name: 'Email address' }), 'eve@lund.test');

  await user.click(screen.getByRole('button', { name: 'Add person' }));

  expect(await findToast('eve@lund.test can use your Premium plan.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Remove : eve@lund.test' })).toBeVisible();
});

test('shows a person whom another tab added meanwhile', async () => {
  answerSeats();
  const { user } = await openPeople();
  await user.type(await screen.findByRole('textbox', { name: 'Email address' }), 'eve@lund.test');
  answerSeats(aSeat());
  api.answer('POST /api/seats', rejected(409, { message: 'This person is on the plan already.' }));

  await user.click(screen.getByRole('button', { name: 'Add person' }));

  expect(await findToast('This person is on the plan already.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Remove : eve@lund.test' })).toBeVisible();
});

test('brings back an address that was not added', async () => {
  answerSeats();
  const left = await openPeople();
  await left.user.type(await screen.findByRole('textbox', { name: 'Email address' }), 'eve@lund.test');
  left.unmount();

  await openPeople();

  expect(await screen.findByRole('textbox', { name: 'Email address' })).toHaveValue('eve@lund.test');
});

test('shows why a person was not added beside the field', async () => {
  answerSeats();
  const message = 'This is your own address.';
  api.answer('POST /api/seats', rejected(409, { message, fields: { email: [message] } }));
  const { user } = await openPeople(null);

  await user.type(await screen.findByRole('textbox', { name: 'Email address' }), 'ada@moreno.test');
  await user.click(screen.getByRole('button', { name: 'Add person' }));

  expect(await screen.findByRole('textbox', { name: 'Email address' })).toHaveAccessibleDescription(message);
});

test('keeps the focus at the list when the last place is taken', async () => {
  answerSeats();
  api.answer('POST /api/seats', () => {
    answerSeats(aSeat());
    answerBilling(1);
    return aSeat();
  });
  const { user, summary } = await openPeople(2);
  expect(summary).toHaveTextContent('Up to 2, including you');

  await user.type(await screen.findByRole('textbox', { name: 'Email address' }), 'eve@lund.test');
  await user.click(screen.getByRole('button', { name: 'Add person' }));

  expect(await screen.findByText(/^This plan already has 2 people/)).toBeVisible();
  await waitFor(() => expect(summary).toHaveFocus());
  expect(summary).toHaveTextContent('2 of 2, including you');
});

test('keeps a person whose removal is dismissed', async () => {
  answerSeats(aSeat());
  const { user } = await openPeople();
  await user.click(await screen.findByRole('button', { name: 'Remove : eve@lund.test' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove eve@lund.test?' });
  expect(question).toHaveTextContent('They lose access to your Premium plan for AI Solutions Specialist immediately.');

  await user.click(within(question).getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove : eve@lund.test' })).toHaveFocus());
  expect(api.calls()).not.toContain('DELETE /api/seats/:id');
});

test('removes a person and keeps the focus nearby', async () => {
  answerSeats(aSeat());
  api.answer('DELETE /api/seats/:id', () => {
    answerSeats();
    return { success: true, message: 'Removed' };
  });
  const { user, summary } = await openPeople();

  await user.click(await screen.findByRole('button', { name: 'Remove : eve@lund.test' }));
  await user.click(await screen.findByRole('button', { name: 'Remove person' }));

  expect(await findToast('eve@lund.test can no longer use your plan.')).toBeVisible();
  expect(await screen.findByText(/^Nobody else uses this plan yet/)).toBeVisible();
  await waitFor(() => expect(summary).toHaveFocus());
});

test('says that a plan is full, and whom a smaller one no longer includes', async () => {
  answerSeats(aSeat(), aSeat({ id: 2, email: 'bo@lund.test', isIncluded: false }));
  await openPeople(2);

  const badge = await screen.findByText('Not included in this plan');
  expect(badge.closest('li')).toHaveTextContent('bo@lund.test');
  expect(screen.getByText(/^This plan already has 2 people/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Email address' })).toBeNull();
});

test('says that nobody added to a larger plan can use one for one person', async () => {
  answerSeats(aSeat({ isIncluded: false }));
  const { summary } = await openPeople(1);

  expect(await screen.findByText(/^This plan has no room for the people below/)).toBeVisible();
  expect(summary).toHaveTextContent('Only you');
  expect(screen.queryByText(/^They share the tokens/)).toBeNull();
});

test('says that a plan is for one person', async () => {
  answerSeats();
  await openPeople(1);

  expect(await screen.findByText(/^This plan is for one person/)).toBeVisible();
});

test('loads the people again after an error', async () => {
  api.answer('GET /api/seats', unreachable);
  const { user } = await openPeople();
  const alert = await screen.findByText(/Failed to load the people/);
  answerSeats(aSeat());

  await user.click(within(alert).getByRole('button', { name: 'Try Again' }));

  expect(await screen.findByRole('button', { name: 'Remove : eve@lund.test' })).toBeVisible();
});
