import { expect, test, vi } from 'vitest';
import { renderPart } from '#tests/support/render.tsx';
import { type Placement, usePlaced } from './place.ts';

const PADDING = 12;

/** Where a box of 300 × `height` px is put beside a wide button at `top` in a window of 360 × 780 px. */
function topOf({ top, height, side }: { top: number; height: number; side: Placement['side'] }): number {
  const button = document.createElement('button');
  button.getBoundingClientRect = () => new DOMRect(20, top, 320, 100);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(780);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
  const Box = () => <div ref={usePlaced(button, { side, align: 'start', padding: PADDING })} data-testid="box" />;
  const { container } = renderPart(<Box />);
  const box = container.querySelector<HTMLElement>('[data-testid=box]');
  return Number.parseInt(box?.style.translate.split(' ')[1] ?? '', 10);
}

test.each([
  ['below its button', 430, 200, 536],
  ['above it, if there is space only there', 600, 500, 94],
  ['over it, if there is no space on either side', 430, 500, 268],
  ['from the top, if it is higher than the window', 430, 800, 12],
])('a box appears %s', (_where, top, height, expected) => {
  expect(topOf({ top, height, side: 'beside' })).toBe(expected);
});
