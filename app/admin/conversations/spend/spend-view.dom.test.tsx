import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Spend } from '#features/tokens/contract.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { aPage } from '#tests/support/panel-rows.ts';
import { renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import SpendView from './spend-view.tsx';

const spend: Spend = {
  month: '2025-06',
  spentThisMonth: 12.5,
  limit: 50,
  from: '2025-06-01',
  to: '2025-06-03',
  total: { answers: 1234, tokens: 250_000, dollars: 12.5 },
  days: [{ day: '2025-06-02', answers: 1234, tokens: 250_000, dollars: 12.5 }],
  consultants: [
    { agentId: 'ai-specialist', name: 'AI Solutions Specialist', answers: 1234, tokens: 250_000, dollars: 12.5 },
  ],
};

const open = () => {
  api.answer('GET /api/consultants', { data: [], count: 0, model: 'stand-in' });
  renderPart(<SpendView />, { viewer: admin, address: '/admin?view=conversations&list=spend' });
};

test('shows the spend of the month against the limit, by day, consultant and customer', async () => {
  api.answer('GET /api/spend', spend);
  api.answer('GET /api/spend/customers', aPage());
  open();

  expect(await screen.findByRole('meter', { name: 'Share of the limit' })).toHaveAttribute(
    'aria-valuetext',
    '$12.50 of $50.00',
  );
  const days = within(screen.getByRole('table', { name: 'Spend by day' })).getAllByRole('row');
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'DaySpend',
    'June 1$0.00',
    'June 2$12.50',
    'June 3$0.00',
  ]);
  expect(screen.getByRole('table', { name: 'Spend by consultant' })).toHaveTextContent('1,234');
  expect(await screen.findByText('Nothing was spent for a customer yet.')).toBeVisible();
});

test.each([
  ['nothing was spent', 0, 1],
  ['only a deleted answer was charged', 0.03, 0],
])('draws no empty bars when %s', async (_why, spentThisMonth, texts) => {
  api.answer('GET /api/spend', { ...spend, spentThisMonth, total: { ...spend.total, answers: 0 } });
  api.answer('GET /api/spend/customers', aPage());
  open();

  expect(await screen.findByText('By customer')).toBeVisible();
  expect(screen.queryAllByText('Nothing was spent this month')).toHaveLength(texts);
  expect(screen.queryByRole('table', { name: 'Spend by day' })).toBeNull();
});

test('offers to try again when the spend cannot be loaded', async () => {
  api.answer('GET /api/spend', rejected(500));
  open();

  expect(await screen.findByText('Failed to load the spend')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled();
});
