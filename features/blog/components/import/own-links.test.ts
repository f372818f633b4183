import { expect, it } from 'vitest';
import { anImportedPost } from '#tests/support/blog.ts';
import { withOwnLinks } from './own-links.ts';

const linking = (content: string) =>
  withOwnLinks(
    [
      anImportedPost({ oldPath: '/2024/05/one/', content }),
      anImportedPost({ oldPath: '/?p=19' }),
      anImportedPost({ oldPath: '/secret/', publishedAt: null }),
      anImportedPost({ oldPath: null }),
    ],
    ['https://www.old.test/2024/05/one/', 'not an address'],
  )[0]?.content;

it.each([
  ['https://old.test/2024/05/one/', '/2024/05/one'],
  ['HTTP://www.old.test/2024/05/One', '/2024/05/one'],
  ['https://old.test/2024/05/one/#part', '/2024/05/one#part'],
  ['https://old.test/?p=19', '/?p=19'],
])('a link to %s becomes one to %s', (old, path) => {
  expect(linking(`Read [this](${old}).`)).toBe(`Read [this](${path}).`);
});

it.each([
  '[this](https://other.test/2024/05/one/)',
  '[this](https://old.test/about/)',
  '[this](https://old.test/secret/)',
  'Read https://old.test/2024/05/one/',
  '\\[this\\](https://old.test/2024/05/one/)',
  '[this](https://[)',
])('%s stays', (content) => {
  expect(linking(content)).toBe(content);
});
