import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '#tests/support/fake-api.ts';
import { aPage } from '#tests/support/panel-rows.ts';
import { renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import MarketingTab from './marketing-tab.tsx';

const at = '2025-05-08T12:00:00Z';
const open = (list: string) =>
  renderPart(<MarketingTab />, { viewer: admin, address: `/admin?tab=marketing&list=${list}` });

test('shows the waitlists and unconfirmed entries', async () => {
  api.answer(
    'GET /api/waitlist',
    aPage({ id: 1, email: 'ben@okafor.test', product: 'analytics', createdAt: at, confirmedAt: null }),
  );

  open('waitlist');

  expect(await screen.findByRole('link', { name: 'ben@okafor.test' })).toHaveAttribute(
    'href',
    'mailto:ben@okafor.test',
  );
  expect(screen.getByText('ben@okafor.test').closest('tr')).toHaveTextContent(/not confirmed|pending|unconfirmed/i);
});

test('saves the selected list in the address', async () => {
  api.answer('GET /api/offers', aPage());
  api.answer('GET /api/campaigns', aPage());
  const { user, address } = open('offers');
  await screen.findByText('No special offers yet.');

  await user.click(screen.getByRole('tab', { name: 'Campaigns' }));

  expect(address()).toBe('/admin?tab=marketing&list=campaigns');
  await waitFor(() => expect(api.calls()).toContain('GET /api/campaigns'));
});

test('leads from the lists of marketing to the subscribers', async () => {
  api.answer('GET /api/offers', aPage());
  const { user, address } = open('offers');
  await screen.findByText('No special offers yet.');

  await user.click(screen.getByRole('tab', { name: 'Subscribers' }));

  expect(address()).toBe('/admin?tab=subscribers');
});
