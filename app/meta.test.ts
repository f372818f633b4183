import { expect, test } from 'vitest';
import { meta as blog } from './site/blog/list/blog-page.tsx';
import { meta as consultation } from './site/consultation/consultation-page.tsx';
import { meta as home } from './site/landing/landing-page.tsx';

const matches = [{ id: 'root', loaderData: { appUrl: 'https://studio.test' } }];

/** What a page tells search engines: whether to list it, and under which address. */
function listingOf(meta: (args: never) => unknown, search: string, loaderData: object = {}) {
  const tags = meta({ matches, location: { search }, loaderData } as never) as Record<string, string>[];
  return {
    isListed: !tags.some(({ name, content }) => name === 'robots' && content === 'noindex'),
    canonical: tags.find(({ rel }) => rel === 'canonical')?.href,
  };
}

const posts = { topic: '', q: '', before: null, cards: [], isFailure: false };

test.each([
  ['/', home],
  ['/consultation', consultation],
])('lists %s, with the same address for its other views', (path, meta) => {
  const canonical = `https://studio.test${path}`;

  expect(listingOf(meta, '')).toEqual({ isListed: true, canonical });
  for (const query of ['?service=Consultation', '?zone=UTC&month=2025-07', '?sent=1'])
    expect(listingOf(meta, query)).toEqual({ isListed: false, canonical });
});

test('lists the blog and its older pages, but no topics and searches', () => {
  const listing = (loaderData: object) => listingOf(blog, '', { ...posts, ...loaderData });

  expect(listing({})).toEqual({ isListed: true, canonical: 'https://studio.test/blog' });
  expect(listing({ before: 7 })).toEqual({ isListed: true, canonical: 'https://studio.test/blog?before=7' });
  for (const part of [{ topic: 'AI' }, { topic: 'AI', before: 7 }, { q: 'pilot' }])
    expect(listing(part)).toEqual({ isListed: false, canonical: 'https://studio.test/blog' });
});

test('a blog list that failed to load is not indexed', () => {
  expect(listingOf(blog, '', { ...posts, isFailure: true })).toEqual({ isListed: false, canonical: undefined });
});
