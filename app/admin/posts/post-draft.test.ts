import { expect, test } from 'vitest';
import { company } from '#content/company.ts';
import type { ManagedPost } from '#features/blog/contract.ts';
import { draftOf, payloadOf } from './post-draft.ts';

test('a new post begins published, in the name of the company', () => {
  expect(draftOf()).toMatchObject({ isPublished: true, authorName: company.name, title: '', tags: '' });
});

test('tags are split at commas and trimmed', () => {
  expect(payloadOf({ ...draftOf(), tags: ' AI Strategy, ,Agents ,' }).tags).toEqual(['AI Strategy', 'Agents']);
});

// Only what the dialog edits matters here.
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

test('an edited post fills the dialog, its tags as one text', () => {
  expect(draftOf(stored)).toEqual({ ...stored, tags: 'AI Strategy, Agents' });
});

test('what is sent is the fields of the dialog, imageUrl among them', () => {
  expect(payloadOf(draftOf(stored))).toEqual(stored);
});
