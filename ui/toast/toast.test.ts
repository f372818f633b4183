import { afterEach, expect, test, vi } from 'vitest';
import { anEmptyStorage } from '#tests/support/browser-storage.ts';
import {
  currentToast,
  hideToast,
  onToast,
  showToast,
  showToastOnNextPage,
  TOAST_DURATION,
  type Toast,
} from './toast.ts';

function listen() {
  const seen: Toast[] = [];
  const look = () => {
    const toast = currentToast();
    if (toast && !seen.includes(toast)) seen.push(toast);
  };
  const stop = onToast(look);
  look();
  return { seen, stop };
}

test('delivers a toast to the listener', () => {
  const { seen, stop } = listen();

  showToast('Subscribed!', 'Thank you.');

  stop();
  expect(seen).toMatchObject([{ title: 'Subscribed!', text: 'Thank you.', isError: false }]);
});

test('delivers an early toast once', () => {
  showToast('Invalid email', undefined, { isError: true });

  const first = listen();
  first.stop();
  const second = listen();
  second.stop();

  expect(first.seen).toMatchObject([{ title: 'Invalid email', isError: true }]);
  expect(second.seen).toEqual([]);
});

test('gives each toast its own id', () => {
  const { seen, stop } = listen();

  showToast('Again');
  showToast('Again');

  stop();
  expect(new Set(seen.map(({ id }) => id)).size).toBe(2);
});

test('removes the toast that is shown, also for the next page', () => {
  anEmptyStorage();
  const { stop } = listen();
  showToast('Not saved');
  const failed = currentToast();
  showToast('Saved');

  hideToast(failed);
  expect(currentToast()).toMatchObject({ title: 'Saved' });
  hideToast(currentToast());
  expect(currentToast()).toBeUndefined();
  showToastOnNextPage();

  stop();
  expect(listen().seen).toEqual([]);
});

afterEach(() => void vi.unstubAllGlobals());

test('shows a toast saved for the next page once', () => {
  anEmptyStorage();
  showToast('Login successful', 'Welcome back!');
  listen().stop();
  showToastOnNextPage();

  const next = listen();
  next.stop();
  const later = listen();
  later.stop();

  expect(next.seen).toMatchObject([{ title: 'Login successful', text: 'Welcome back!', isError: false }]);
  expect(later.seen).toEqual([]);
});

test('does not show an expired toast on the next page', () => {
  anEmptyStorage();
  vi.useFakeTimers();
  showToast('Saved');
  listen().stop();

  vi.advanceTimersByTime(TOAST_DURATION);
  showToastOnNextPage();
  vi.useRealTimers();

  const next = listen();
  next.stop();
  expect(next.seen).toEqual([]);
});
