import { expect, test } from 'vitest';
import { storedFacts } from './rules.ts';

const long = (ending: string) => `${'word '.repeat(100)}${ending}`;

test('of a change only what differs is kept', () => {
  expect(storedFacts({ name: 'Ada', role: 'customer' }, { name: 'Ada', role: 'editor' })).toEqual({
    before: { role: 'customer' },
    after: { role: 'editor' },
  });
});

test('what was made or removed is kept as it was', () => {
  expect(storedFacts(null, { name: 'Ada' })).toEqual({ before: null, after: { name: 'Ada' } });
  expect(storedFacts({ name: 'Ada' }, null)).toEqual({ before: { name: 'Ada' }, after: null });
});

test('a long text is an excerpt with its length', () => {
  const { after } = storedFacts(null, { content: 'a'.repeat(150_000) });

  expect(after).toEqual({ content: `${'a'.repeat(200)}… (150000 characters)` });
});

test('of two long texts the part in which they differ is kept', () => {
  const { before, after } = storedFacts({ content: long('old end') }, { content: long('new end') });

  expect(before).toEqual({ content: '…word word word word old end (507 characters)' });
  expect(after).toEqual({ content: '…word word word word new end (507 characters)' });
});

test('a character is never cut into halves that cannot be stored', () => {
  const { after } = storedFacts(null, { content: `a${'😀'.repeat(200)}` });

  expect(String(after?.content).isWellFormed()).toBe(true);
});
