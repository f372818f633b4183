import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Decisions aren't listed: they describe the day they were made. */
const DOCUMENTS = ['README.md', 'ARCHITECTURE.md', 'STYLE.md', 'docs/development.md', 'docs/operations.md'];
const PATH = /(?<![\w#./-])(?:app|content|db|docs|features|lib|public|scripts|server|tests|ui)\/[\w./<>*-]*/g;

/** `<noun>` stands for any name. */
const exists = (path: string) => globSync(path.replaceAll(/<\w+>/g, '*')).length > 0;

test.each(DOCUMENTS)('%s names only files that exist', (document) => {
  const paths = readFileSync(document, 'utf8').match(PATH) ?? [];

  expect(paths).not.toEqual([]);
  expect(paths.filter((path) => !exists(path))).toEqual([]);
});

const DECISION = /^\d{3}-[a-z-]+\.md$/;
const decisions = readdirSync('docs/decisions').filter((name) => DECISION.test(name));

test('the index of the decisions lists each of them', () => {
  const listed = [...readFileSync('docs/decisions/README.md', 'utf8').matchAll(/\((\d{3}-[a-z-]+\.md)\)/g)];

  expect(new Set(listed.map(([, name]) => name))).toEqual(new Set(decisions));
});

/** How many words `wc -w` counts. */
const countWords = (file: string) => readFileSync(file, 'utf8').trim().split(/\s+/).length;

test('what a newcomer reads is short', () => {
  const decisionsAbove400 = decisions.filter((name) => countWords(join('docs/decisions', name)) > 400);

  expect(decisionsAbove400).toEqual([]);
  expect(countWords('ARCHITECTURE.md')).toBeLessThanOrEqual(900);
  expect(countWords('README.md')).toBeLessThanOrEqual(500);
});

test('containers read the settings that the operations page writes', () => {
  const [, folder = '', file = ''] =
    /cd site\/(\w+)\ncat > (\S+) <</.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
  const [, settings = ''] = /env_file: (\S+)/.exec(readFileSync('deploy/compose.yaml', 'utf8')) ?? [];

  expect(join('deploy', settings)).toBe(join(folder, file));
});
