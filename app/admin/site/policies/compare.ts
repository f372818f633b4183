import { diffArrays, diffWordsWithSpace } from 'diff';
import { fillIn } from '#content/legal/placeholders.ts';
import { plainText } from '#lib/text/markup.ts';

/** Long texts that have nothing in common would keep the browser busy for minutes. */
const TIMEOUT_MS = 300;
/** Of what stays the same around a change. */
const CONTEXT = 60;

export type Part = { text: string; isChanged: boolean };

/** What a change takes away and adds; empty if there is nothing of it. */
export type Change = { removed: Part[]; added: Part[] };

type Hunk = { before: string[]; after: string[] };

/** The lines that differ, between those that are the same. */
function hunksOf(before: string[], after: string[]): (string | Hunk)[] {
  const parts = diffArrays(before, after, { timeout: TIMEOUT_MS });
  if (!parts) return [{ before, after }];
  const found: (string | Hunk)[] = [];
  for (const { value, added, removed } of parts) {
    if (!added && !removed) {
      found.push(...value);
      continue;
    }
    const last = found.at(-1);
    const hunk = typeof last === 'object' ? last : { before: [], after: [] };
    if (hunk !== last) found.push(hunk);
    (added ? hunk.after : hunk.before).push(...value);
  }
  return found;
}

function wordsOf(before: string, after: string): Change {
  const parts = before && after ? diffWordsWithSpace(before, after, { timeout: TIMEOUT_MS }) : undefined;
  if (!parts) return { removed: whole(before), added: whole(after) };
  const side = (other: 'added' | 'removed') =>
    parts
      .filter((part) => !part[other])
      .map(({ value, added, removed }) => ({ text: value, isChanged: added || removed }));
  return { removed: side('added'), added: side('removed') };
}

const whole = (text: string): Part[] => (text === '' ? [] : [{ text, isChanged: true }]);

/** As people read it, without marks. */
const readable = (line: string) => plainText(fillIn(line).replace(/^(#{2,3} |- |\d{1,9}\. )/, ''));
const linesOf = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .map(readable);

function shortened(parts: Part[]): Part[] {
  return parts.map(({ text, isChanged }, index) => {
    if (isChanged || text.length <= 2 * CONTEXT) return { text, isChanged };
    const start = text.slice(0, CONTEXT).replace(/\S+$/, '').trimEnd();
    const end = text.slice(-CONTEXT).replace(/^\S+/, '').trimStart();
    if (index === 0) return { text: `…${end}`, isChanged };
    return { text: index === parts.length - 1 ? `${start}…` : `${start} … ${end}`, isChanged };
  });
}

/** What the second text takes away from the first and adds to it, line by line and in words. */
export function compareTexts(before: string, after: string): Change[] {
  return hunksOf(linesOf(before), linesOf(after))
    .filter((hunk) => typeof hunk === 'object')
    .flatMap((hunk) => {
      if (hunk.before.length !== hunk.after.length) return [wordsOf(hunk.before.join('\n'), hunk.after.join('\n'))];
      return hunk.before.map((line, index) => wordsOf(line, hunk.after[index] ?? ''));
    })
    .map(({ removed, added }) => ({ removed: shortened(removed), added: shortened(added) }));
}

/** Characters that nobody types, around words that are new. */
export const MARK = { start: '\uE000', end: '\uE001' };
const MARKS = /[\uE000\uE001]/g;
/** Placeholders, addresses of links and numbers of a list stay as they are. */
const WORD = /\{\{\w+\}\}|\]\([^)\s]*\)|^\d{1,9}\. |[\p{L}\p{N}][\p{L}\p{N}'’%$.,-]*(?<![.,])/gmu;

export const withoutMarks = (text: string) => text.replace(MARKS, '');

const markWords = (text: string) =>
  text.replace(WORD, (word) => (/^[{\]]|\. $/.test(word) ? word : `${MARK.start}${word}${MARK.end}`));

/** The second text with marks around each word that the first one doesn't have there. */
export function markAdded(before: string, after: string): string {
  const lines = (text: string) => withoutMarks(text).split('\n');
  return hunksOf(lines(before), lines(after))
    .flatMap((hunk) => {
      if (typeof hunk === 'string') return [hunk];
      if (hunk.after.length === 0) return [];
      const { added } = wordsOf(hunk.before.join('\n'), hunk.after.join('\n'));
      return [added.map(({ text, isChanged }) => (isChanged ? markWords(text) : text)).join('')];
    })
    .join('\n');
}
