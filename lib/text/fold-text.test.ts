import { expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

it.each([
  ['Plain TEXT 1', 'plain text 1'],
  ['Résumé, RE\u0301SUME\u0301', 'resume, resume'],
  ['Straße, ẞ', 'strasse, ss'],
  ['Æsir Œuvre Ǿ ŁÓDŹ Đặng', 'aesir oeuvre o lodz dang'],
  ['İ ΆΛΦΑ', 'i αλφα'],
  ['한국 がぎ', '한국 がぎ'],
  ['\u0301', ''],
])('folds "%s" to "%s"', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
