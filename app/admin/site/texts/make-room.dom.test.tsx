import { expect, test } from 'vitest';
import type { FoundText } from './found-texts.ts';
import { makeRoom, targetOf } from './make-room.ts';

const FONT_SIZE = 14;
const LEAST = 28;

/** Lines that stand below each other, each as high as its style says or as given. */
function aStack(...heights: readonly number[]) {
  const elements = heights.map(() => document.createElement('p'));
  const heightOf = (at: number) => Number.parseFloat(elements[at]?.style.lineHeight ?? '') || (heights[at] ?? 0);
  const topOf = (at: number): number => (at === 0 ? 0 : topOf(at - 1) + heightOf(at - 1));
  const boxOf = (at: number) => {
    const isLine = (heights[at] ?? 0) < LEAST;
    const height = isLine ? FONT_SIZE : heightOf(at);
    return new DOMRect(0, topOf(at) + (heightOf(at) - height) / 2, 200, height);
  };
  const texts = elements.map((element, at): FoundText => {
    const range = Object.assign(document.createRange(), { getBoundingClientRect: () => boxOf(at) });
    return { key: String(at), element, range };
  });
  return { texts, lines: () => elements.map((element) => element.style.lineHeight), boxOf };
}

test('makes lines that are too close as high as a target', () => {
  const { texts, lines, boxOf } = aStack(20, 20, 20);

  makeRoom(texts, LEAST);

  expect(lines()).toEqual(['28px', '28px', '28px']);
  const tops = texts.map((_text, at) => targetOf(boxOf(at), LEAST).top);
  expect(tops).toEqual([0, 28, 56]);
});

test('leaves lines with enough room and large texts as visitors see them', () => {
  const { texts, lines } = aStack(30, 120, 30);

  makeRoom(texts, LEAST);

  expect(lines()).toEqual(['', '', '']);
});

test('gives lines their own height back once there is room', () => {
  const { texts, lines } = aStack(20, 20);
  makeRoom(texts, LEAST);

  makeRoom(texts, 16);

  expect(lines()).toEqual(['', '']);
});
