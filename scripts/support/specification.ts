import { globSync, readFileSync } from 'node:fs';

/** One bullet, table row or paragraph of the specification. */
export type Statement = { section: string; text: string; isLabel: boolean };

/** Words of the specification that a test proves: `// Spec 2.3: "…"` above the test or its group. */
export type Tag = { section: string; words: string; file: string; title: string };

const SPECIFICATION = 'docs/specification.md';
const TESTS = '{app,server,features,content,ui,db,lib,scripts,tests}/**/*.{test,spec}.{ts,tsx}';
const TAG = /^\s*\/\/ Spec (\S+): "(.*)"$/;
/** The title of a test or group: a string after a parenthesis, followed by a function. */
const TITLE = /\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1,\s*(?:async\s)?\s*(?:\(|\{|\w+ =>)/s;

const plain = (line: string) =>
  line
    .replaceAll('**', '')
    .replace(/^\s*(-|\d+\.) /, '')
    .replace(/\s+/g, ' ')
    .trim();
const cells = (row: string) => row.split('|').slice(1, -1).map(plain).join(' · ');

const isRule = (line = '') => /^\|\s*-/.test(line);

/** Every statement in reading order. A label (the line before a list, a table header) needs no test. */
export function readStatements(text = readFileSync(SPECIFICATION, 'utf8')): Statement[] {
  const statements: Statement[] = [];
  const lines = text.split('\n');
  let section = '';
  for (const [index, line] of lines.entries()) {
    const heading = /^#{2,3} (\d+(?:\.\d+)?)[. ]/.exec(line)?.[1];
    if (heading) section = heading;
    if (line === '## Additions') break;
    if (heading || section === '' || line.trim() === '' || isRule(line)) continue;
    const isLabel = isRule(lines[index + 1]) || /:(\*\*)?$|^\*\*[^*]+\*\*$/.test(line);
    statements.push({ section, text: line.startsWith('|') ? cells(line) : plain(line), isLabel });
  }
  return statements;
}

function tagsOf(file: string): Tag[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const [, section, words] = TAG.exec(line) ?? [];
    if (section === undefined || words === undefined) return [];
    const title =
      TITLE.exec(
        lines
          .slice(index + 1)
          .filter((next) => !TAG.test(next))
          .join('\n'),
      )?.[2] ?? '';
    return [{ section, words, file, title }];
  });
}

export const readTags = (): Tag[] => globSync(TESTS).toSorted().flatMap(tagsOf);

/** The statements that the tag quotes: one with all its parts, or one per part. Empty if a part isn't found. */
export function statementsOf({ section, words }: Pick<Tag, 'section' | 'words'>, statements: Statement[]): Statement[] {
  const own = statements.filter((one) => one.section === section || one.section.startsWith(`${section}.`));
  const parts = words.split(/ […·] /);
  const whole = own.filter(({ text }) => parts.every((part) => text.includes(part)));
  if (whole.length > 0) return whole;
  const places = parts.map((part) => own.filter(({ text }) => text.includes(part)));
  return places.some((found) => found.length === 0) ? [] : [...new Set(places.flat())];
}
