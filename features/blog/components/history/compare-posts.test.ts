import { expect, test } from 'vitest';
import { compareTexts, compareWords, countWords } from './compare-posts.ts';

test('compares words, not letters', () => {
  expect(compareWords('A short pilot.', 'A long pilot.')).toEqual([
    { text: 'A ', kind: 'same' },
    { text: 'short', kind: 'removed' },
    { text: 'long', kind: 'added' },
    { text: ' pilot.', kind: 'same' },
  ]);
});

test('marks words that changed side by side as one change', () => {
  expect(compareWords('You need a plan. It stays.', 'An owner is here. It stays.')).toEqual([
    { text: 'You need a plan', kind: 'removed' },
    { text: 'An owner is here', kind: 'added' },
    { text: '. It stays.', kind: 'same' },
  ]);
});

test('keeps paragraphs that stay apart from those that change', () => {
  const passages = compareTexts('One.\n\nTwo.\n\nThree.', 'One.\n\n2.\n\nThree.\n\nFour.');

  expect(passages).toEqual([
    { kind: 'same', texts: ['One.'] },
    { kind: 'changed', parts: compareWords('Two.', '2.') },
    { kind: 'same', texts: ['Three.'] },
    { kind: 'changed', parts: [{ text: 'Four.', kind: 'added' }] },
  ]);
});

test('counts words without punctuation', () => {
  const parts = compareWords('An ordinary day - here.', 'A day.');

  expect(countWords(parts)).toEqual({ added: 1, removed: 3 });
});

test('gives up on long texts without anything in common', () => {
  const text = (letter: string) => Array.from({ length: 40_000 }, (_, index) => `${letter}${index}`).join(' ');

  expect(compareWords(text('a'), text('b')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
});
