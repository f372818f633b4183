import { expect, test } from 'vitest';
import { accountSubject, storedFacts } from './rules.ts';

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

test('compares lists and dates by what they contain', () => {
  const facts = (tags: string[]) => ({ tags, at: new Date('2025-06-12T15:00:00Z') });

  expect(storedFacts(facts(['a']), facts(['a']))).toEqual({ before: {}, after: {} });
  expect(storedFacts(facts(['a']), facts(['b']))).toEqual({ before: { tags: ['a'] }, after: { tags: ['b'] } });
});

test('stores an emptied field, and leaves out those that no change names', () => {
  const before = { title: 'Hi', note: 'Old', role: 'editor' };

  expect(storedFacts(before, { title: 'Hi', note: null })).toEqual({ before: { note: 'Old' }, after: { note: null } });
});

test.each([
  [200, 'a'.repeat(200)],
  [201, `${'a'.repeat(200)}… (201 characters)`],
])('stores a text of %i characters as %s', (length, stored) => {
  expect(storedFacts(null, { content: 'a'.repeat(length) }).after).toEqual({ content: stored });
});

test('shortens only the one of two texts that is long', () => {
  const { before, after } = storedFacts({ content: 'Short.' }, { content: `Short.${'b'.repeat(300)}` });

  expect(before).toEqual({ content: 'Short.' });
  expect(after).toEqual({ content: `Short.${'b'.repeat(194)}… (306 characters)` });
});

test('tells accounts with one username apart by their number', () => {
  expect(accountSubject({ id: 12, username: 'ada' })).toBe('customer 12 ada');
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
