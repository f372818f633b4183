import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '#tests/support/render.tsx';
import { ada } from '#tests/support/viewers.ts';
import DashboardPage from './dashboard-page.tsx';

test.each([
  ['where consultants answer', [], 1],
  ['not where only the demo does', null, 0],
] as const)('the demo of a consultant asks to confirm the address %s', async (_where, consultants, count) => {
  const loaderData = { consultants, planned: [], own: {} };
  // The page reads nothing else of its route.
  const route = { loaderData } as unknown as ComponentProps<typeof DashboardPage>;
  renderPart(<DashboardPage {...route} />, {
    address: '/dashboard?view=chat&agent=ai-specialist',
    viewer: { ...ada, emailVerified: false },
  });

  expect(await screen.findByRole('heading', { name: 'AI Solutions Specialist' })).toBeVisible();
  expect(screen.queryAllByRole('link', { name: /^Open your profile/ })).toHaveLength(count);
});
