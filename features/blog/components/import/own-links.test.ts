import { expect, it } from 'vitest';
import { anImportedPost } from '#tests/support/blog.ts';
import { withOwnLinks } from './own-links.ts';

const here = {
  hosts: ['old.test'],
  slugs: new Map([
    ['one', 'first'],
    ['two', 'second-2'],
  ]),
};

const linking = (content: string) =>
  withOwnLinks(
    [
      anImportedPost({ key: 'one', oldPath: '/2024/05/one/', content }),
      anImportedPost({ key: 'two', oldPath: '/?p=19' }),
      anImportedPost({ key: 'draft', oldPath: null }),
    ],
    here,
  )[0]?.content;

it.each([
  ['https://old.test/2024/05/one/', '/blog/first'],
  ['http://www.old.test/2024/05/One', '/blog/first'],
  ['https://old.test/2024/05/one/#part', '/blog/first#part'],
  ['https://old.test/?p=19', '/blog/second-2'],
])('a link to %s leads to %s', (old, path) => {
  expect(linking(`Read [this](${old}).`)).toBe(`Read [this](${path}).`);
});

it.each([
  '[this](https://other.test/2024/05/one/)',
  '[this](https://old.test/about/)',
  '![cup](https://old.test/up/cup.jpg)',
  'Read https://old.test/2024/05/one/',
  '[this](https://[)',
])('%s stays', (content) => {
  expect(linking(content)).toBe(content);
});
