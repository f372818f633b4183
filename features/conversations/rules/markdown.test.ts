import { expect, test } from 'vitest';
import { NOW } from '#tests/support/app.ts';
import type { StoredMessage } from '../queries/messages.server.ts';
import { fileNameOf, markdownOf } from './markdown.ts';

const aMessage = (facts: Partial<StoredMessage>): StoredMessage => ({
  id: 1,
  role: 'assistant',
  content: 'Start small.',
  state: 'done',
  failure: null,
  sources: [],
  attempt: 1,
  authorName: null,
  createdAt: NOW,
  ...facts,
});
const source = (number: number, facts = {}) =>
  ({ number, kind: 'post', title: `Post ${number}`, heading: '', url: `/blog/${number}`, ...facts }) as const;

/** The file of a single message, below its heading. */
const written = (facts: Partial<StoredMessage>) =>
  markdownOf(
    { title: 'First steps', consultant: { name: 'AI Guide' }, messages: [aMessage(facts)] },
    'https://studio.test',
  )
    .split('\n\n')
    .slice(2)
    .join('\n\n');

test.each([
  ['user', null, 'You'],
  ['assistant', null, 'AI Guide'],
  ['staff', 'Dana Whitfield', 'Dana Whitfield'],
  ['staff', null, 'Our team'],
] as const)('a message of the %s %s is by %s', (role, authorName, author) => {
  const file = markdownOf(
    { title: '', consultant: { name: 'AI Guide' }, messages: [aMessage({ role, authorName })] },
    'https://studio.test',
  );

  expect(file).toBe(`# AI Guide\n\n## ${author}, 2025-06-12T15:00:00.000Z\n\nStart small.\n`);
});

test('lists the cited sources only, with links to this site', () => {
  const content = 'Measure first. [2] Then decide. [3]';

  const file = written({ content, sources: [source(1), source(2), source(3, { title: 'rules.pdf', url: null })] });

  expect(file).toBe(`${content}\n\n2. [Post 2](https://studio.test/blog/2)\n3. rules.pdf\n`);
});

test('lists sources that are cited together', () => {
  expect(written({ content: 'Both say so. [1, 12]', sources: [source(1), source(2), source(12)] })).toBe(
    'Both say so. [1, 12]\n\n1. [Post 1](https://studio.test/blog/1)\n12. [Post 12](https://studio.test/blog/12)\n',
  );
});

test.each([
  ['handed_over', 'You asked for a person.'],
  ['given_back', 'Our team handed the conversation back.'],
])('says what the note %s means', (content, sentence) => {
  expect(written({ role: 'note', content })).toBe(`${sentence}\n`);
});

test.each([
  ['stopped', 'Start', 'Start\n\nThis answer was stopped.\n'],
  ['failed', '', 'This answer failed.\n'],
  ['streaming', 'Sta', 'Sta\n\nThis answer is still being written.\n'],
] as const)('says that an answer is %s', (state, content, file) => {
  expect(written({ state, content })).toBe(file);
});

test.each([
  ['First steps', 'first-steps.md'],
  ['../../etc "passwd"\r\nX: 1', 'etc-passwd-x-1.md'],
  ['日本語', 'conversation.md'],
  ['', 'conversation.md'],
  ['long '.repeat(24), `${'long-'.repeat(16).slice(0, -1)}.md`],
])('the file of %j is named %s', (title, name) => {
  expect(fileNameOf({ title })).toBe(name);
});
