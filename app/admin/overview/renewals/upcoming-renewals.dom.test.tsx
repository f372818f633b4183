import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Renewal } from '#features/subscriptions/contract.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { clickTwiceAtOnce, findToast, renderPart } from '#tests/support/render.tsx';
import { UpcomingRenewals } from './upcoming-renewals.tsx';

const renewal: Renewal = {
  id: 1,
  userId: 1042,
  agentName: 'Ai Specialist',
  plan: '',
  price: 79,
  renewalDate: '2025-05-08T20:00:00Z',
  remindedAt: null,
  customerName: 'Renata Vidal',
  customerEmail: 'renata@vidal.test',
  renewals: 1,
  total: 79,
};
const now = new Date('2025-05-08T12:00:00Z');
const show = () => renderPart(<UpcomingRenewals renewals={[renewal]} total={79} now={now} />);
const remind = 'Remind Renata Vidal, user 1042, about Ai Specialist';

test('sends a reminder and shows when it was sent', async () => {
  const message = 'Reminder sent to renata@vidal.test';
  api.answer('POST /api/subscriptions/:id/remind', { success: true, message, remindedAt: '2025-05-08T12:00:00Z' });
  const { user } = show();

  await user.click(screen.getByRole('button', { name: remind }));

  expect(await findToast(message)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Reminded May 8/ }));
  expect(api.calls()).toEqual(['POST /api/subscriptions/:id/remind']);
});

test('sends one reminder after a double click', async () => {
  api.answer('POST /api/subscriptions/:id/remind', { success: true, message: '', remindedAt: '2025-05-08T12:00:00Z' });
  show();

  await clickTwiceAtOnce(screen.getByRole('button', { name: remind }));

  expect(await screen.findByRole('button', { name: /^Reminded May 8/ })).toBeVisible();
  expect(api.calls()).toHaveLength(1);
});

test('allows a retry when a reminder is rejected', async () => {
  api.answer('POST /api/subscriptions/:id/remind', rejected(409, { message: 'Already reminded today' }));
  const { user } = show();

  await user.click(screen.getByRole('button', { name: remind }));

  expect(await findToast('Already reminded today')).toBeVisible();
  expect(screen.getByRole('button', { name: remind })).toBeEnabled();
});

test('names the customer beside the user', () => {
  show();

  expect(screen.getByText('Renata Vidal')).toBeVisible();
  expect(screen.getByText('User 1042 · Ai Specialist')).toBeVisible();
});

test('shows the first five whole, and the others on request', async () => {
  const many = Array.from({ length: 7 }, (_, id) => ({ ...renewal, id }));
  const { user } = renderPart(<UpcomingRenewals renewals={many} total={553} now={now} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(5);

  await user.click(screen.getByRole('button', { name: 'Show all 7' }));

  expect(screen.getAllByRole('listitem')).toHaveLength(7);
});
