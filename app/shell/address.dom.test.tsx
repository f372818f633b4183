import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { useAddress, useIdInAddress } from './address.ts';

test('changes made before the first of them is shown build on each other', async () => {
  const { promise: isLoaded, resolve: load } = Promise.withResolvers<void>();
  const Sheet = () => (use(isLoaded), (<p>Sheet</p>));
  function Part() {
    const [search, change] = useAddress();
    const [id, open] = useIdInAddress('lead');
    const searchFor = () => change((now) => (now.set('q', 'Wanda'), now), { replace: true });
    return (
      <>
        <button type="button" onClick={() => open(7)}>
          Open
        </button>
        <button type="button" onClick={searchFor}>
          Search
        </button>
        <output>{search.toString()}</output>
        {id !== null && <Sheet />}
      </>
    );
  }
  const element = (
    <Suspense>
      <Part />
    </Suspense>
  );
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: ['/?tab=leads'] });
  render(<RouterProvider router={router} />);

  // React keeps showing the page before the sheet has loaded.
  await act(async () => screen.getByRole('button', { name: 'Open' }).click());
  expect(screen.getByRole('status')).toHaveTextContent('tab=leads');
  await act(async () => screen.getByRole('button', { name: 'Search' }).click());
  await act(async () => load());

  expect(screen.getByRole('status')).toHaveTextContent('tab=leads&lead=7&q=Wanda');
  expect(screen.getByText('Sheet')).toBeVisible();
});

function Leads() {
  const [id, open] = useIdInAddress('lead');
  const [, change] = useAddress();
  return (
    <>
      <button type="button" onClick={() => open(7)}>
        Open
      </button>
      <button type="button" onClick={() => open((id ?? 0) + 1)}>
        Next
      </button>
      <button type="button" onClick={() => change((now) => (now.set('q', 'Wanda'), now), { replace: true })}>
        Search
      </button>
      <button type="button" onClick={() => open(null)}>
        Close
      </button>
    </>
  );
}

async function openLeads(...initialEntries: string[]) {
  const router = createMemoryRouter([{ path: '*', element: <Leads /> }], { initialEntries });
  render(<RouterProvider router={router} />);
  const click = (name: string) => act(async () => screen.getByRole('button', { name }).click());
  return { click, back: () => act(() => router.navigate(-1)), search: () => router.state.location.search };
}

test('Back closes what was opened, however many followed it', async () => {
  const { click, back, search } = await openLeads('/?from', '/?tab=leads');

  await click('Open');
  await click('Next');
  expect(search()).toBe('?tab=leads&lead=8');
  await back();

  expect(search()).toBe('?tab=leads');
});

test('a double click opens only once', async () => {
  const { back, search } = await openLeads('/?from', '/?tab=leads');

  await act(async () => {
    for (let clicks = 1; clicks <= 2; clicks++) screen.getByRole('button', { name: 'Open' }).click();
  });
  expect(search()).toBe('?tab=leads&lead=7');
  await back();

  expect(search()).toBe('?tab=leads');
});

test('Close leaves nothing for Back to open, and no page on a double click', async () => {
  const { click, back, search } = await openLeads('/?from', '/?tab=leads');

  await click('Open');
  act(() => {
    for (let clicks = 1; clicks <= 2; clicks++) screen.getByRole('button', { name: 'Close' }).click();
  });
  await screen.findByRole('button', { name: 'Close' });
  expect(search()).toBe('?tab=leads');

  await back();
  expect(search()).toBe('?from');
});

test.each([['one by one'], ['at once']])('Close goes back after opening and searching %s', async (when) => {
  const { click, back, search } = await openLeads('/?from', '/?tab=leads');

  if (when === 'at once') {
    await act(async () => {
      for (const name of ['Open', 'Search']) screen.getByRole('button', { name }).click();
    });
  } else {
    await click('Open');
    await click('Search');
  }
  expect(search()).toBe('?tab=leads&lead=7&q=Wanda');
  await click('Close');
  expect(search()).toBe('?tab=leads');
  await back();

  expect(search()).toBe('?from');
});

test('closes what a link from outside has opened', async () => {
  const { click, search } = await openLeads('/?tab=leads&lead=7');

  await click('Close');

  expect(search()).toBe('?tab=leads');
});
