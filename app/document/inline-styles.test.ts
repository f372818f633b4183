import { expect, test } from 'vitest';
import { inlineStyles } from './inline-styles.ts';

const read = (path: string) => `/* ${path} */`;

test('inlines stylesheets in order and records their addresses', () => {
  const html = '<link rel="stylesheet" href="/assets/a-1.css"/><link rel="stylesheet" href="/assets/b-2.css#"/>';

  expect(inlineStyles(html, read)).toBe(
    '<style data-sheet="/assets/a-1.css">/* /assets/a-1.css */</style>' +
      '<style data-sheet="/assets/b-2.css#">/* /assets/b-2.css */</style>',
  );
});

test('keeps links to other stylesheets', () => {
  const html = '<link rel="icon" href="/favicon.ico"/><link rel="stylesheet" href="https://example.com/assets/a.css"/>';

  expect(inlineStyles(html, read)).toBe(html);
});

test('keeps dollar signs in a stylesheet', () => {
  const html = '<link rel="stylesheet" href="/assets/a.css"/>';

  expect(inlineStyles(html, () => 'a{content:"$&$1"}')).toContain('content:"$&$1"');
});
