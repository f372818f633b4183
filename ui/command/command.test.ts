import { expect, test } from 'vitest';
import { filterCommands, groupCommands, piecesOf } from './command.ts';

const commands = [
  { label: 'Open the archive', group: 'Pages' },
  { label: 'Archive post', group: 'Actions' },
  { label: 'Unarchive post', group: 'Actions' },
  { label: 'Leave', group: 'Account', keywords: 'sign out archive' },
];
const found = (query: string) => filterCommands(commands, query).map(({ label }) => label);

test('shows everything in order without a query', () => {
  expect(found('  ')).toEqual(commands.map(({ label }) => label));
});

test('ranks word starts first and keywords last', () => {
  expect(found('arch')).toEqual(['Open the archive', 'Archive post', 'Unarchive post', 'Leave']);
});

test('requires every word, in any order and case', () => {
  expect(found('POST arch')).toEqual(['Archive post', 'Unarchive post']);
  expect(found('post leave')).toEqual([]);
});

test('finds commands by their group', () => {
  expect(found('account')).toEqual(['Leave']);
});

test('lists each group once', () => {
  const groups = groupCommands(commands).map(([group, items]) => [group, items.length]);

  expect(groups).toEqual([
    ['Pages', 1],
    ['Actions', 2],
    ['Account', 1],
  ]);
});

test.each([
  ['Winston Novák', ['wins', 'nov'], ['[Wins]', 'ton ', '[Nov]', 'ák']],
  ['Ada', [], ['Ada']],
  ['banana', ['ana', 'nan'], ['b', '[anana]']],
  ['İstanbul', ['stan'], ['İstanbul']],
])('marks in %s what matches %j', (text, words, pieces) => {
  expect(piecesOf(text, words).map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))).toEqual(pieces);
});
