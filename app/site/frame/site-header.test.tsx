import { expect, test } from 'vitest';
import { elementsOf, linksOf, markupOf, textOf } from '#tests/support/markup.tsx';
import { SiteHeader } from './site-header.tsx';

const linksAt = (address: string, part: string) => {
  const nav = markupOf(<SiteHeader />, address)
    .split('<nav')
    .find((piece) => piece.includes(`aria-label="${part}"`));
  return linksOf((nav ?? '').split('</nav>')[0] ?? '');
};
const currentAt = (address: string) =>
  elementsOf(markupOf(<SiteHeader />, address), 'a')
    .filter((link) => link['aria-current'] === 'page')
    .map(({ href }) => href);

const six = [
  ['Home', '/'],
  ['Services', '/#services'],
  ['AI Solutions', '/#solutions'],
  ['Blog', '/blog'],
  ['About', '/#about'],
  ['Contact', '/#contact'],
];

// Spec 2.3: "Header links: Home (/)"
test('links to six pages', () => {
  expect(linksAt('/', 'Main')).toEqual(six);
});

test('starts the mobile menu with the consultation', () => {
  expect(linksAt('/', 'Menu')).toEqual([['Free Consultation', '/consultation'], ...six]);
});

// Spec 2.3: "a highlighted button Free Consultation (/consultation)"
test('highlights the consultation button', () => {
  const button = elementsOf(markupOf(<SiteHeader />), 'a').find((link) => link.href === '/consultation');

  expect(button?.class).toContain('btn-p');
});

test('marks the current page, and Blog for its posts', () => {
  expect(currentAt('/blog/what-bespoke-ai-means')).toEqual(['/blog', '/blog']);
  expect(currentAt('/')).toEqual(['/', '/']);
  expect(currentAt('/consultation')).toEqual([]);
});

// Spec 2.3: "a menu button (labelled Open menu / Close menu) toggles a dropdown list"
test('closes the menu at first and names both button states', () => {
  const header = markupOf(<SiteHeader />);

  expect(header).toContain('aria-expanded="false" aria-controls="site-menu"');
  expect(header).toMatch(/<nav id="site-menu"[^>]* hidden=""/);
  expect(textOf(header)).toContain('Open menu Close menu');
});

test('names each theme on the theme button', () => {
  expect(textOf(markupOf(<SiteHeader />))).toContain('Theme: Light Theme: Dark Theme: System');
});
