import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { expect, test, vi } from 'vitest';
import { renderPart } from '#tests/support/render.tsx';
import { lazyView } from '#ui/lazy-part.tsx';
import { ViewBoundary } from './view-boundary.tsx';

const Calls = () => <h1>Calls</h1>;

const links = (
  <>
    <Link to="/?view=calls">Open calls</Link>
    <Link to="/?view=billing">Open billing</Link>
  </>
);

test('loads a view that could not load again when it is shown next', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi.fn<() => Promise<{ default: typeof Calls }>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({ default: Calls });
  const View = lazyView(load);
  const { user } = renderPart(
    <>
      {links}
      <ViewBoundary>
        <Suspense>
          <View />
        </Suspense>
      </ViewBoundary>
    </>,
  );
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();

  await user.click(screen.getByRole('link', { name: 'Open calls' }));

  expect(await screen.findByRole('heading', { name: 'Calls' })).toBeVisible();
});

test('shows a view that broke again at the next address', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  let isBroken = true;
  function View() {
    if (isBroken) throw new Error('No such call');
    return <Calls />;
  }
  const { user } = renderPart(
    <>
      {links}
      <ViewBoundary>
        <View />
      </ViewBoundary>
    </>,
  );
  expect(screen.getByRole('alert')).toBeVisible();
  isBroken = false;

  await user.click(screen.getByRole('link', { name: 'Open billing' }));

  expect(await screen.findByRole('heading', { name: 'Calls' })).toBeVisible();
});
