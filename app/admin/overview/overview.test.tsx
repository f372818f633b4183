import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Overview as Figures } from '#features/subscriptions/contract.ts';
import { elementsOf, markupOf, textOf, textsOf } from '#tests/support/markup.tsx';
import { Overview } from './overview.tsx';

const figures: Figures = {
  tiers: [
    { name: 'Basic', price: 29, subscriptions: 118, dollars: 3422, share: 45 },
    { name: 'Premium', price: 79, subscriptions: 53, dollars: 4187, share: 55 },
    { name: 'Executive Tier', price: null, subscriptions: 0, dollars: 0, share: 0 },
  ],
  agents: [{ agentId: 'ai-specialist', name: 'Ai Specialist', dollars: 4187, share: 55 }],
  mrr: 7609,
  monthlyRevenue: 14380,
  projectedAnnualRevenue: 172560,
  averageRevenuePerUser: 70.8,
  activity: [
    { kind: 'payment', title: 'New payment - Content Studio', detail: 'Renata · $79', at: '2025-05-08T11:56:00Z' },
  ],
  renewals: [
    {
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
    },
  ],
  renewalsTotal: 79,
  truth: { mrr: 7609, arr: 91308, activeCustomers: 150, arpu: 50.73, churnRate: 8, trialConversionRate: 96.8 },
  revenueByMonth: [{ month: '2025-05', dollars: 14380 }],
};

const render = (given: Figures) =>
  markupOf(
    <QueryClientProvider client={new QueryClient()}>
      <Overview figures={given} now={new Date('2025-05-08T12:00:00Z')} />
    </QueryClientProvider>,
  );
const html = render(figures);
const text = textOf(html);

// Spec 2.11: "A card per price shows total dollars and 'N subs @ $price/mo', or 'No data yet'"
test('shows one card per tier, also without data', () => {
  expect(text).toContain('Basic 45% $3,422 118 subs @ $29/mo');
  expect(text).toContain('Executive Tier 0% No data yet');
});

// Spec 2.11: "A green card 'Total Monthly Recurring Revenue', marked 'Based on real data'"
// Spec 2.11: "A footer with Projected Annual Revenue (sum of order amounts times 12)"
// Spec 2.11: "Avg. Revenue per User (sum of amounts divided by number of orders, 2 decimals, per month)"
test('shows recurring revenue and its footer', () => {
  expect(text).toContain('Total Monthly Recurring Revenue $7,609 Based on real data');
  expect(text).toContain('Monthly Revenue $14,380 Projected Annual Revenue $172,560 Avg. Revenue per User $70.80 /mo');
});

test('shows every percentage without decimals', () => {
  expect(text).toMatch(/Trial conversion[^%]* 97%/);
  expect(text).not.toMatch(/\d\.\d+%/);
});

test('defines every figure behind an (i) button', () => {
  const names = elementsOf(html, 'button').map((button) => button['aria-label']);

  expect(names).toEqual(expect.arrayContaining(['What ARR means', 'What Projected Annual Revenue means']));
});

// Spec 2.11: "Payments: 'New payment - ' plus the product, with customer and amount"
// Spec 2.11: "Each row shows user id, agent, plan, price and 'Today', 'Tomorrow' or the date"
// Spec 2.11: "The footer shows the total upcoming renewals in dollars and a 'View All Renewals' button"
test('shows activities and renewals in one line each', () => {
  expect(text).toContain('New payment - Content Studio Renata · $79 4 min. ago');
  expect(text).toContain('User 1042 · Ai Specialist Basic · Today $79 Remind');
  expect(text).toContain('Total upcoming renewals $79 View All Renewals');
});

test('shows when a customer was reminded', () => {
  const renewals = figures.renewals.map((renewal) => ({ ...renewal, remindedAt: '2025-05-08T09:00:00Z' }));

  expect(textsOf(render({ ...figures, renewals }), 'button').at(-2)).toMatch(/^Reminded May 8, 9:00\sAM$/);
});

// Spec 2.11: "Empty state: 'No activity data available yet'"
test('shows a placeholder for each part without data', () => {
  const empty = textOf(render({ ...figures, activity: [], renewals: [], agents: [] }));

  expect(empty).toContain('No activity data available yet');
  expect(empty).toContain('No renewals in the next 7 days');
});
