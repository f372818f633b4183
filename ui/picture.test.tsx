import { expect, test } from 'vitest';
import { elementsOf, markupOf } from '#tests/support/markup.tsx';
import { Picture } from './picture.tsx';

const props = { name: 'cover-braid', widths: [400, 800], width: 800, height: 450, sizes: '50vw', alt: 'A braid' };

test('offers AVIF and WebP before JPEG at each width', () => {
  const html = markupOf(<Picture {...props} />);

  expect(elementsOf(html, 'source').map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
  expect(html).toContain('/images/cover-braid-400.avif 400w, /images/cover-braid-800.avif 800w');
  expect(elementsOf(html, 'img')[0]).toMatchObject({ src: '/images/cover-braid-800.jpg', alt: 'A braid' });
});

test('loads lazily and reserves its space', () => {
  const [img] = elementsOf(markupOf(<Picture {...props} />), 'img');

  expect(img).toMatchObject({ loading: 'lazy', width: '800', height: '450' });
});

test('adds a stamp to every address against stale caches', () => {
  const html = markupOf(<Picture {...props} stamp={7} />);

  expect(html.match(/\?v=7/g)).toHaveLength(7);
});

test('is linked ahead of the page if it is the largest', () => {
  const html = markupOf(<Picture {...props} loading="eager" fetchPriority="high" />);

  const [link] = elementsOf(html, 'link');

  expect(html.indexOf('<link')).toBeLessThan(html.indexOf('<picture'));
  expect(link).toMatchObject({ rel: 'preload', as: 'image', type: 'image/avif', imageSizes: '50vw' });
  expect(elementsOf(markupOf(<Picture {...props} />), 'link')).toEqual([]);
});

test('takes the largest width for the address, in any order', () => {
  const html = markupOf(<Picture {...props} widths={[800, 1200, 400]} />);

  expect(elementsOf(html, 'img')[0]).toMatchObject({ src: '/images/cover-braid-1200.jpg' });
});

test('keeps an empty text, so that decorations aren’t read', () => {
  expect(elementsOf(markupOf(<Picture {...props} alt="" />), 'img')[0]).toMatchObject({ alt: '' });
});
