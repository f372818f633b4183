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
