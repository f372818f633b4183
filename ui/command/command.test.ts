import { expect, test } from 'vitest';
import { filterCommands, groupCommands } from './command.ts';

const commands = [
  { label: 'Open the archive', group: 'Pages' },
  { label: 'Archive post', group: 'Actions' },
  { label: 'Unarchive post', group: 'Actions' },
  { label: 'Leave', group: 'Account', keywords: 'sign out archive' },
];
const found = (query: string) => filterCommands(commands, query).map(({ label }) => label);

test('nothing typed shows everything in its order', () => {
  expect(found('  ')).toEqual(commands.map(({ label }) => label));
});

test('words that begin with the query come before words that hold it, keywords last', () => {
  expect(found('arch')).toEqual(['Open the archive', 'Archive post', 'Unarchive post', 'Leave']);
});

test('every word counts, in any order and case', () => {
  expect(found('POST arch')).toEqual(['Archive post', 'Unarchive post']);
  expect(found('post leave')).toEqual([]);
});

test('the name of a group finds its commands', () => {
  expect(found('account')).toEqual(['Leave']);
});

test('commands stand under their group once', () => {
  const groups = groupCommands(commands).map(([group, items]) => [group, items.length]);

  expect(groups).toEqual([
    ['Pages', 1],
    ['Actions', 2],
    ['Account', 1],
  ]);
});
