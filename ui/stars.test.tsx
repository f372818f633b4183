import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Stars } from './stars.tsx';

function fillsOf(rating: number) {
  const html = renderToStaticMarkup(<Stars rating={rating} />);
  return [...html.matchAll(/data-fill="(\d+)"/g)].map(([, fill]) => Number(fill));
}

// Spec 2.4: "Ratings use a 1 to 5 scale with half stars"
test('a full rating fills five stars', () => {
  expect(fillsOf(5)).toEqual([100, 100, 100, 100, 100]);
});

// Spec 2.4: "Ratings use a 1 to 5 scale with half stars"
test('half a point fills half a star', () => {
  expect(fillsOf(4.5)).toEqual([100, 100, 100, 100, 50]);
});

// Spec 2.4: "Ratings use a 1 to 5 scale with half stars"
test('the lowest rating leaves four stars empty', () => {
  expect(fillsOf(1)).toEqual([100, 0, 0, 0, 0]);
});

test('the rating is read out as a sentence', () => {
  const html = renderToStaticMarkup(<Stars rating={4.5} />);

  expect(html).toContain('role="img" aria-label="Rated 4.5 out of 5"');
});
