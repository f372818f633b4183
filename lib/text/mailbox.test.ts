import { expect, test } from 'vitest';
import { mailbox } from './mailbox.ts';

test.each([
  ['Renata Silva', '"Renata Silva" <r@example.test>'],
  ['Zoë O’Neil-Çelik', '"Zoë O’Neil-Çelik" <r@example.test>'],
  ['', 'r@example.test'],
  ['<>', 'r@example.test'],
])('writes the name %j with its address', (name, written) => {
  expect(mailbox(name, 'r@example.test')).toBe(written);
});

test.each([
  ['a carriage return and line feed', 'Eve\r\nBcc: all@example.test'],
  ['a line separator', 'Eve\u2028Bcc: all@example.test'],
  ['a paragraph separator', 'Eve\u2029Bcc: all@example.test'],
  ['a quote and an address', 'Eve", Mallory <all@example.test>, "'],
  ['an escaped quote', 'Eve\\" <all@example.test>'],
  ['full-width look-alikes', 'Eve＂ ＜all＠example.test＞，'],
  ['small look-alikes', 'Eve ﹤all﹫example.test﹥'],
  ['a reversed direction', 'Eve \u202e<tset.elpmaxe@lla>'],
  ['a null character', 'Eve\u0000<all@example.test>'],
])('keeps %s from changing the address', (_what, name) => {
  const written = mailbox(name, 'r@example.test');

  expect(written).toBe(written.normalize('NFKC'));
  expect(written).toMatch(/^"[^"\\<>@,;:\p{C}\u2028\u2029]+" <r@example\.test>$/u);
});
