import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import NotificationsPage from './notifications-page.tsx';

const TABS = ['Overview', 'Customers', 'Content', 'Settings'];

// Spec 2.12: "Heading 'Admin Dashboard' with four tabs (Overview, Customers, Content, Settings)"
// Spec 2.12: "Every panel is a 'coming soon' placeholder"
test('shows four tabs that are coming soon', async () => {
  const { user } = renderPart(<NotificationsPage />, { viewer: admin, address: '/admin/notifications' });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(TABS);

  for (const tab of TABS) {
    await user.click(screen.getByRole('tab', { name: tab }));

    expect(screen.getByRole('tabpanel')).toHaveTextContent(`${tab}: coming soon`);
  }
});

test('switches tabs with arrow keys', async () => {
  const { user } = renderPart(<NotificationsPage />, { viewer: admin, address: '/admin/notifications' });
  await user.click(screen.getByRole('tab', { name: 'Overview' }));

  await user.keyboard('{ArrowRight}');

  await waitFor(() => expect(screen.getByRole('tab', { name: 'Customers' })).toHaveFocus());
  expect(await screen.findByText('Customers: coming soon')).toBeVisible();
});
