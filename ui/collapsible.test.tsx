import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Collapsible } from './collapsible.tsx';

const html = renderToStaticMarkup(
  <Collapsible title="Sales" description="More time with buyers." icon={<i />}>
    <p>Inside</p>
  </Collapsible>,
);

// Spec 2.4: "All categories start open, and a click on a header toggles it"
test('starts open', () => {
  expect(html).toContain('aria-expanded="true"');
  expect(html).not.toContain(' inert="');
});

test('names the button in the heading by its title alone', () => {
  expect(html).toMatch(/<h3><button[^>]*>Sales<\/button><\/h3>/);
});

test('connects the button with its panel and description', () => {
  const panel = /aria-controls="([^"]+)"/.exec(html)?.[1];
  const description = /aria-describedby="([^"]+)"/.exec(html)?.[1];

  expect(html).toMatch(new RegExp(`<div id="${panel}"[^>]*><div[^>]*><p>Inside</p>`));
  expect(html).toMatch(new RegExp(`<p id="${description}"[^>]*>More time with buyers.</p>`));
});
