import { expect, test } from 'vitest';
import { onToast, showToast, type Toast } from './toast.ts';

function listen() {
  const seen: Toast[] = [];
  return { seen, stop: onToast((toast) => void seen.push(toast)) };
}

test('a notice reaches the place where notices appear', () => {
  const { seen, stop } = listen();

  showToast('Subscribed!', 'Thank you.');

  stop();
  expect(seen).toMatchObject([{ title: 'Subscribed!', text: 'Thank you.', isError: false }]);
});

test('a notice that came too early is shown once', () => {
  showToast('Invalid email', undefined, { isError: true });

  const first = listen();
  first.stop();
  const second = listen();
  second.stop();

  expect(first.seen).toMatchObject([{ title: 'Invalid email', isError: true }]);
  expect(second.seen).toEqual([]);
});

test('each notice is told apart from the one before', () => {
  const { seen, stop } = listen();

  showToast('Again');
  showToast('Again');

  stop();
  expect(new Set(seen.map(({ id }) => id)).size).toBe(2);
});
