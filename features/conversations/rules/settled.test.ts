import { expect, test } from 'vitest';
import { parseMarkdown } from '#lib/text/markdown.ts';
import { settled } from './settled.ts';

test.each([
  ['A short [1', 'A short '],
  ['A **short', 'A **short**'],
  ['A **short ', 'A **short**'],
  ['A **', 'A '],
  ['A **short** call', 'A **short** call'],
  ['**One**\n- **two', '**One**\n- **two**'],
  ['Run `npm ', 'Run `npm`'],
  ['See [our pol', 'See our pol'],
  ['See [our policy](/refund', 'See our policy'],
  ['First\n-', 'First\n'],
  ['First\n---', 'First\n'],
  ['- one\n- ', '- one\n'],
  ['One.\n\n## ', 'One.\n\n'],
  ['One.\n\n| a | b', 'One.\n\n'],
  ['One.\n\n| a | b |\n|--', 'One.\n\n'],
  ['One.\n``', 'One.'],
  ['```js\nlist[1', '```js\nlist[1'],
  ['```js\nx\n``', '```js\nx'],
])('shows the unfinished text %j without open markup', (text, shown) => {
  expect(settled(text)).toBe(shown);
});

const ANSWER = `## Steps

Measure **first**, *then* [decide](/refund-policy). [1]
- One \`code\`
- Two
  1. Three

> Quoted

| Cost | Value |
|---|--:|
| a | 1 |

\`\`\`js
const list = [1, 2];
\`\`\`

Done.`;

const kindsOf = (text: string) => parseMarkdown(settled(text)).flatMap(({ type }) => (type === 'space' ? [] : [type]));

test('a block keeps its kind while an answer arrives', () => {
  const final = kindsOf(ANSWER);

  const kinds = Array.from({ length: ANSWER.length }, (_, end) => kindsOf(ANSWER.slice(0, end)));

  expect(final).toEqual(['heading', 'paragraph', 'list', 'blockquote', 'table', 'code', 'paragraph']);
  expect(kinds.filter((found) => found.join() !== final.slice(0, found.length).join())).toEqual([]);
});
