import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Stars } from './stars.tsx';

function fillsOf(rating: number) {
  const html = renderToStaticMarkup(<Stars rating={rating} label="Rating" />);
  return [...html.matchAll(/data-fill="(\d+)"/g)].map(([, fill]) => Number(fill));
}

// Spec 2.4: "Ratings use a 1 to 5 scale with half stars"
test('fills five stars for a full rating', () => {
  expect(fillsOf(5)).toEqual([100, 100, 100, 100, 100]);
});

// Spec 2.4: "Ratings use a 1 to 5 scale with half stars"
test('fills half a star for half a point', () => {
  expect(fillsOf(4.5)).toEqual([100, 100, 100, 100, 50]);
});

// Spec 2.4: "Ratings use a 1 to 5 scale with half stars"
test('fills only whole stars for a whole rating', () => {
  expect(fillsOf(3)).toEqual([100, 100, 100, 0, 0]);
});

// Spec 2.4: "Ratings use a 1 to 5 scale with half stars"
test('leaves four stars empty for the lowest rating', () => {
  expect(fillsOf(1)).toEqual([100, 0, 0, 0, 0]);
});

test('reads the rating as a sentence', () => {
  const html = renderToStaticMarkup(<Stars rating={4.5} label="Rated 4.5 out of 5" />);

  expect(html).toContain('role="img" aria-label="Rated 4.5 out of 5"');
});
