import { expect, test } from 'vitest';
import { emptyPlaceholders, fillPlaceholders, placeholdersIn } from './replies.ts';

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

test.each(['$&', 'Ca$$ie', '$1'])('fills in the name %j unchanged', (name) => {
  expect(fillPlaceholders('Hi {first name},', { ...values, 'first name': name })).toBe(`Hi ${name},`);
});

test('fills in no placeholder that a visitor has as a name', () => {
  const odd = { ...values, 'first name': '{booking link}' };

  expect(fillPlaceholders('Hi {first name}', odd)).toBe('Hi {booking link}');
});

test.each([
  ['Al', 'Hi Al, also see Alan.', 'Hi {first name}, also see Alan.'],
  ['Zoë', 'Hi Zoë! Zoëlle says hi.', 'Hi {first name}! Zoëlle says hi.'],
  ['A. (Bo)', 'Hi A. (Bo), AB is fine.', 'Hi {first name}, AB is fine.'],
  ['I', 'I hope this helps.', 'I hope this helps.'],
  ['name', 'Hi name, Ren here.', 'Hi {first name}, {my name} here.'],
])('puts a placeholder for %s back into %j as whole words', (name, text, expected) => {
  expect(emptyPlaceholders(text, { ...values, 'first name': name })).toBe(expected);
});

test('leaves a text alone while nothing is known', () => {
  const nothing = { 'first name': null, 'next call': null, 'booking link': '', 'my name': null };

  expect(emptyPlaceholders('Hi Ada,', nothing)).toBe('Hi Ada,');
  expect(fillPlaceholders('Hi {first name},', nothing)).toBe('Hi {first name},');
});
