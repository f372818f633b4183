import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anEmptyStorage } from '#tests/support/browser-storage.ts';
import { keptKey, readKeptTexts, writeKeptTexts } from './kept-texts.ts';

const values = { title: 'A', slug: 'a', summary: 'B', content: 'C', tags: ['D'], isPublished: false };
const text = (title: string) => ({ values: { ...values, title }, keptAt: '2025-06-12T15:00:00.000Z' });
const key = keptKey(7, 'new');

let shelf: Map<string, string>;

beforeEach(() => {
  shelf = anEmptyStorage();
});
afterEach(() => vi.unstubAllGlobals());

it('keeps texts of one person and post apart from all others', () => {
  writeKeptTexts(key, [text('Mine')]);

  expect(readKeptTexts(key)).toEqual([text('Mine')]);
  expect(readKeptTexts(keptKey(8, 'new'))).toEqual([]);
  expect(readKeptTexts(keptKey(7, 1))).toEqual([]);
});

it('leaves nothing behind when there is nothing to keep', () => {
  writeKeptTexts(key, [text('Mine')]);
  writeKeptTexts(key, []);

  expect(shelf.size).toBe(0);
});

it('keeps the newest five', () => {
  writeKeptTexts(key, ['1', '2', '3', '4', '5', '6'].map(text));

  expect(readKeptTexts(key).map((kept) => kept.values.title)).toEqual(['1', '2', '3', '4', '5']);
});

it.each(['not json', '{}', '[1]', '[{"values":{},"keptAt":"now"}]', '[{"values":null,"keptAt":"2025-01-01"}]'])(
  'takes no harm from %s',
  (kept) => {
    shelf.set(key, kept);

    expect(readKeptTexts(key)).toEqual([]);
  },
);

it('works without storage', () => {
  vi.stubGlobal('localStorage', undefined);

  writeKeptTexts(key, [text('Mine')]);

  expect(readKeptTexts(key)).toEqual([]);
});
