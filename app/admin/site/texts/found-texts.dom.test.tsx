import { expect, test } from 'vitest';
import { markOf } from '#features/site/rules/marks.ts';
import { findTexts } from './found-texts.ts';

const keys = ['landing.hero.headline', 'company.name', 'landing.hero.alt'];

function aPage(html: string) {
  document.body.innerHTML = html;
  return findTexts(document.body, keys);
}

test('finds texts on the page and removes their marks', () => {
  const found = aPage(`<h1>${markOf(0, 'AI for you')}</h1><p>By ${markOf(1, 'Kestrel')} alone</p>`);

  expect(found.map(({ key, range }) => [key, range.toString()])).toEqual([
    ['landing.hero.headline', 'AI for you'],
    ['company.name', 'Kestrel'],
  ]);
  expect(document.body.textContent).toBe('AI for youBy Kestrel alone');
});

test('finds a text that runs through several elements', () => {
  const [found] = aPage(`<h1>${markOf(0, 'AI <b>for</b> you')}</h1>`);

  expect(found?.range.toString()).toBe('AI for you');
});

test('takes a text within another one as its part', () => {
  const found = aPage(`<p>${markOf(0, `Welcome to ${markOf(1, 'Kestrel')}`)}</p>`);

  expect(found.map(({ key }) => key)).toEqual(['landing.hero.headline']);
});

test('leaves a text that was cut off alone', () => {
  const found = aPage(`<p>${markOf(0, 'AI for you').slice(0, 16)}</p><p>${markOf(1, 'Kestrel')}</p>`);

  expect(found.map(({ key }) => key)).toEqual(['company.name']);
});

test('removes marks from attributes', () => {
  aPage(`<img alt="${markOf(2, 'A chart')}">`);

  expect(document.querySelector('img')).toHaveAttribute('alt', 'A chart');
});
