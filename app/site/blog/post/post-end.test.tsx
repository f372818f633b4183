import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { elementsOf, linksOf, markupOf, textOf, textsOf } from '#tests/support/markup.tsx';
import { ContentsAbove, ContentsBeside } from './contents.tsx';
import { AuthorLine, NewsletterLine } from './post-end.tsx';
import { PostHead } from './post-head.tsx';
import BlogPost from './post-page.tsx';
import { RelatedPosts } from './related-posts.tsx';

const post = {
  id: 7,
  slug: 'our-method',
  title: 'Our Method',
  summary: 'How we work.',
  content: 'One paragraph.',
  imageUrl: null,
  authorName: 'Ada Moreno',
  authorTitle: null,
  tags: ['AI Strategy', 'Custom AI'],
  publishedAt: new Date('2025-06-12T15:00:00.000Z'),
  updatedAt: new Date('2025-06-20T15:00:00.000Z'),
};
const headings = ['One', 'Two', 'Three'].map((text) => ({ id: `part-${text.toLowerCase()}`, text }));

test('says above a private link that the post is not published', () => {
  const shown = (isPreview: boolean) => {
    const loaderData = { post, related: [], isPreview, isFailure: false };
    // The page reads nothing else of its route.
    return textOf(markupOf(<BlogPost {...({ loaderData } as unknown as ComponentProps<typeof BlogPost>)} />));
  };

  expect(shown(true)).toMatch(/^Preview\. This post is not published\./);
  expect(shown(false)).not.toContain('Preview');
});

test('says when a post was updated', () => {
  const head = markupOf(<PostHead post={post} headings={[]} />);

  expect(textOf(head)).toContain('June 12, 2025 Updated June 20, 2025');
  expect(textOf(markupOf(<PostHead post={{ ...post, updatedAt: post.publishedAt }} headings={[]} />))).not.toContain(
    'Updated',
  );
});

test('dates a post by the day of the business', () => {
  const evening = new Date('2025-06-13T03:00:00.000Z');
  const loaderData = {
    post: { ...post, publishedAt: evening, updatedAt: evening },
    zone: 'America/Chicago',
    related: [{ ...post, publishedAt: evening }],
    isPreview: false,
    isFailure: false,
  };

  // The page reads nothing else of its route.
  const page = textOf(markupOf(<BlogPost {...({ loaderData } as unknown as ComponentProps<typeof BlogPost>)} />));

  expect(page.match(/June 1\d, 2025/g)).toEqual(['June 12, 2025', 'June 12, 2025']);
});

test('lays out titles, summaries and contents in the direction of their words', () => {
  const arabic = { ...post, title: 'مرحبا بالعالم.', summary: 'نص عربي.' };
  const head = markupOf(<PostHead post={arabic} headings={[]} />);
  const related = markupOf(<RelatedPosts posts={[arabic]} />);

  expect(elementsOf(head, 'h1')[0]).toMatchObject({ dir: 'rtl' });
  expect(elementsOf(related, 'h3')[0]).toMatchObject({ dir: 'rtl' });
  expect(elementsOf(related, 'p').at(-1)).toMatchObject({ dir: 'rtl' });
  expect(markupOf(<PostHead post={post} headings={headings} />)).not.toContain('dir=');
});

test('lists the contents of posts with three headings', () => {
  const links = [
    ['One', '#part-one'],
    ['Two', '#part-two'],
    ['Three', '#part-three'],
  ];

  expect(linksOf(markupOf(<ContentsBeside headings={headings} title="Our Method" note="4 min read" />))).toEqual(links);
  expect(linksOf(markupOf(<ContentsAbove headings={headings} />))).toEqual(links);
  expect(markupOf(<ContentsAbove headings={headings.slice(1)} />)).toBe('');
});

test('shows initials for a person and the mark for the company', () => {
  const person = markupOf(<AuthorLine post={post} />);
  const company = markupOf(<AuthorLine post={{ authorName: '' }} />);

  expect(textOf(person)).toMatch(/^AM Ada Moreno Writes about AI at work for Bespoke AI Studio\. Copy link/);
  expect(textOf(company)).toMatch(/^Bespoke AI Studio Written by the people who design/);
  expect(elementsOf(company, 'circle')).toHaveLength(1);
});

test('shows the title that the author has as a host', () => {
  const line = markupOf(<AuthorLine post={{ ...post, authorTitle: 'AI architect' }} />);

  expect(textOf(line)).toMatch(/^AM Ada Moreno AI architect at Bespoke AI Studio\. Copy link/);
});

test('offers the newsletter at the end', () => {
  const line = markupOf(<NewsletterLine />);

  expect(textsOf(line, 'h2')).toEqual(['One useful idea a month']);
  expect(textsOf(line, 'button')).toEqual(['Subscribe']);
});

test('leads to related posts, or shows nothing', () => {
  const related = markupOf(<RelatedPosts posts={[post]} />);

  expect(linksOf(related)).toEqual([
    ['All posts', '/blog'],
    ['Our Method', '/blog/our-method'],
  ]);
  expect(textOf(related)).toContain('June 12, 2025 · AI Strategy');
  expect(markupOf(<RelatedPosts posts={[]} />)).toBe('');
});
