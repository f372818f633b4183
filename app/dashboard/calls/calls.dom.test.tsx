import { screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import type { OwnBooking, OwnRequest } from '#features/booking/contract/booking.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { findToast, renderPart, renderRoutes } from '#tests/support/render.tsx';
import { aVisitorBooking } from '#tests/support/visitor-booking.ts';
import Calls from './calls.tsx';

const { status, startsAt, endsAt, zone, host, place } = aVisitorBooking();
const call = { id: 4, status, startsAt, endsAt, zone, host, place, canMove: true, canCancel: true, notes: null };
const request = { id: 9, interest: 'process-automation', createdAt: '2026-11-20T15:00:00.000Z' };

function show({ calls = [call], requests = [request] }: { calls?: OwnBooking[]; requests?: OwnRequest[] } = {}) {
  api.answer('GET /api/user/bookings', { data: calls, count: calls.length });
  api.answer('GET /api/user/requests', { data: requests, count: requests.length });
  return renderPart(<Calls />);
}

test('shows calls in their own time zone, and requests', async () => {
  show();

  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('Tuesday, December 1, 2026');
  expect(first).toHaveTextContent('2:30 to 3:00 PM Eastern Time. With Jordan Moreno');
  expect(second).toHaveTextContent('Request: Process Automation');
});

test('says what will appear while there is nothing', async () => {
  show({ calls: [], requests: [] });

  expect(await screen.findByText(/^No calls or requests yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Book a 30-minute call' })).toHaveAttribute('href', '/consultation#book');
});

test('opens a call to move it by a link of its own', async () => {
  const { user, address } = show();
  api.answer('POST /api/user/bookings/:id/link', { token: 'abc' });

  await user.click(await screen.findByRole('button', { name: /^Move: 30-minute consultation/ }));

  await waitFor(() => expect(address()).toBe('/booking/abc?move=1#move'));
});

test('says that a link could not be made', async () => {
  const { user } = show();
  api.answer('POST /api/user/bookings/:id/link', rejected(500));

  await user.click(await screen.findByRole('button', { name: /^Cancel: / }));

  expect(await findToast('Something went wrong!')).toBeVisible();
});

test('a call that is over can only be opened', async () => {
  show({ calls: [{ ...call, status: 'done', canMove: false, canCancel: false }], requests: [] });

  const row = within(await screen.findByRole('listitem'));
  expect(row.getAllByRole('button').map((button) => button.textContent)).toEqual(['Open']);
});

test('shows the notes of a call without empty parts', async () => {
  const notes = { sentAt: endsAt, heard: 'You type invoices twice.', recommended: '', next: 'We send a plan.' };
  const { user } = show({ calls: [{ ...call, status: 'done', notes }], requests: [] });

  await user.click(await screen.findByText('Notes of this call'));

  expect(screen.getByText('You type invoices twice.')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
    'What we heard',
    'What happens next',
  ]);
});

test('loads again after a failure', async () => {
  api.answer('GET /api/user/bookings', rejected(500));
  api.answer('GET /api/user/requests', { data: [], count: 0 });
  const { user } = renderPart(<Calls />);
  await screen.findByText('We could not load your calls and requests.');
  api.answer('GET /api/user/bookings', { data: [call], count: 1 });

  await user.click(screen.getByRole('button', { name: 'Try Again' }));

  expect(await screen.findByText(/With Jordan Moreno$/)).toBeVisible();
});

test('leads nowhere once the calls are left', async () => {
  const { promise: isMade, resolve: make } = Promise.withResolvers<void>();
  const { unmount } = show();
  unmount();
  api.answer('POST /api/user/bookings/:id/link', async () => {
    await isMade;
    return { token: 'abc' };
  });
  const Page = () => (
    <>
      <Link to="/away">Away</Link>
      <Calls />
    </>
  );
  const routes = [
    { path: '/', Component: Page },
    { path: '/away', Component: () => null },
    { path: '/booking/:token', Component: () => null },
  ];
  const { user, address } = renderRoutes(routes);
  await user.click(await screen.findByRole('button', { name: /^Cancel: / }));

  await user.click(screen.getByRole('link', { name: 'Away' }));
  make();

  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(address()).toBe('/away');
});
