import { expect, test } from 'vitest';
import { mergeEdits } from './merge.ts';

const base = { name: 'Ada', city: 'Oslo', tags: ['a'] };

test('takes what only the others changed', () => {
  const merged = mergeEdits(base, { ...base, name: 'Grace' }, { ...base, city: 'Bergen' });

  expect(merged).toEqual({ taken: ['city'], open: [] });
});

test('leaves open what both changed', () => {
  const merged = mergeEdits(base, { ...base, name: 'Grace' }, { ...base, name: 'Joan' });

  expect(merged).toEqual({ taken: [], open: ['name'] });
});

test('passes over what both changed alike', () => {
  const theirs = { ...base, tags: ['a', 'b'] };

  expect(mergeEdits(base, { ...theirs }, theirs)).toEqual({ taken: [], open: [] });
});

test('leaves every difference open without a beginning', () => {
  const merged = mergeEdits(null, { ...base, name: 'Grace' }, { ...base, city: 'Bergen' });

  expect(merged.open).toEqual(['name', 'city']);
});
