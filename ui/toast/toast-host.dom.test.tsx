import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { passTime } from '#tests/support/render.tsx';
import { showToast } from './toast.ts';
import { ToastHost } from './toast-host.tsx';

const TITLE = 'Invalid email';
const toast = () => screen.queryByText(TITLE);
const show = () => act(() => showToast(TITLE, 'Please enter a valid email address', { isError: true }));

/** Shows a toast, with fake timers. */
async function openToast() {
  render(<ToastHost />);
  show();
  await screen.findByText(TITLE);
  vi.useFakeTimers();
  show();
}

// Spec 8: "and auto-dismiss after 5 seconds by default"
test('closes after 5 seconds', async () => {
  await openToast();

  await passTime(4_900);
  expect(toast()).toBeVisible();
  await passTime(200);

  expect(toast()).toBeNull();
});

// Spec 8: "and auto-dismiss after 5 seconds by default"
test('stays while hovered', async () => {
  await openToast();
  const shown = toast()?.closest('li') ?? document.body;
  fireEvent.pointerEnter(shown);
  await passTime(20_000);
  expect(toast()).toBeVisible();

  fireEvent.pointerLeave(shown);
  await passTime(5_100);

  expect(toast()).toBeNull();
});

// Spec 9: "Toast viewport hotkey: F8"
test('focuses the toast with F8 and closes it by button', async () => {
  await openToast();
  fireEvent.keyDown(document, { code: 'F8', key: 'F8' });
  expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toContainElement(
    document.activeElement as HTMLElement,
  );
  await passTime(20_000);
  expect(toast()).toBeVisible();

  fireEvent.click(screen.getByRole('button', { name: 'Close' }));

  expect(toast()).toBeNull();
});

// Spec 8: "Toasts show one at a time"
test('replaces the previous toast', async () => {
  render(<ToastHost />);
  show();
  await screen.findByText(TITLE);

  act(() => showToast('Subscribed!'));

  await waitFor(() => expect(toast()).toBeNull());
  expect(screen.getByText('Subscribed!')).toBeVisible();
});
