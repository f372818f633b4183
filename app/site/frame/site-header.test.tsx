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
test('six links lead through the site', () => {
  expect(linksAt('/', 'Main')).toEqual(six);
});

test('the menu of small screens begins with the consultation', () => {
  expect(linksAt('/', 'Menu')).toEqual([['Free Consultation', '/consultation'], ...six]);
});

// Spec 2.3: "a highlighted button Free Consultation (/consultation)"
test('the consultation is a highlighted button', () => {
  const button = elementsOf(markupOf(<SiteHeader />), 'a').find((link) => link.href === '/consultation');

  expect(button?.class).toContain('btn-p');
});

test('the page that is read is marked, its posts count as the blog', () => {
  expect(currentAt('/blog/what-bespoke-ai-means')).toEqual(['/blog', '/blog']);
  expect(currentAt('/')).toEqual(['/', '/']);
  expect(currentAt('/consultation')).toEqual([]);
});

// Spec 2.3: "a menu button (labelled Open menu / Close menu) toggles a dropdown list"
test('the menu starts closed and its button has a name for both states', () => {
  const header = markupOf(<SiteHeader />);

  expect(header).toContain('aria-expanded="false" aria-controls="site-menu"');
  expect(header).toMatch(/<nav id="site-menu"[^>]* hidden=""/);
  expect(textOf(header)).toContain('Open menu Close menu');
});

test('the theme button names each theme', () => {
  expect(textOf(markupOf(<SiteHeader />))).toContain('Theme: Light Theme: Dark Theme: System');
});
