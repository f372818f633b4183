import { expect, it } from 'vitest';
import { company } from '#content/company.ts';
import { postPayload } from './post-payload.ts';

const fields = { title: 'T', slug: 't', summary: 'S', content: 'C', tags: ['AI'], isPublished: true };

it('signs a new post with the company name', () => {
  expect(postPayload(fields)).toEqual({ ...fields, authorName: company.name });
});

it('keeps the author of an edited post', () => {
  expect(postPayload(fields, { authorName: 'Ada Moreno' })).toEqual({ ...fields, authorName: 'Ada Moreno' });
});
