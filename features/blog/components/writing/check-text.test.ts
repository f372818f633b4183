import { expect, test } from 'vitest';
import { checkText, ownLinks } from './check-text.ts';

const fine = {
  title: 'A Pilot Is a Question',
  slug: 'a-pilot-is-a-question',
  summary: 'How to plan a four-week pilot that can fail: one question and twenty real cases.',
  content: '## Why\n\nRead [our method](/about).\n\n### How\n\n![A ruler](/media/a.jpg)',
};
const none = new Set<string>();

test('finds nothing in a text that is ready', () => {
  expect(checkText(fine, none)).toEqual([]);
});

test('finds empty fields without which nothing is saved', () => {
  const found = checkText({ ...fine, title: '', slug: ' ', summary: ' ' }, none);

  expect(found).toEqual([
    { text: 'The title is missing.', field: 'title' },
    { text: 'The slug is missing.', field: 'slug' },
    { text: 'The summary is missing.', field: 'summary' },
  ]);
});

test('finds pictures without a description, and where they are', () => {
  const content = `${fine.content}\n\n![](/media/b.jpg)`;

  expect(checkText({ ...fine, content }, none)).toEqual([
    { text: 'Picture 2 has no description.', field: 'content', line: 8 },
  ]);
});

test('finds links to pages that do not exist', () => {
  const content = 'One\n\n- **[two](/servces?a=1#b)**\n- [three](https://example.com/servces)';

  expect(ownLinks(content)).toEqual([{ path: '/servces', line: 2 }]);
  expect(checkText({ ...fine, content }, new Set(['/servces']))).toEqual([
    { text: 'The link to /servces is broken.', field: 'content', line: 2 },
  ]);
});

test('finds a sub-heading above the first heading', () => {
  const content = '### Too early\n\n## Why';

  expect(checkText({ ...fine, content }, none)).toMatchObject([{ field: 'content', line: 0 }]);
});

test('finds a title and summaries that search results cut or miss', () => {
  const found = checkText({ ...fine, title: 'x'.repeat(61), summary: 'y'.repeat(161) }, none);

  expect(found.map(({ field }) => field)).toEqual(['title', 'summary']);
  expect(checkText({ ...fine, summary: 'Short.' }, none)).toMatchObject([{ field: 'summary' }]);
});
