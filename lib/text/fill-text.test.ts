import { expect, test } from 'vitest';
import { countedText, fillText } from './fill-text.ts';

test('leaves a placeholder without a value as it is', () => {
  expect(fillText('{name} asks: {question}', { name: 'Ada' })).toBe('Ada asks: {question}');
});

test.each([
  [0, 'No calls of Ada'],
  [1, '1 call of Ada'],
  [1_200, '1,200 calls of Ada'],
])('counts %s', (count, text) => {
  const texts = { none: 'No calls of {host}', one: '1 call of {host}', some: '{count} calls of {host}' };

  expect(countedText(texts, count, { host: 'Ada' })).toBe(text);
});

test('counts none like several without a text about none', () => {
  expect(countedText({ one: '1 call', some: '{count} calls' }, 0)).toBe('0 calls');
});
