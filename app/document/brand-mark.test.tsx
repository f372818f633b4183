import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { elementsOf, markupOf } from '#tests/support/markup.tsx';
import { BrandContext, BrandMark } from './brand-mark.tsx';

/** As attributes, because React closes elements otherwise than the file. */
const shapesOf = (markup: string) => ['rect', 'path', 'circle'].flatMap((name) => elementsOf(markup, name));

test('is drawn in the page as in its file', () => {
  const shapes = shapesOf(markupOf(<BrandMark side={28} />));

  expect(shapes).toHaveLength(3);
  expect(shapes).toEqual(shapesOf(readFileSync('public/brand/mark.svg', 'utf8')));
});

test('a dark theme may have a logo of its own', () => {
  const drawn = markupOf(
    <BrandContext value={{ version: '1', darkMark: '/media/dark-96.png' }}>
      <BrandMark side={28} />
    </BrandContext>,
  );

  expect(elementsOf(drawn, 'svg')).toMatchObject([{ class: 'object-contain dark:hidden' }]);
  expect(elementsOf(drawn, 'img')).toMatchObject([
    { src: '/media/dark-96.png', class: 'object-contain not-dark:hidden' },
  ]);
});

test('is not linked ahead of the largest picture of a page', () => {
  const own = { version: '1', mark: '/media/own-96.png' };
  const html = markupOf(
    <BrandContext value={own}>
      <BrandMark side={22} />
    </BrandContext>,
  );

  expect(elementsOf(html, 'img')).toMatchObject([{ src: own.mark }]);
  expect(elementsOf(html, 'link')).toEqual([]);
});
