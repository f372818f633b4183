import { expect, it } from 'vitest';
import { directionOf } from './direction.ts';

it.each(['مرحبا بالعالم.', 'שלום', '«12» مرحبا AI', '\u200fAI', '𞤀𞤣'])('runs from right to left: %j', (text) => {
  expect(directionOf(text)).toBe('rtl');
});

it.each(['AI مرحبا', '، AI', '', '123', '\u200eمرحبا', '日本語'])('runs like the page: %j', (text) => {
  expect(directionOf(text)).toBeUndefined();
});

it('takes linear time', () => {
  expect(directionOf('، '.repeat(100_000))).toBeUndefined();
});
