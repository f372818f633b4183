const NOT_ASCII = /\P{ASCII}/u;
const MARKS = /[\u0300-\u036f]/g;
const PLAIN: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };
const LETTERS = /[ßæœøłđ]/g;

/** In lower case and without accents, so that "Resume" finds "résumé". `fold_accents` in the database removes the same. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // Most texts end here. Normalizing them, too, takes many times longer.
  if (!NOT_ASCII.test(lower)) return lower;
  const unmarked = lower.normalize('NFD').replace(MARKS, '').normalize('NFC');
  return unmarked.replace(LETTERS, (letter) => PLAIN[letter] ?? letter);
}
