import { expect, test } from 'vitest';
import { placeholderBeside, placeholdersIn, wholeSelection } from './placeholders.ts';

const TEXT = 'Hello {name}, {{company}} wrote';

test('finds each value of a text once', () => {
  expect(placeholdersIn(`${TEXT} {name}`)).toEqual(['{name}', '{{company}}']);
  expect(placeholdersIn('None { here }')).toEqual([]);
});

test.each([
  [
    [8, 8],
    [6, 12],
  ],
  [
    [0, 9],
    [0, 12],
  ],
  [
    [9, 20],
    [6, 25],
  ],
  [
    [6, 6],
    [6, 6],
  ],
  [
    [12, 12],
    [12, 12],
  ],
  [
    [0, 5],
    [0, 5],
  ],
  [
    [6, 25],
    [6, 25],
  ],
] as const)('a selection %j becomes %j', (selection, whole) => {
  expect(wholeSelection(TEXT, selection)).toEqual(whole);
});

test('removes a value in whole', () => {
  expect(placeholderBeside(TEXT, 12, 'Backspace')).toEqual([6, 12]);
  expect(placeholderBeside(TEXT, 14, 'Delete')).toEqual([14, 25]);
  expect(placeholderBeside(TEXT, 3, 'Backspace')).toBeNull();
});
