import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DrawnCover } from './drawn-cover.tsx';

const cover = (slug: string) => renderToStaticMarkup(<DrawnCover slug={slug} />);

it('is the same for the same slug only', () => {
  expect(cover('a-post')).toBe(cover('a-post'));
  expect(cover('a-post')).not.toBe(cover('b-post'));
});

it('is complete for every slug and hidden from screen readers', () => {
  for (const slug of ['', 'x', '日本', 'a'.repeat(200)]) {
    expect(cover(slug)).not.toMatch(/NaN|undefined/);
    expect(cover(slug)).toContain('aria-hidden="true"');
  }
});
