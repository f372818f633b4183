import { expect, test } from 'vitest';
import { markOf, takeMarks } from './marks.ts';

test('finds a text again by its mark', () => {
  const { text, marks } = takeMarks(`Made by ${markOf(5, 'Kestrel')}.`);

  expect(text).toBe('Made by Kestrel.');
  expect(marks).toEqual([
    { index: 5, isStart: true, at: 8 },
    { index: 5, isStart: false, at: 15 },
  ]);
});

test('finds a text within another one', () => {
  const { text, marks } = takeMarks(markOf(4000, `Welcome to ${markOf(1, 'Kestrel')}`));

  expect(text).toBe('Welcome to Kestrel');
  expect(marks.map(({ index, at }) => [index, at])).toEqual([
    [4000, 0],
    [1, 11],
    [1, 18],
    [4000, 18],
  ]);
});

test('leaves other texts alone', () => {
  expect(takeMarks('Plain\u200b text')).toEqual({ text: 'Plain\u200b text', marks: [] });
});
