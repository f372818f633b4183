import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import CustomersTab from '#app/admin/customers/customers-tab.tsx';
import OrdersTab from '#app/admin/orders/orders-tab.tsx';
import SubscribersTab from '#app/admin/subscribers/subscribers-tab.tsx';
import { api } from '#tests/support/fake-api.ts';
import { aCustomerRow, anOrderRow, aPage, aSubscriberRow } from '#tests/support/panel-rows.ts';
import { renderPart } from '#tests/support/render.tsx';
import { admin, editor } from '#tests/support/viewers.ts';

const rows = () => screen.getAllByRole('row').slice(1);

test('shows up to 500 rows at once', async () => {
  const orders = Array.from({ length: 120 }, (_, index) => anOrderRow({ id: 2000 - index }));
  api.answer('GET /api/orders', { ...aPage(...orders), totalAmount: 9480 });

  renderPart(<OrdersTab />, { viewer: admin, address: '/admin?tab=orders' });

  expect(await screen.findByText('Total revenue: $9,480')).toBeVisible();
  expect(rows()).toHaveLength(120);
  expect(screen.queryByRole('button', { name: /more of/ })).toBeNull();
});

/** Serves 9,000 subscribers, 50 per page. */
const answerSubscribers = () =>
  api.answer('GET /api/subscribers', ({ query }) => {
    const start = Number(query.cursor ?? 0);
    const data = Array.from({ length: 50 }, (_, index) =>
      aSubscriberRow({ id: start + index + 1, email: `reader-${start + index + 1}@example.test` }),
    );
    return { data, count: 9000, total: 9000, nextCursor: String(start + 50) };
  });

test('drops pages beyond 500 rows and loads them again', async () => {
  answerSubscribers();
  const { user } = renderPart(<SubscribersTab />, { viewer: admin, address: '/admin?tab=subscribers' });
  await screen.findByText('reader-1@example.test');
  for (let shown = 100; shown <= 550; shown += 50) {
    await user.click(screen.getByRole('button', { name: 'Show 50 more of 9,000' }));
    await screen.findByText(`reader-${shown}@example.test`);
  }
  expect(screen.getByText('Rows 51 to 550 of 9,000')).toBeVisible();
  expect(rows()).toHaveLength(500);

  await user.click(screen.getByRole('button', { name: 'Show earlier rows' }));

  expect(await screen.findByText('reader-1@example.test')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show earlier rows' })).toBeNull();
});

const onPhone = () =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(new EventTarget(), { matches: true, query }) as never);

test('loads 25 cards on phones, then the next', async () => {
  onPhone();
  const orders = Array.from({ length: 400 }, (_, index) => anOrderRow({ id: 400 - index }));
  api.answer('GET /api/orders', ({ query }) => {
    const start = Number(query.cursor ?? 0);
    const data = orders.slice(start, start + Number(query.limit));
    return { data, count: 400, total: 400, nextCursor: String(start + data.length), totalAmount: 31_600 };
  });
  const { user } = renderPart(<OrdersTab />, { viewer: admin, address: '/admin?tab=orders' });

  await user.click(await screen.findByRole('button', { name: 'Show 25 more of 400' }));

  expect(await screen.findByText('50 of 400 shown')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('row', { name: /#375/ })).toHaveFocus();
  expect(screen.getByText('in 400 orders')).toHaveTextContent('$31,600 in 400 orders');
});

// Spec 2.11: "Footer: 'Showing X of Y total customers'"
test('shows rows first and the exact count later', async () => {
  const { promise: isCounted, resolve: count } = Promise.withResolvers<void>();
  api.answer('GET /api/users', async ({ query }) => {
    const page = { ...aPage(aCustomerRow()), total: 90_000 };
    if (query.count === 'enough') return { ...page, count: 2237, isMinimum: true };
    await isCounted;
    return { ...page, count: 83_112 };
  });
  renderPart(<CustomersTab />, { viewer: admin, address: '/admin?tab=customers&q=a' });
  expect(await screen.findByText(/^Showing 2,237\+ of 90,000 total customers$/)).toBeVisible();

  count();

  expect(await screen.findByText(/^Showing 83,112 of 90,000 total customers$/)).toBeVisible();
});

// Spec 2.11: "Footer 'Total revenue: $' plus the sum"
test('toggles a column’s order and saves it in the address', async () => {
  api.answer('GET /api/orders', { ...aPage(anOrderRow()), totalAmount: 79 });
  const { user, address } = renderPart(<OrdersTab />, { viewer: admin, address: '/admin?tab=orders' });
  await screen.findByText('Total revenue: $79');

  await user.click(screen.getByRole('button', { name: 'Amount' }));
  expect(screen.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending');
  expect(address()).toContain('sort=amount&dir=desc');

  await user.click(screen.getByRole('button', { name: 'Amount' }));
  expect(address()).toContain('sort=amount&dir=asc');
});

test('offers to clear a search without matches', async () => {
  api.answer('GET /api/users', ({ query }) => (query.q ? { ...aPage(), total: 1 } : aPage(aCustomerRow())));
  const { user } = renderPart(<CustomersTab />, { viewer: admin, address: '/admin?tab=customers&q=nobody' });

  await user.click(await screen.findByRole('button', { name: 'Clear search and filter' }));

  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test.each([
  ['offers who may do it', admin, 1],
  ['spares others', editor, 0],
])('%s the next step below an empty list', async (_what, viewer, links) => {
  api.answer('GET /api/orders', { ...aPage(), totalAmount: 0 });

  renderPart(<OrdersTab />, { viewer, address: '/admin?tab=orders' });

  expect(await screen.findByText('An order appears here when a customer buys a plan.')).toBeVisible();
  expect(screen.queryAllByRole('link', { name: 'Make a special offer' })).toHaveLength(links);
});
