import { globSync, readFileSync } from 'node:fs';
import { ownableTexts } from '#content/ownables.ts';

/** Every text in marks, so that one which can't be changed, or was read too early, is without. */
export const markedTexts = (): Record<string, string> =>
  Object.fromEntries(
    [...ownableTexts().values()].flatMap((one) =>
      one.kind === 'text' && one.text !== '' && one.key !== 'company.slug' ? [[one.key, `«${one.text}»`]] : [],
    ),
  );

const formatted = (options: Intl.DateTimeFormatOptions) =>
  Array.from({ length: 36 }, (_, index) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(
      new Date(Date.UTC(2026, index % 12, index, index % 24)),
    ),
  );
/** The words of dates, times and time zones. */
const TIME_WORDS = new Set(
  [
    formatted({ month: 'long', weekday: 'long', hour: 'numeric' }),
    formatted({ month: 'short', weekday: 'short', timeZoneName: 'long' }),
    ['Coordinated Universal Time', 'Eastern Time', 'Central Time', 'New York', 'Today', 'Tomorrow', 'to', 'at'],
  ]
    .flat()
    .flatMap((text) => text.match(/\p{L}+/gu) ?? []),
);

const ATTRIBUTES = /\s(?:alt|aria-label|placeholder|title)="([^"]*)"/g;
/** What nobody reads: styles, scripts, the trap for robots, lists of choices that are data. */
const UNREAD =
  /<(style|script|datalist)\b.*?<\/\1>|<div class="sr" aria-hidden="true">.*?<\/div>|<select[^>]* name="zone".*?<\/select>|<title>.*?<\/title>/gs;

function withoutMarked(text: string): string {
  const rest = text.replace(/[«‹][^«»‹›]*[»›]/g, '');
  return rest === text ? text : withoutMarked(rest);
}

const wordsOf = (text: string) => text.match(/\p{L}+/gu) ?? [];

const designSystem = globSync('ui/**/*.tsx')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
/** What the design system adds to labels and links, in the panel too. */
const isAddition = (text: string) => /^\([^()]+\)$/.test(text) && designSystem.includes(text);

/** The texts that people read on a page and that carry no mark. Data is written in ‹these›, or has only the `known` words. */
export function unmarkedTexts(html: string, known: ReadonlySet<string> = new Set()): string[] {
  const isData = (text: string) => wordsOf(text).every((word) => TIME_WORDS.has(word) || known.has(word));
  const read = html.replace(UNREAD, '').replaceAll('<wbr/>', '');
  const texts = [
    ...read.replace(/<[^>]*>/g, '\u0000').split('\u0000'),
    ...[...read.matchAll(ATTRIBUTES)].map(([, text = '']) => text),
  ];
  return texts
    .map((text) =>
      withoutMarked(text)
        .replace(/[\w.+-]+@[\w.-]+|https?:\/\/\S+|&#?\w+;/g, ' ')
        .trim(),
    )
    .filter((text) => !isData(text) && !isAddition(text));
}

/** The words in the strings of a source file. */
export const wordsIn = (...files: string[]): ReadonlySet<string> =>
  new Set(files.flatMap((file) => wordsOf(readFileSync(file, 'utf8').replaceAll('\\n', ' '))));
