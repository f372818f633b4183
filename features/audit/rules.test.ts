import { expect, test } from 'vitest';
import { storedFacts } from './rules.ts';

const long = (ending: string) => `${'word '.repeat(100)}${ending}`;

test('stores only the changed fields', () => {
  expect(storedFacts({ name: 'Ada', role: 'customer' }, { name: 'Ada', role: 'editor' })).toEqual({
    before: { role: 'customer' },
    after: { role: 'editor' },
  });
});

test('stores all fields of created and deleted objects', () => {
  expect(storedFacts(null, { name: 'Ada' })).toEqual({ before: null, after: { name: 'Ada' } });
  expect(storedFacts({ name: 'Ada' }, null)).toEqual({ before: { name: 'Ada' }, after: null });
});

test('stores an excerpt and the length of long texts', () => {
  const { after } = storedFacts(null, { content: 'a'.repeat(150_000) });

  expect(after).toEqual({ content: `${'a'.repeat(200)}… (150000 characters)` });
});

test('stores the part in which two long texts differ', () => {
  const { before, after } = storedFacts({ content: long('old end') }, { content: long('new end') });

  expect(before).toEqual({ content: '…word word word word old end (507 characters)' });
  expect(after).toEqual({ content: '…word word word word new end (507 characters)' });
});

test('never cuts a surrogate pair', () => {
  const { after } = storedFacts(null, { content: `a${'😀'.repeat(200)}` });

  expect(String(after?.content).isWellFormed()).toBe(true);
});
