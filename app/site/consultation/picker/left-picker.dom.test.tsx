import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { api } from '#tests/support/fake-api.ts';
import { aPicker } from '#tests/support/picker.ts';
import { renderRoutes } from '#tests/support/render.tsx';
import { aVisitorBooking } from '#tests/support/visitor-booking.ts';
import Picker from './picker.tsx';

const zone = 'America/New_York';
const at = '2026-12-01T14:30:00.000Z';
const data = { ...aPicker(zone), times: [at], hosts: [{ id: 1, name: 'Jordan Moreno', title: '' }], isHeld: true };

test('a late booking leads nowhere once the page is left', async () => {
  const { promise: isBooked, resolve: finish } = Promise.withResolvers<void>();
  api.answer('POST /api/bookings', async () => {
    await isBooked;
    return { token: 'secret', booking: aVisitorBooking() };
  });
  const Page = () => (
    <>
      <Link to="/blog?q=invoices">Blog</Link>
      <Picker data={data} />
    </>
  );
  const routes = [
    { path: '/consultation', Component: Page },
    { path: '/blog', Component: () => null },
  ];
  const { user, address } = renderRoutes(routes, { address: `/consultation?at=${at}&zone=${zone}` });
  await user.type(screen.getByLabelText('First name'), 'Elena');
  await user.type(screen.getByLabelText('Last name'), 'Hart');
  await user.type(screen.getByLabelText('Email'), 'elena@hart.test');
  await user.selectOptions(screen.getByLabelText('Area of interest'), 'Process Automation');
  await user.type(screen.getByLabelText('How can we help?'), 'We re-type 300 invoices a week.');
  await user.click(screen.getByRole('button', { name: 'Book this time' }));
  await waitFor(() => expect(api.calls()).toContain('POST /api/bookings'));

  await user.click(screen.getByRole('link', { name: 'Blog' }));
  await waitFor(() => expect(address()).toBe('/blog?q=invoices'));
  finish();

  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(address()).toBe('/blog?q=invoices');
});
