import { expect, test } from 'vitest';
import { company } from '#content/company.ts';
import type { ManagedPost } from '../../contract.ts';
import { fieldsOf, fullTextOf, isSameText, TAGS_BY_COMMA, TAGS_BY_LINE, textOf, textOfPost } from './post-text.ts';

// Spec 4: "In the admin dialog form, new posts default to published"
// Spec 9: "Default author name: the company name"
test('a new post begins published, in the name of the company', () => {
  expect(fullTextOf()).toMatchObject({ isPublished: true, authorName: company.name, title: '', tags: [] });
});

// Spec 5: "In the dialog form, tags are split on commas and trimmed"
test('tags are split at commas and trimmed', () => {
  const fields = { ...fieldsOf(fullTextOf(), TAGS_BY_COMMA), tags: ' AI Strategy, ,Agents ,' };

  expect(textOf(fields, TAGS_BY_COMMA).tags).toEqual(['AI Strategy', 'Agents']);
});

test('a tag that is a chip may hold a comma', () => {
  const fields = fieldsOf({ ...fullTextOf(), tags: ['Agents, tools', 'Method'] }, TAGS_BY_LINE);

  expect(textOf(fields, TAGS_BY_LINE).tags).toEqual(['Agents, tools', 'Method']);
});

// Only what is edited matters here.
const stored = {
  title: 'Our Method',
  slug: 'our-method',
  content: 'Text',
  summary: 'In short.',
  imageUrl: '/images/a.jpg',
  authorName: 'Ada Moreno',
  tags: ['AI Strategy', 'Agents'],
  isPublished: false,
} as ManagedPost;

// Spec 3: "Blog form state in the admin dialog: title, slug, content, summary, imageUrl, authorName, tags"
test('an edited post fills the dialog, its tags as one text', () => {
  expect(fieldsOf(fullTextOf(stored), TAGS_BY_COMMA)).toEqual({ ...stored, tags: 'AI Strategy, Agents' });
});

// Spec 3: "and imageUrl in the admin dialog form"
test('what is sent is the fields of the dialog, imageUrl among them', () => {
  expect(textOf(fieldsOf(fullTextOf(stored), TAGS_BY_COMMA), TAGS_BY_COMMA)).toEqual(stored);
});

test('the page asks for neither picture nor author', () => {
  const { imageUrl: _imageUrl, authorName: _authorName, ...text } = stored;

  expect(textOfPost(stored)).toEqual(text);
});

test('a text with another tag is another text', () => {
  const text = textOfPost(stored);

  expect(isSameText(text, { ...text })).toBe(true);
  expect(isSameText(text, { ...text, tags: ['Agents'] })).toBe(false);
});
