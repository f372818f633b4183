import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const TABLES = globSync('docs/conformance*.md').toSorted();

/** A sentence of the specification, or a protection that a rule (R1 …) asks for and how many tests failed without it. */
type Row = { table: string; section: string; sentence: string; proofs: string[]; failed?: string };

function readRows(table: string): Row[] {
  return readFileSync(table, 'utf8')
    .split('\n')
    .filter((line) => /^\| *(R?\d|decisions)/.test(line))
    .map((line) => {
      const [section = '', sentence = '', proof = '', failed] = line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1);
      return { table, section, sentence, proofs: proof.split('<br>').map((part) => part.trim()), failed };
    });
}

const rows = TABLES.flatMap(readRows);
const sources = new Map<string, string>();

function sourceOf(file: string): string | null {
  if (!sources.has(file) && existsSync(file)) sources.set(file, readFileSync(file, 'utf8'));
  return sources.get(file) ?? null;
}

/** Where the title stands right behind an opening bracket, in quotes: test('…'), test.each(…)('…') or describe('…'). */
function placesOf(source: string, title: string): number[] {
  const words = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return [...source.matchAll(new RegExp(`\\(\\s*(['"\`])${words}\\1\\s*,`, 'g'))].map(({ index }) => index);
}

/** The group's own part of the file: up to where the next one begins at the same depth. */
function groupAt(source: string, place: number): string {
  const lineStart = source.lastIndexOf('\n', place) + 1;
  const indent = /^ */.exec(source.slice(lineStart))?.[0] ?? '';
  const end = source.indexOf(`\n${indent}}`, place);
  return source.slice(place, end === -1 ? undefined : end);
}

/** What is wrong with `file › title`, or with `file › group › title`. */
function problemOf(proof: string): string | null {
  const [, file = '', names = ''] = /^`([^`]+)` › (.+)$/.exec(proof) ?? [];
  if (!/\.(test|spec)\.tsx?$/.test(file)) return `names no test: ${proof}`;
  const whole = sourceOf(file);
  if (whole === null) return `names a file that does not exist: ${file}`;
  let source = whole;
  for (const title of names.split(' › ')) {
    const [place, ...others] = placesOf(source, title);
    if (place === undefined) return `${file} has no test "${title}"`;
    if (others.length > 0) return `${file} has ${others.length + 1} tests "${title}": name their group too`;
    source = groupAt(source, place);
  }
  return null;
}

describe.each(TABLES)('%s', (table) => {
  const own = rows.filter((row) => row.table === table);

  test('names only tests that exist, and each of them so that no other can be meant', () => {
    const problems = own.flatMap(({ section, sentence, proofs }) =>
      proofs
        .map(problemOf)
        .filter((problem) => problem !== null)
        .map((problem) => `${section} ${sentence}: ${problem}`),
    );

    expect(problems, problems.join('\n')).toEqual([]);
  });

  test('has rows, and gives every sentence a proof', () => {
    expect(own.length).toBeGreaterThan(20);
    expect(own.filter(({ sentence, proofs }) => sentence === '' || proofs.includes(''))).toEqual([]);
  });
});

test('no sentence stands in the tables twice', () => {
  const keys = rows.map(({ section, sentence }) => `${section} ${sentence}`);

  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('every protection was seen to be missed when it was taken away', () => {
  const protections = rows.filter(({ section }) => section.startsWith('R'));

  expect(new Set(protections.map(({ section }) => section))).toEqual(new Set(['R1', 'R2', 'R3', 'R4', 'R5', 'R11']));
  expect(protections.filter(({ failed }) => !/^[1-9]\d*$/.test(failed ?? ''))).toEqual([]);
});
