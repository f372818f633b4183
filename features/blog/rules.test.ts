import { describe, expect, it } from 'vitest';
import { company } from '#content/company.ts';
import { launchPosts } from '#content/launch-posts.ts';
import {
  addTag,
  authorOf,
  excerptOf,
  isPictureAddress,
  minutesToRead,
  pictureOf,
  postPath,
  toPostAnswer,
  wasUpdated,
} from './rules.ts';

const updatedAt = new Date(1_750_000_000_000);
const aPost = (facts: object = {}) => ({ slug: 'a-post', imageUrl: null, updatedAt, ...facts });

describe('post picture', () => {
  // Spec 2.6: "Image URLs get a cache-busting timestamp"
  it.each([
    ['/images/a.jpg', '/images/a.jpg?v=1750000000000'],
    ['/images/a.jpg?w=8', '/images/a.jpg?w=8&v=1750000000000'],
    ['/images/a.jpg#top', '/images/a.jpg?v=1750000000000#top'],
  ])('is its own, versioned by its last change: %s', (imageUrl, src) => {
    expect(pictureOf(aPost({ imageUrl }))).toEqual({ kind: 'own', src });
  });

  // Spec 2.6: "Three known launch posts get fallback images chosen by slug when imageUrl is missing"
  it.each(launchPosts.map(({ slug }) => slug))('is a launch cover for the post %s', (slug) => {
    expect(pictureOf(aPost({ slug }))).toMatchObject({ kind: 'launch', stamp: 1_750_000_000_000 });
  });

  it('prefers a launch post’s own picture', () => {
    expect(pictureOf(aPost({ slug: launchPosts[0]?.slug, imageUrl: '/images/a.jpg' }))).toMatchObject({ kind: 'own' });
  });

  it('is another site’s only as our copy', () => {
    const imageUrl = 'https://pictures.test/a.jpg';
    const cover = {
      hash: 'a',
      width: 4,
      height: 3,
      widths: [4],
      format: 'jpg',
      alt: '',
      focusX: 50,
      focusY: 50,
    } as const;

    expect(pictureOf(aPost({ imageUrl }))).toEqual({ kind: 'drawn' });
    expect(pictureOf({ ...aPost({ imageUrl }), cover: { ...cover, widths: [4] } })).toMatchObject({
      kind: 'stored',
      picture: cover,
      stamp: 1_750_000_000_000,
    });
  });

  it('is drawn if its picture was deleted from the store', () => {
    expect(pictureOf(aPost({ imageUrl: `/media/${'0'.repeat(32)}-320.jpg` }))).toEqual({ kind: 'drawn' });
  });

  it.each(['a-post', 'constructor', '__proto__'])('is drawn for any other post: %s', (slug) => {
    expect(pictureOf(aPost({ slug }))).toEqual({ kind: 'drawn' });
  });

  it.each([
    'javascript:alert(1)',
    'data:image/svg+xml,x',
    '//elsewhere.test/a.jpg',
    '/\\elsewhere.test/a.jpg',
    'a.jpg',
    'https://',
    'https://a.test/ b.jpg',
    '',
  ])('cannot be at %s', (imageUrl) => {
    expect(isPictureAddress(imageUrl)).toBe(false);
    expect(pictureOf(aPost({ imageUrl }))).toEqual({ kind: 'drawn' });
  });
});

// Spec 2.6: "author (default: the company name)"
// Spec 9: "Default author name: the company name"
it('names the company as the default author', () => {
  expect(authorOf({ authorName: ' ' })).toBe(company.name);
  expect(authorOf({ authorName: 'Ada Moreno' })).toBe('Ada Moreno');
});

it.each([
  ['', 1],
  ['word '.repeat(200), 1],
  ['word '.repeat(201), 2],
])('assumes 200 words a minute', (content, minutes) => {
  expect(minutesToRead(content)).toBe(minutes);
});

it('limits a slug to one path segment', () => {
  expect(postPath('a/../b?c')).toBe('/blog/a%2F..%2Fb%3Fc');
});

// Spec 3: "Blog post (server form)"
// Spec 3: "id, title, slug, content, summary (or excerpt) … authorName (also author_name)"
it('answers a post with its aliases and nothing else', () => {
  const post = {
    ...aPost({ imageUrl: 'javascript:alert(1)' }),
    id: 7,
    title: 'A post',
    summary: 'In short',
    content: 'Text',
    authorName: '',
    tags: ['AI'],
    publishedAt: updatedAt,
    isScheduled: false,
    createdAt: updatedAt,
    isDemo: true,
  };

  expect(toPostAnswer({ ...post, imageUrl: post.imageUrl }, updatedAt)).toEqual({
    id: 7,
    slug: 'a-post',
    title: 'A post',
    summary: 'In short',
    excerpt: 'In short',
    content: 'Text',
    imageUrl: null,
    authorName: company.name,
    author_name: company.name,
    tags: ['AI'],
    isPublished: true,
    is_published: true,
    state: 'published',
    publishedAt: updatedAt,
    published_at: updatedAt,
    updatedAt,
  });
});

describe('excerpt', () => {
  it.each([
    ['short', 'short'],
    ['a'.repeat(100), 'a'.repeat(100)],
    ['a'.repeat(101), `${'a'.repeat(100)}...`],
    ['😀'.repeat(101), `${'😀'.repeat(100)}...`],
  ])('is the summary up to 100 characters: %#', (summary, excerpt) => {
    expect(excerptOf({ summary, content: 'Text' })).toBe(excerpt);
  });

  it('is the start of the text without a summary', () => {
    expect(excerptOf({ summary: '', content: '## Heading\n\nIt **begins** here.' })).toBe('It begins here.');
  });
});

describe('adding a tag', () => {
  it.each([
    [['AI'], ' Data ', ['AI', 'Data']],
    [['AI'], 'ai', ['AI']],
    [['AI'], '  ', ['AI']],
  ])('to %j: %j', (tags, typed, expected) => {
    expect(addTag(tags, typed)).toEqual(expected);
  });

  it('stops at thirty', () => {
    const full = Array.from({ length: 30 }, (_, index) => `tag ${index}`);

    expect(addTag(full, 'one more')).toEqual(full);
  });
});

it('calls a post updated a day after it was published', () => {
  const publishedAt = new Date('2025-06-01T12:00:00Z');

  expect(wasUpdated({ publishedAt, updatedAt: new Date('2025-06-02T11:59:00Z') })).toBe(false);
  expect(wasUpdated({ publishedAt, updatedAt: new Date('2025-06-02T12:00:00Z') })).toBe(true);
});
