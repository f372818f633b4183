import { expect, it } from 'vitest';
import { slugify } from './slug.ts';

// Spec 5: "Slug generation: lower-case the title, drop characters that are not word characters or whitespace"
it.each([
  ['Measuring AI: The Numbers', 'measuring-ai-the-numbers'],
  ['  What?   Why!  ', 'what-why'],
  ['snake_case 2', 'snake_case-2'],
  ['one-on-one', 'oneonone'],
  ['日本', ''],
])('%j becomes %j', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});
