import { expect, test } from 'vitest';
import { trimLine, trimText } from './text.ts';

test.each([
  ['zero-width spaces', '\u200b\u200b'],
  ['a joiner and a mark of order', '\u2060\ufeff'],
  ['marks of direction', '\u202e\u200f \u2066\u2069'],
  ['fillers and blank patterns', '\u3164\u2800'],
  ['selectors without a character', '\ufe0f\u{e0100}'],
  ['control characters', '\u0007\n'],
])('finds nothing to see in %s', (_what, text) => {
  expect(trimText(text)).toBe('');
});

test.each([
  ['\u200f Ada\u200b ', 'Ada'],
  ['\ufeff李 小\u200b龙\u2060', '李 小\u200b龙'],
  ['❤️', '❤️'],
  ['Ada \u2066(א)\u2069', 'Ada \u2066(א)\u2069'],
  ['نام\u200cه', 'نام\u200cه'],
])('keeps what %j needs', (text, kept) => {
  expect(trimText(text)).toBe(kept);
});

test.each([
  ["O'Brien\u202eabc", "O'Brienabc"],
  ['\u2067Ada\u2069 \u202dMoreno\u202c', 'Ada Moreno'],
  ['\u202e\u2066 ', ''],
  ['مريم \u200fالخطيب', 'مريم \u200fالخطيب'],
  ['רות\u200e (Ruth) כהן', 'רות\u200e (Ruth) כהן'],
])('removes from the line %j what turns the text after it', (line, kept) => {
  expect(trimLine(line)).toBe(kept);
});

test('trims a long text with spaces inside', () => {
  const text = `a${' '.repeat(1_000_000)}b`;

  expect(trimText(` ${text}\u200b`)).toBe(text);
});
