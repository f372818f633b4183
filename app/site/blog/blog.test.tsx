import { expect, test } from 'vitest';
import { linksOf, markupOf, textOf, textsOf } from '#tests/support/markup.tsx';
import { EmptyList } from './list/empty-list.tsx';
import { FoundCount, FoundPosts } from './list/found-posts.tsx';
import { ListFailure } from './list/list-failure.tsx';
import { PostCard } from './list/post-card.tsx';
import { MissingPost } from './post/missing-post.tsx';

const card = {
  id: 7,
  slug: 'our-method',
  title: 'Our Method',
  summary: 'How we work.',
  imageUrl: '/images/office-800.jpg',
  authorName: 'Ada Moreno',
  tags: ['AI Strategy', 'Custom AI'],
  publishedAt: new Date('2025-06-12T15:00:00.000Z'),
  updatedAt: new Date('2025-06-12T15:00:00.000Z'),
};

// Spec 2.6: "Empty state: 'No blog posts yet' / 'Check back soon for new content!'"
test('invites visitors to return to an empty blog', () => {
  const list = markupOf(<EmptyList topic="" />);

  expect(textsOf(list, 'h2')).toEqual(['No blog posts yet']);
  expect(textOf(list)).toContain('Check back soon for new content!');
});

test('links an empty topic to all topics', () => {
  const list = markupOf(<EmptyList topic="Knitting" />);

  expect(textsOf(list, 'h2')).toEqual(['No posts about Knitting yet.']);
  expect(linksOf(list)).toEqual([['All Topics', '/blog']]);
});

// Spec 8: "Fetch failures: 'Failed to fetch blog posts'"
test('shows an error and a retry when the list fails', () => {
  const list = markupOf(<ListFailure />, '/blog');

  expect(textOf(list)).toContain('Failed to fetch blog posts');
  expect(linksOf(list)).toEqual([['Try Again', '/blog']]);
});

// Spec 2.6: "Not found or error shows 'Blog Post Not Found' with … and a Back to Blog link"
test('links a missing post back to the list', () => {
  const page = markupOf(<MissingPost isFailure={false} />);

  expect(textsOf(page, 'h1')).toEqual(['Blog Post Not Found']);
  expect(textOf(page)).toContain("The blog post you're looking for doesn't exist or has been removed.");
  expect(linksOf(page)).toEqual([['Back to Blog', '/blog']]);
});

// Spec 2.6: "Not found or error shows 'Blog Post Not Found' with … and a Back to Blog link"
// Spec 8: "'Failed to fetch blog post'. The latter leads to the not-found view"
test('offers a retry when a post fails to load', () => {
  const page = markupOf(<MissingPost isFailure />, '/blog/our-method');

  expect(textsOf(page, 'h1')).toEqual(['Blog Post Not Found']);
  expect(linksOf(page)).toEqual([
    ['Try Again', '/blog/our-method'],
    ['Back to Blog', '/blog'],
  ]);
});

// Spec 2.6: "title, summary or excerpt, tag badges and 'Read more'"
test('shows picture, facts, summary, tags and link on a card', () => {
  const html = markupOf(<PostCard post={card} isFirst />);

  expect(html).toContain('src="/images/office-800.jpg?v=1749740400000"');
  expect(textOf(html)).toMatch(/June 12, 2025 · Ada Moreno Our Method How we work\. AI Strategy Custom AI Read more/);
  expect(linksOf(html).map(([, href]) => href)).toEqual(['/blog/our-method', '/blog/our-method']);
});

// Spec 2.6: "author (default: the company name)"
// Spec 3: "Blog post (client view): … author (default: the company name), tags"
test('names the company as author of an unsigned post', () => {
  const html = markupOf(<PostCard post={{ ...card, authorName: '' }} isFirst={false} />);

  expect(textOf(html)).toContain('Bespoke AI Studio');
});

const results = { q: '$& pilot', topic: 'AI', count: 1 };

test('says how many posts a search found and links back', () => {
  const one = markupOf(<FoundCount {...results} />);

  expect(textOf(one)).toBe('1 post for "$& pilot" Clear search');
  expect(linksOf(one)).toEqual([['Clear search', '/blog?tag=AI']]);
  expect(textOf(markupOf(<FoundCount {...results} count={1200} />))).toContain('1,200 posts');
});

test('underlines what was searched for and links to its line', () => {
  const { title: _, summary: __, ...rest } = card;
  const found = {
    ...rest,
    cover: null,
    title: ['Our ', 'Pilot', ''],
    summary: ['In short.'],
    line: { heading: { text: 'Ask $& one', id: 'part-ask-one' }, text: ['A ', 'pilot', ' is'] },
  };

  const list = markupOf(<FoundPosts {...results} found={[found]} />);

  expect(textsOf(list, 'mark')).toEqual(['Pilot', 'pilot']);
  expect(linksOf(list)).toEqual([
    ['Our Pilot', '/blog/our-method'],
    ['In "Ask $& one": A pilot is', '/blog/our-method#part-ask-one'],
  ]);
});

test('keeps the words of a search that found nothing', () => {
  const list = markupOf(<FoundPosts {...results} count={0} found={[]} />);

  expect(textsOf(list, 'h2')).toEqual(['No posts for "$& pilot"']);
});
