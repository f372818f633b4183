import { expect, test } from 'vitest';
import { cutSections } from './rules/cut.ts';
import { documentSections } from './rules/sections.ts';

const piecesOf = (text: string) => cutSections(documentSections('markdown', text));
const sentence = 'A walrus needs the approval of a manager. ';

test.each([
  `# ${sentence.repeat(20)}`,
  `# ## ${sentence.repeat(20)}`,
  `### A walrus needs a line\u2028${sentence.repeat(20)}`,
])('a heading as long as a paragraph is text, which no passage repeats', (line) => {
  const pieces = piecesOf(`${line}\n\n${sentence.repeat(100)}\n\n## Food\n\nClams.`);

  expect(pieces.at(-1)).toMatchObject({ heading: 'Food', text: 'Clams.' });
  expect(Math.max(...pieces.map(({ heading }) => heading.length))).toBe(4);
  expect(pieces[0]?.text).toMatch(/^A walrus needs/);
});

test('a document that has only headings is read as text', () => {
  expect(piecesOf('# Walrus food\n## Clams')).toEqual([{ heading: '', anchor: null, text: '# Walrus food\n## Clams' }]);
});
