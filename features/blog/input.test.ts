import { describe, expect, it } from 'vitest';
import { newPostInput, postChangeInput, postFormInput } from './input.ts';

const form = { title: 'A', slug: 'a', summary: 'B', content: 'C', tags: [], isPublished: false };

const errorsOf = (facts: object) =>
  Object.fromEntries(
    (postFormInput.safeParse({ ...form, ...facts }).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path[0], message]),
  );

describe('post form input', () => {
  // Spec 5: "Blog dashboard forms: Title ('Title is required'), Slug ('Slug is required'), Summary ('Summary is"
  it('requires title, slug, summary and content', () => {
    expect(errorsOf({ title: '\u200b', slug: '', summary: '\n', content: '' })).toEqual({
      title: 'Title is required',
      slug: 'Slug is required',
      summary: 'Summary is required',
      content: 'Content is required',
    });
  });

  it('accepts exactly the longest texts', () => {
    const longest = { title: 200, slug: 200, summary: 1_000, content: 200_000 };
    for (const [field, length] of Object.entries(longest)) {
      expect(errorsOf({ [field]: 'a'.repeat(length) })).toEqual({});
      expect(errorsOf({ [field]: 'a'.repeat(length + 1) })).toHaveProperty(field);
    }
  });

  it.each(['NEW', 'edit', 'Slug', 'tag', 'feed'])('reserves the slug %s', (slug) => {
    expect(errorsOf({ slug })).toEqual({ slug: 'This slug is reserved. Please choose another one.' });
  });
});

describe('API input', () => {
  it('uses old field names only when the new one is absent', () => {
    const given = { ...form, summary: undefined, excerpt: 'Old', authorName: '', author_name: 'Old' };

    expect(newPostInput.parse({ ...given, summary: '' })).toMatchObject({ summary: '', authorName: '' });
    expect(postChangeInput.parse({ excerpt: 'Old' })).toEqual({ summary: 'Old' });
  });

  it('drops unknown fields and keeps absent ones absent', () => {
    const change = { title: 'A', id: 9, authorId: 9, createdAt: 'now', isDemo: true };

    expect(postChangeInput.parse(change)).toEqual({ title: 'A' });
  });

  it('drops tags that cannot be seen', () => {
    expect(postChangeInput.parse({ tags: ['\u200b', 'AI\u2060', '\ufeffAI'] })).toEqual({ tags: ['AI'] });
  });

  it('removes a picture by an empty URL or null', () => {
    expect(postChangeInput.parse({ imageUrl: '' })).toEqual({ imageUrl: null });
    expect(postChangeInput.parse({ imageUrl: null })).toEqual({ imageUrl: null });
  });

  it.each([null, 1, 'text', []])('rejects %j', (given) => {
    expect(newPostInput.safeParse(given).success).toBe(false);
  });
});
