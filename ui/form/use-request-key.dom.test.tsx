import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useRequestKey } from './use-request-key.ts';

const open = (draft = 'draft:7:offer') => renderHook(() => useRequestKey(draft)).result.current;
const values = { code: 'SPRING', percent: 10 };

beforeEach(() => sessionStorage.clear());

test('the same values have the same key, also after a reload', () => {
  const key = open().keyFor(values);

  expect([open().keyFor(values), open().keyFor({ ...values })]).toEqual([key, key]);
});

test('other values, other forms and stored values have another key', () => {
  const { keyFor, forget } = open();
  const keys = [keyFor(values), keyFor({ ...values, percent: 20 }), open('draft:8:offer').keyFor(values)];
  forget();

  expect(new Set([...keys, keyFor(values)]).size).toBe(4);
});

test('ignores a stored key that it cannot read', () => {
  sessionStorage.setItem('draft:7:offer:key', '{"text":7}');

  expect(open().keyFor(values)).toMatch(/^[\da-f-]{36}$/);
});
