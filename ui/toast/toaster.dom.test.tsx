import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { passTime } from '#tests/support/render.tsx';
import { PlainToast } from './plain-toast.tsx';
import { TOAST_DURATION, type Toast } from './toast.ts';
import Toaster from './toaster.tsx';

const saved: Toast = { id: 1, title: 'Saved', text: 'Your changes are live.', isError: false };
const failed: Toast = { id: 2, title: 'Not saved', isError: true };

/** Time stands still until it is passed on; the window is in use. */
function show(toast: Toast) {
  vi.useFakeTimers();
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  return { hasFocus, ...render(<Toaster toast={toast} />) };
}

test('a toast shows its title and text, and leaves after its time', async () => {
  show(saved);
  expect(screen.getByRole('listitem')).toHaveTextContent('SavedYour changes are live.');

  await passTime(TOAST_DURATION);

  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

test('a toast stays while the pointer is on it', async () => {
  show(saved);

  fireEvent.pointerEnter(screen.getByRole('listitem'));
  await passTime(2 * TOAST_DURATION);
  expect(screen.getByRole('listitem')).toBeVisible();
  fireEvent.pointerLeave(screen.getByRole('listitem'));
  await passTime(TOAST_DURATION);

  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

test('a toast stays while the window is not in use', async () => {
  const { hasFocus } = show(saved);
  hasFocus.mockReturnValue(false);

  await passTime(2 * TOAST_DURATION);

  expect(screen.getByRole('listitem')).toBeVisible();
});

test('F8 moves to the toasts, where one stays', async () => {
  show(saved);

  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  await passTime(2 * TOAST_DURATION);

  expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toContainElement(
    document.activeElement as HTMLElement,
  );
  expect(screen.getByRole('listitem')).toBeVisible();
});

test('its button closes a toast', () => {
  show(saved);

  fireEvent.click(screen.getByRole('button', { name: 'Close' }));

  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

test('a new toast takes the place of the old one, with all of its time', async () => {
  const { rerender } = show(saved);
  await passTime(TOAST_DURATION - 100);

  rerender(<Toaster toast={failed} />);
  await passTime(TOAST_DURATION - 100);

  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Not saved']);
});

test('without its script a toast is announced in plain form, and leaves too', async () => {
  vi.useFakeTimers();
  render(<PlainToast toast={saved} />);
  expect(screen.getByRole('alert')).toHaveTextContent('SavedYour changes are live.');

  await passTime(TOAST_DURATION);

  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
