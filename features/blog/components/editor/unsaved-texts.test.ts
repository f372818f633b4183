import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anEmptyStorage } from '#tests/support/browser-storage.ts';
import { readUnsavedTexts, unsavedTextKey, writeUnsavedTexts } from './unsaved-texts.ts';

const values = { title: 'A', slug: 'a', summary: 'B', content: 'C', tags: ['D'], isPublished: false };
const text = (title: string) => ({ values: { ...values, title }, keptAt: '2025-06-12T15:00:00.000Z' });
const key = unsavedTextKey(7, 'new');

let storage: Map<string, string>;

beforeEach(() => {
  storage = anEmptyStorage();
});
afterEach(() => vi.unstubAllGlobals());

it('keeps the texts of each user and post apart', () => {
  writeUnsavedTexts(key, [text('Mine')]);

  expect(readUnsavedTexts(key)).toEqual([text('Mine')]);
  expect(readUnsavedTexts(unsavedTextKey(8, 'new'))).toEqual([]);
  expect(readUnsavedTexts(unsavedTextKey(7, 1))).toEqual([]);
});

it('removes the storage key with the last text', () => {
  writeUnsavedTexts(key, [text('Mine')]);
  writeUnsavedTexts(key, []);

  expect(storage.size).toBe(0);
});

it('stores the newest five texts', () => {
  writeUnsavedTexts(key, ['1', '2', '3', '4', '5', '6'].map(text));

  expect(readUnsavedTexts(key).map((one) => one.values.title)).toEqual(['1', '2', '3', '4', '5']);
});

it.each(['not json', '{}', '[1]', '[{"values":{},"keptAt":"now"}]', '[{"values":null,"keptAt":"2025-01-01"}]'])(
  'ignores %s',
  (stored) => {
    storage.set(key, stored);

    expect(readUnsavedTexts(key)).toEqual([]);
  },
);

it('works without storage', () => {
  vi.stubGlobal('localStorage', undefined);

  writeUnsavedTexts(key, [text('Mine')]);

  expect(readUnsavedTexts(key)).toEqual([]);
});
