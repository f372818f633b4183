import { expect, test } from 'vitest';
import { company } from '#content/company.ts';
import { draftOf, payloadOf } from './post-draft.ts';

test('a new post begins published, in the name of the company', () => {
  expect(draftOf()).toMatchObject({ isPublished: true, authorName: company.name, title: '', tags: '' });
});

test('tags are split at commas and trimmed', () => {
  expect(payloadOf({ ...draftOf(), tags: ' AI Strategy, ,Agents ,' }).tags).toEqual(['AI Strategy', 'Agents']);
});
