import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anEmptyStorage } from '#tests/support/browser-storage.ts';
import { draftKey, readDrafts, writeDrafts } from './drafts.ts';

const values = { title: 'A', slug: 'a', summary: 'B', content: 'C', tags: ['D'], isPublished: false };
const text = (title: string) => ({ values: { ...values, title }, keptAt: '2025-06-12T15:00:00.000Z' });
const key = draftKey(7, 'new');

let storage: Map<string, string>;

beforeEach(() => {
  storage = anEmptyStorage();
});
afterEach(() => vi.unstubAllGlobals());

it('keeps drafts of each user and post apart', () => {
  writeDrafts(key, [text('Mine')]);

  expect(readDrafts(key)).toEqual([text('Mine')]);
  expect(readDrafts(draftKey(8, 'new'))).toEqual([]);
  expect(readDrafts(draftKey(7, 1))).toEqual([]);
});

it('removes the storage key with the last draft', () => {
  writeDrafts(key, [text('Mine')]);
  writeDrafts(key, []);

  expect(storage.size).toBe(0);
});

it('stores the newest five drafts', () => {
  writeDrafts(key, ['1', '2', '3', '4', '5', '6'].map(text));

  expect(readDrafts(key).map((draft) => draft.values.title)).toEqual(['1', '2', '3', '4', '5']);
});

it.each(['not json', '{}', '[1]', '[{"values":{},"keptAt":"now"}]', '[{"values":null,"keptAt":"2025-01-01"}]'])(
  'ignores %s',
  (draft) => {
    storage.set(key, draft);

    expect(readDrafts(key)).toEqual([]);
  },
);

it('works without storage', () => {
  vi.stubGlobal('localStorage', undefined);

  writeDrafts(key, [text('Mine')]);

  expect(readDrafts(key)).toEqual([]);
});
