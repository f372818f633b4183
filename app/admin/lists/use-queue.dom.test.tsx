import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '#tests/support/fake-api.ts';
import { aProfile, aTimeline } from '#tests/support/lead-rows.ts';
import { aCustomerRow, aPage } from '#tests/support/panel-rows.ts';
import { renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import CustomersTab from '../customers/customers-tab.tsx';

test.each([
  ['of all rows, also of those on other pages', {}, '2 of 205'],
  ['of the loaded ones while the others are not counted', { isMinimum: true }, '2 of 2'],
])('the place is one %s', async (_what, counted, place) => {
  const eve = aCustomerRow({ id: 8, username: 'eve', firstName: 'Eve' });
  const page = { ...aPage(aCustomerRow(), eve), count: 205, total: 205, nextCursor: 'x', ...counted };
  api.answer('GET /api/users', page);
  api.answer('GET /api/users/:id', { user: eve, orders: [], subscriptions: [], requests: [] });
  api.answer('GET /api/customers/:id/timeline', aTimeline());
  api.answer('GET /api/customers/:id/profile', aProfile());

  renderPart(<CustomersTab />, { viewer: admin, address: '/admin?tab=customers&customer=8' });

  expect(await screen.findByText(place)).toBeVisible();
});
