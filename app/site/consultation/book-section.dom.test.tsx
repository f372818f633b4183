import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aPicker } from '#tests/support/picker.ts';
import { renderRoutes } from '#tests/support/render.tsx';
import { BookSection } from './book-section.tsx';

/** The studio's zone. The browser of these tests is in UTC. */
const zone = 'America/Chicago';
const picker = aPicker('UTC');
const empty = { picker: null, isFailure: false, zone };

/** The section on its page, with the server's answer for each zone. */
function open(answer: (zone: string) => object, address = '/consultation') {
  const asked: string[] = [];
  const loader = ({ request }: { request: Request }) => {
    const wanted = new URL(request.url).searchParams.get('zone');
    if (wanted === null) return empty;
    asked.push(wanted);
    return answer(wanted);
  };
  const Page = () => <BookSection data={useLoaderData<typeof empty>()} />;
  const route = { path: '/consultation', loader, Component: Page, HydrateFallback: () => null };
  return { ...renderRoutes([route], { address }), asked };
}

test('shows times in the visitor’s zone after an early click', async () => {
  const { user, asked, address } = open(() => ({ ...empty, picker }));

  await user.click(await screen.findByRole('link', { name: 'Show free times' }));

  expect(await screen.findByRole('combobox', { name: 'Time zone' })).toHaveValue('UTC');
  expect(asked).toEqual(['UTC']);
  expect(address()).toBe('/consultation');
});

test('retries times that failed to load in the visitor’s zone', async () => {
  let isDown = true;
  const { user, asked } = open(
    () => (isDown ? { ...empty, isFailure: true } : { ...empty, picker }),
    '/consultation?service=Business%20Consultation',
  );
  await user.click(await screen.findByRole('link', { name: 'Show free times' }));
  await screen.findByText('We could not load the times.');

  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));

  expect(await screen.findByRole('combobox', { name: 'Time zone' })).toHaveValue('UTC');
  expect(asked).toEqual(['UTC', 'UTC']);
});

test('the link leads to the visitor’s zone before React loads', async () => {
  const section = <BookSection data={empty} />;
  document.body.innerHTML = renderToString(
    <RouterProvider router={createMemoryRouter([{ path: '*', element: section }])} />,
  );
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Show free times' });
  link.addEventListener('click', (event) => event.preventDefault());
  onTestFinished(() => {
    dispatchEvent(new Event('hydrated'));
    document.body.replaceChildren();
  });
  expect(link.getAttribute('href')).toBe('/consultation?zone=America%2FChicago#book');

  await vi.importActual('#app/document/inline/early-clicks.js');
  link.click();

  expect(link.getAttribute('href')).toMatch(/\/consultation\?zone=UTC#book$/);
});
