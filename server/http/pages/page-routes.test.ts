import { expect, test } from 'vitest';
import { withoutTrailingSlash } from './page-routes.ts';

test('reads an address with 200,000 slashes in linear time', () => {
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
])('removes the trailing slashes of %s: %s', (path, address) => {
  expect(withoutTrailingSlash(path)).toBe(address);
});
