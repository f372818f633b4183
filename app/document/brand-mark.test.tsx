import { expect, test } from 'vitest';
import { elementsOf, markupOf } from '#tests/support/markup.tsx';
import { BrandMark } from './brand-mark.tsx';

test('is not linked ahead of the largest picture of a page', () => {
  const html = markupOf(<BrandMark side={22} />);

  expect(elementsOf(html, 'img')).toHaveLength(1);
  expect(elementsOf(html, 'link')).toEqual([]);
});
