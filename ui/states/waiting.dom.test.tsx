import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ErrorPanel } from './error-panel.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { Spinner } from './spinner.tsx';

test('announces a loading error and offers a retry', async () => {
  const onRetry = vi.fn<() => void>();
  render(<ErrorPanel text="The orders could not be loaded." again="Try again" onRetry={onRetry} />);

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(screen.getByRole('alert')).toHaveTextContent('The orders could not be loaded.');
  expect(onRetry).toHaveBeenCalledOnce();
});

test.each([
  ['a page', () => <Spinner label="Loading" />],
  ['rows', () => <SkeletonRows label="Loading" count={3} />],
])('announces that %s is loading', (_what, Part) => {
  render(<Part />);

  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});
