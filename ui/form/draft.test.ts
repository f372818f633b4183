import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anEmptyStorage } from '#tests/support/browser-storage.ts';
import { draftStore } from './draft.ts';

let storage: Map<string, string>;

beforeEach(() => {
  storage = anEmptyStorage();
});
afterEach(() => vi.unstubAllGlobals());

test('a draft comes back with the version that was edited', () => {
  const draft = { values: { name: 'Ada', news: true }, version: 'v7' };
  draftStore('draft:7:profile').write(draft);

  expect(draftStore('draft:7:profile').read()).toEqual(draft);
  expect(draftStore('draft:8:profile').read()).toBeNull();
});

test('a cleared draft leaves nothing in the browser', () => {
  draftStore('a').write({ values: { name: 'Ada' } });
  draftStore('a').clear();

  expect(storage.size).toBe(0);
});

test.each(['', 'no json', 'null', '7', '[]', '{}', '{"values":null}', '{"values":["Ada"]}'])('ignores %j', (text) => {
  storage.set('a', text);

  expect(draftStore('a').read()).toBeNull();
});

test('takes only texts and ticks from what is stored', () => {
  storage.set(
    'a',
    JSON.stringify({ values: { name: 'Ada', news: false, age: 36, tags: ['x'], more: null }, version: 7 }),
  );

  expect(draftStore('a').read()).toEqual({ values: { name: 'Ada', news: false } });
});

test('a browser that blocks its storage has no draft', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });

  expect(draftStore('a').read()).toBeNull();
  expect(() => draftStore('a').write({ values: {} })).not.toThrow();
});
