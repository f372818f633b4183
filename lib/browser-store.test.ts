import { afterEach, expect, test, vi } from 'vitest';
import { anEmptyStorage } from '#tests/support/browser-storage.ts';
import { browserStore, storedFields, writeText } from './browser-store.ts';

afterEach(() => void vi.unstubAllGlobals());

const nameStore = () =>
  browserStore('sessionStorage', 'name', (stored) => (typeof stored === 'string' ? stored : 'nobody'));

test('reads what was written as JSON under its key', () => {
  const kept = anEmptyStorage();

  nameStore().write('Ada');

  expect(kept).toEqual(new Map([['name', '"Ada"']]));
  expect(nameStore().read()).toBe('Ada');
});

test('reads the default after the value is cleared', () => {
  anEmptyStorage();
  const store = nameStore();
  store.write('Ada');

  store.clear();

  expect(store.read()).toBe('nobody');
});

test.each(['', 'not json', '{"name":"Ada"}', 'null'])('reads the default in place of %j', (text) => {
  anEmptyStorage();

  writeText('sessionStorage', 'name', text);

  expect(nameStore().read()).toBe('nobody');
});

test('reads the same object as long as nothing changes', () => {
  anEmptyStorage().set('order', '{"id":1}');
  const store = browserStore('localStorage', 'order', storedFields);

  expect(store.read()).toEqual({ id: 1 });
  expect(store.read()).toBe(store.read());
});

test('tells its listeners about each change until they leave', () => {
  anEmptyStorage();
  const store = nameStore();
  const heard: string[] = [];
  const leave = store.subscribe(() => heard.push(store.read()));

  store.write('Ada');
  store.clear();
  leave();
  store.write('Grace');

  expect(heard).toEqual(['Ada', 'nobody']);
});

test('works where the browser blocks storage', () => {
  const block = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: block, setItem: block, removeItem: block });
  const store = nameStore();

  store.write('Ada');
  store.clear();

  expect(store.read()).toBe('nobody');
});
