import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Stars } from './stars.tsx';

function fillsOf(rating: number) {
  const html = renderToStaticMarkup(<Stars rating={rating} />);
  return [...html.matchAll(/data-fill="(\d+)"/g)].map(([, fill]) => Number(fill));
}

test('a full rating fills five stars', () => {
  expect(fillsOf(5)).toEqual([100, 100, 100, 100, 100]);
});

test('half a point fills half a star', () => {
  expect(fillsOf(4.5)).toEqual([100, 100, 100, 100, 50]);
});

test('the lowest rating leaves four stars empty', () => {
  expect(fillsOf(1)).toEqual([100, 0, 0, 0, 0]);
});

test('the rating is read out as a sentence', () => {
  const html = renderToStaticMarkup(<Stars rating={4.5} />);

  expect(html).toContain('role="img" aria-label="Rated 4.5 out of 5"');
});
