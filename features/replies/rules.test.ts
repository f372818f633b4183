import { expect, test } from 'vitest';
import { emptyPlaceholders, fillPlaceholders, placeholdersIn } from './rules.ts';

const values = { 'first name': 'Renata', 'next call': null, 'booking link': 'https://studio.test/b', 'my name': 'Ren' };

test('fills in what is known and leaves the rest open', () => {
  const filled = fillPlaceholders('Hi {first name}, {first name}! {next call} {booking link}', values);

  expect(filled).toBe('Hi Renata, Renata! {next call} https://studio.test/b');
  expect(placeholdersIn(filled)).toEqual(['{next call}']);
});

test.each([
  ['Hi {frist name}', ['{frist name}']],
  ['{vorname} {vorname} {größe}', ['{vorname}', '{größe}']],
  ['{} {1} { name} {a-b} no braces', []],
  [`{${'a'.repeat(32)}}`, []],
])('finds in %j what must not be sent: %j', (text, expected) => {
  expect(placeholdersIn(text)).toEqual(expected);
});

test('puts placeholders back into a template, the longest values first', () => {
  expect(emptyPlaceholders('Hi Renata, Ren here: https://studio.test/b', values)).toBe(
    'Hi {first name}, {my name} here: {booking link}',
  );
});

test('a name that looks like a placeholder stops the email', () => {
  const odd = { ...values, 'first name': '{vorname}' };

  expect(placeholdersIn(fillPlaceholders('Hi {first name}', odd))).toEqual(['{vorname}']);
});
