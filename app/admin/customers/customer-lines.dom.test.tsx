import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { CallLine } from './customer-lines.tsx';

const call = {
  id: 5,
  startsAt: '2031-05-14T19:00:00.000Z',
  status: 'confirmed',
  place: 'video',
  host: 'Priya Raman',
  timeZone: 'America/Chicago',
} as const;

test.each([
  [true, ['/admin?view=calendar&booking=5']],
  [false, []],
])('links a call that the calendar shows to the reader (%s)', (canOpen, addresses) => {
  render(<CallLine {...call} canOpen={canOpen} />, { wrapper: MemoryRouter });

  const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(addresses);
  expect(screen.getByText(/2:00 PM/)).toBeVisible();
});
