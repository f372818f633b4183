import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const TABLES = ['docs/conformance.md', 'docs/conformance-accounts.md'].filter((path) => existsSync(path));

type Row = { table: string; section: string; sentence: string; proofs: string[] };

function readRows(table: string): Row[] {
  return readFileSync(table, 'utf8')
    .split('\n')
    .filter((line) => /^\| *\d/.test(line))
    .map((line) => {
      const [section = '', sentence = '', proof = ''] = line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1);
      return { table, section, sentence, proofs: proof.split('<br>').map((part) => part.trim()) };
    });
}

const rows = TABLES.flatMap(readRows);
const sources = new Map<string, string>();

function sourceOf(file: string): string | null {
  if (!sources.has(file) && existsSync(file)) sources.set(file, readFileSync(file, 'utf8'));
  return sources.get(file) ?? null;
}

/** A title stands right behind an opening bracket, in quotes: test('…'), test.each(…)('…') or describe('…'). */
function hasTitle(source: string, title: string): boolean {
  const words = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`\\(\\s*(['"\`])${words}\\1\\s*,`).test(source);
}

/** What is wrong with `file › title`, or with `file › group › title`. */
function problemOf(proof: string): string | null {
  const [, file = '', names = ''] = /^`([^`]+)` › (.+)$/.exec(proof) ?? [];
  if (!/\.(test|spec)\.tsx?$/.test(file)) return `names no test: ${proof}`;
  const source = sourceOf(file);
  if (source === null) return `names a file that does not exist: ${file}`;
  const missing = names.split(' › ').filter((title) => !hasTitle(source, title));
  return missing.length > 0 ? `${file} has no test "${missing.join('", "')}"` : null;
}

test.each(TABLES)('%s names only tests that exist', (table) => {
  const problems = rows
    .filter((row) => row.table === table)
    .flatMap(({ section, sentence, proofs }) =>
      proofs
        .map(problemOf)
        .filter((problem) => problem !== null)
        .map((problem) => `${section} ${sentence}: ${problem}`),
    );

  expect(problems, problems.join('\n')).toEqual([]);
});

test('the tables have rows, and no sentence stands in them twice', () => {
  const keys = rows.map(({ section, sentence }) => `${section} ${sentence}`);

  expect(readRows('docs/conformance.md').length).toBeGreaterThan(100);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
