import { expect, test } from 'vitest';
import { withoutTrailingSlash } from './page-routes.ts';

test('an address with 200,000 slashes inside costs no more than reading it', () => {
  const slashes = '/'.repeat(200_000);

  expect(withoutTrailingSlash(`/a${slashes}b`)).toBeNull();
  expect(withoutTrailingSlash(`/a${slashes}`)).toBe('/a');
});

test.each([
  ['/', null],
  ['//', null],
  ['//example.com/', null],
  ['/blog', null],
  ['/blog/', '/blog'],
  ['/blog//our-method//', '/blog//our-method'],
])('%s without its trailing slashes is %s', (path, address) => {
  expect(withoutTrailingSlash(path)).toBe(address);
});
