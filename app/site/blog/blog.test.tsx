import { expect, test } from 'vitest';
import { linksOf, markupOf, textOf, textsOf } from '#tests/support/markup.tsx';
import { EmptyList } from './empty-list.tsx';
import { ListFailure } from './list-failure.tsx';
import { MissingPost } from './missing-post.tsx';
import { PostCard } from './post-card.tsx';

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
test('a blog without posts asks to come back', () => {
  const list = markupOf(<EmptyList topic="" />);

  expect(textsOf(list, 'h2')).toEqual(['No blog posts yet']);
  expect(textOf(list)).toContain('Check back soon for new content!');
});

test('a topic without posts leads to all topics', () => {
  const list = markupOf(<EmptyList topic="Knitting" />);

  expect(textsOf(list, 'h2')).toEqual(['No posts about Knitting yet.']);
  expect(linksOf(list)).toEqual([['All Topics', '/blog']]);
});

// Spec 8: "Fetch failures: 'Failed to fetch blog posts'"
test('a list that cannot be read says so and can be tried again', () => {
  const list = markupOf(<ListFailure />, '/blog');

  expect(textOf(list)).toContain('Failed to fetch blog posts');
  expect(linksOf(list)).toEqual([['Try Again', '/blog']]);
});

// Spec 2.6: "Not found or error shows 'Blog Post Not Found' with … and a Back to Blog link"
test('a missing post says so and leads back to the list', () => {
  const page = markupOf(<MissingPost isFailure={false} />);

  expect(textsOf(page, 'h1')).toEqual(['Blog Post Not Found']);
  expect(textOf(page)).toContain("The blog post you're looking for doesn't exist or has been removed.");
  expect(linksOf(page)).toEqual([['Back to Blog', '/blog']]);
});

// Spec 2.6: "Not found or error shows 'Blog Post Not Found' with … and a Back to Blog link"
// Spec 8: "'Failed to fetch blog post'. The latter leads to the not-found view"
test('a post that cannot be read says the same and can be tried again', () => {
  const page = markupOf(<MissingPost isFailure />, '/blog/our-method');

  expect(textsOf(page, 'h1')).toEqual(['Blog Post Not Found']);
  expect(linksOf(page)).toEqual([
    ['Try Again', '/blog/our-method'],
    ['Back to Blog', '/blog'],
  ]);
});

// Spec 2.6: "title, summary or excerpt, tag badges and 'Read more'"
test('a card shows picture, date, author, title, summary, tags and the way to the post', () => {
  const shown = markupOf(<PostCard post={card} isFirst />);

  expect(shown).toContain('src="/images/office-800.jpg?v=1749740400000"');
  expect(textOf(shown)).toMatch(/June 12, 2025 · Ada Moreno Our Method How we work\. AI Strategy Custom AI Read more/);
  expect(linksOf(shown).map(([, href]) => href)).toEqual(['/blog/our-method', '/blog/our-method']);
});

// Spec 2.6: "author (default: the company name)"
// Spec 3: "Blog post (client view): … author (default: the company name), tags"
test('a post without author is by the company', () => {
  const shown = markupOf(<PostCard post={{ ...card, authorName: '' }} isFirst={false} />);

  expect(textOf(shown)).toContain('Bespoke AI Studio');
});
