import { foldText } from './fold-text.ts';
import { trimText } from './text.ts';

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** The words of a text as it spells them. */
export const wordsIn = (text: string): string[] => text.match(WORD) ?? [];

/** The folded words that begin with one of these. */
export function spellingsIn(texts: readonly string[], beginnings: readonly string[]): Set<string> {
  const found = new Set<string>();
  if (beginnings.length === 0) return found;
  const begun = new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])(?:${beginnings.join('|')})[\\p{L}\\p{N}\\p{M}]*`, 'gu');
  for (const text of texts) {
    for (const [word] of foldText(text).matchAll(begun)) found.add(word);
  }
  return found;
}

/** Whether a word, folded, is one that was searched for. */
export type IsFound = (word: string) => boolean;

/** A text in pieces, of which every second one was searched for, the first one never. */
export type FoundText = string[];

export function splitAtFound(text: string, isFound: IsFound): FoundText {
  const pieces: FoundText = [''];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    if (!isFound(foldText(match[0]))) continue;
    pieces[pieces.length - 1] += text.slice(end, match.index);
    pieces.push(match[0], '');
    end = match.index + match[0].length;
  }
  pieces[pieces.length - 1] += text.slice(end);
  return pieces;
}

const WORDS_BEFORE = 40;
const LINE_LENGTH = 150;

/** The next space from a position on, or the end, so that no word is cut; a word of any length may be. */
function spaceAfter(text: string, position: number): number {
  const space = text.indexOf(' ', position);
  return space < 0 || space > position + 30 ? position : space;
}

function firstFound(line: string, isFound: IsFound): number {
  for (const { 0: word, index } of line.matchAll(WORD)) if (isFound(foldText(word))) return index;
  return 0;
}

/** About one line of the text with the first word that was searched for in it. */
export function lineWithFound(text: string, isFound: IsFound): FoundText {
  const line = text.replace(/\s+/g, ' ').trim();
  const first = firstFound(line, isFound);
  const start = line.length <= LINE_LENGTH || first <= WORDS_BEFORE ? 0 : spaceAfter(line, first - WORDS_BEFORE);
  const end = line.length - start <= LINE_LENGTH ? line.length : spaceAfter(line, start + LINE_LENGTH);
  const cut = trimText(line.slice(start, end).toWellFormed());
  return splitAtFound(`${start > 0 ? '…' : ''}${cut}${end < line.length ? '…' : ''}`, isFound);
}
