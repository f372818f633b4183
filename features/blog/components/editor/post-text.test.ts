import { expect, test } from 'vitest';
import { company } from '#content/company.ts';
import type { ManagedPost } from '../../contract.ts';
import { fieldsOf, fullTextOf, isSameText, TAGS_BY_COMMA, TAGS_BY_LINE, textOf, textOfPost } from './post-text.ts';

// Spec 4: "In the admin dialog form, new posts default to published"
// Spec 9: "Default author name: the company name"
test('starts a new post as published by the company', () => {
  expect(fullTextOf()).toMatchObject({ isPublished: true, authorName: company.name, title: '', tags: [] });
});

// Spec 5: "In the dialog form, tags are split on commas and trimmed"
test('splits tags at commas and trims them', () => {
  const fields = { ...fieldsOf(fullTextOf(), TAGS_BY_COMMA), tags: ' AI Strategy, ,Agents ,' };

  expect(textOf(fields, TAGS_BY_COMMA).tags).toEqual(['AI Strategy', 'Agents']);
});

test('allows commas in a tag that is a chip', () => {
  const fields = fieldsOf({ ...fullTextOf(), tags: ['Agents, tools', 'Method'] }, TAGS_BY_LINE);

  expect(textOf(fields, TAGS_BY_LINE).tags).toEqual(['Agents, tools', 'Method']);
});

// Only the edited fields matter here.
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
test('joins the tags of an edited post in the dialog', () => {
  expect(fieldsOf(fullTextOf(stored), TAGS_BY_COMMA)).toEqual({ ...stored, tags: 'AI Strategy, Agents' });
});

// Spec 3: "and imageUrl in the admin dialog form"
test('sends all fields of the dialog, including imageUrl', () => {
  expect(textOf(fieldsOf(fullTextOf(stored), TAGS_BY_COMMA), TAGS_BY_COMMA)).toEqual(stored);
});

test('sends neither picture nor author from the page', () => {
  const { imageUrl: _imageUrl, authorName: _authorName, ...text } = stored;

  expect(textOfPost(stored)).toEqual(text);
});

test('detects a changed tag', () => {
  const text = textOfPost(stored);

  expect(isSameText(text, { ...text })).toBe(true);
  expect(isSameText(text, { ...text, tags: ['Agents'] })).toBe(false);
});
