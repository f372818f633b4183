import { expect, it } from 'vitest';
import { listAddress, readListQuery } from './rules.ts';

it('reads topic and position from a URL', () => {
  expect(readListQuery(new URLSearchParams('tag=+AI+&before=12'))).toEqual({ topic: 'AI', q: '', before: 12 });
});

it.each(['', 'before=0', 'before=x', 'before=99999999999'])('starts with the newest post for "%s"', (query) => {
  expect(readListQuery(new URLSearchParams(query))).toEqual({ topic: '', q: '', before: null });
});

it('writes the URL that it reads', () => {
  expect(listAddress({})).toBe('/blog');
  expect(
    readListQuery(new URL(listAddress({ topic: 'C&A +', q: 'a&b', before: 3 }), 'http://own.test').searchParams),
  ).toEqual({
    topic: 'C&A +',
    q: 'a&b',
    before: 3,
  });
});
