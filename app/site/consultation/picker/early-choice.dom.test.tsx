import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { aPicker } from '#tests/support/picker.ts';
import Picker from './picker.tsx';

const data = aPicker('America/New_York');

/** The page as the server renders it; React comes to it after `use`. */
async function openEarly(use: (page: HTMLElement) => void) {
  const router = createMemoryRouter([{ path: '*', element: <Picker data={data} /> }], {
    initialEntries: ['/consultation?zone=America/New_York'],
  });
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(<RouterProvider router={router} />);
  use(page);
  const root = await act(async () => hydrateRoot(page, <RouterProvider router={router} />));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    page.remove();
    cleanup();
  });
  return { search: () => router.state.location.search };
}

test('goes on with a time that was chosen before React came', async () => {
  const { search } = await openEarly((page) => page.querySelector<HTMLElement>(`[value="${data.next}"]`)?.click());

  expect(screen.getByText('9:00 to 9:30 AM Eastern Time')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));

  expect(search()).toContain('at=2026-12-01T14%3A00%3A00.000Z');
});

test('shows a zone that was chosen before React came', async () => {
  const { search } = await openEarly((page) => {
    const select = page.querySelector('select');
    if (select) select.value = 'Asia/Kolkata';
  });

  expect(search()).toBe('?zone=Asia%2FKolkata&month=2026-12');
});
