import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { passTime } from '#tests/support/render.tsx';
import { PlainToast } from './plain-toast.tsx';
import { TOAST_DURATION, type Toast } from './toast.ts';
import Toaster from './toaster.tsx';

const saved: Toast = { id: 1, title: 'Saved', text: 'Your changes are live.', isError: false };
const failed: Toast = { id: 2, title: 'Not saved', isError: true };

/** Fake timers, in a window that has the focus. */
function show(toast: Toast) {
  vi.useFakeTimers();
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  return { hasFocus, ...render(<Toaster toast={toast} />) };
}

test('shows title and text, then closes', async () => {
  show(saved);
  expect(screen.getByRole('listitem')).toHaveTextContent('Saved Your changes are live.');

  await passTime(TOAST_DURATION);

  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

test('stays while hovered', async () => {
  show(saved);

  fireEvent.pointerEnter(screen.getByRole('listitem'));
  await passTime(2 * TOAST_DURATION);
  expect(screen.getByRole('listitem')).toBeVisible();
  fireEvent.pointerLeave(screen.getByRole('listitem'));
  await passTime(TOAST_DURATION);

  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

test('stays while the window is inactive', async () => {
  const { hasFocus } = show(saved);
  hasFocus.mockReturnValue(false);

  await passTime(2 * TOAST_DURATION);

  expect(screen.getByRole('listitem')).toBeVisible();
});

test('focuses toasts with F8 and stays open', async () => {
  show(saved);

  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  await passTime(2 * TOAST_DURATION);

  expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toContainElement(
    document.activeElement as HTMLElement,
  );
  expect(screen.getByRole('listitem')).toBeVisible();
});

test('closes with its button', () => {
  show(saved);

  fireEvent.click(screen.getByRole('button', { name: 'Close' }));

  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

test('replaces the previous toast with full time', async () => {
  const { rerender } = show(saved);
  await passTime(TOAST_DURATION - 100);

  rerender(<Toaster toast={failed} />);
  await passTime(TOAST_DURATION - 100);

  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent.trim())).toEqual(['Not saved']);
});

const box = (top: number, bottom: number) => new DOMRect(16, top, 328, bottom - top);

test.each([
  [620, 660, true],
  [500, 540, false],
])('rises from a button between %i and %i px: %s', async (top, bottom, isRaised) => {
  render(<button className="btn-p">Done</button>);
  vi.spyOn(screen.getByRole('button'), 'getBoundingClientRect').mockReturnValue(box(top, bottom));
  show(saved);
  const list = screen.getByRole('list');
  vi.spyOn(list, 'getBoundingClientRect').mockReturnValue(box(640, 724));

  await passTime(200);

  expect(list.classList.contains('raised')).toBe(isRaised);
});

test.each([
  ['over the page beside a panel', 'dialog-panel', 600, { left: '16px', bottom: '16px' }],
  ['above the buttons of a sheet without room beside it', 'dialog-panel', 0, { left: '', bottom: '88px' }],
  ['above the buttons of a dialog', 'dialog', 300, { left: '', bottom: '88px' }],
])('stands %s', async (_where, kind, left, expected) => {
  render(
    <div className={kind} data-testid="dialog">
      <button>Send</button>
    </div>,
  );
  vi.spyOn(screen.getByTestId('dialog'), 'getBoundingClientRect').mockReturnValue(
    new DOMRect(left, 0, 1024 - left, 768),
  );
  vi.spyOn(screen.getByRole('button'), 'getBoundingClientRect').mockReturnValue(new DOMRect(700, 690, 300, 40));
  show(saved);
  const list = screen.getByRole('list');
  vi.spyOn(list, 'getBoundingClientRect').mockReturnValue(new DOMRect(648, 672, 360, 80));

  await passTime(200);

  expect(list.style).toMatchObject(expected);
});

test('announces a plain toast when its code is missing', async () => {
  vi.useFakeTimers();
  render(<PlainToast toast={saved} />);
  expect(screen.getByRole('alert')).toHaveTextContent('SavedYour changes are live.');

  await passTime(TOAST_DURATION);

  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a plain toast has the icon of its kind and closes with its button', () => {
  const { container } = render(<PlainToast toast={failed} />);
  expect(container.querySelector('.toast.bad > .lucide-circle-alert')).toBeInTheDocument();

  fireEvent.click(screen.getByRole('button', { name: 'Close' }));

  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
