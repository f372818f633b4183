import { expect, test } from 'vitest';
import { elementsOf, linksOf, markupOf, textOf, textsOf } from '#tests/support/markup.tsx';
import { SiteFooter } from './site-footer.tsx';

const footer = markupOf(<SiteFooter />);
const links = linksOf(footer);

// Spec 2.3: "The footer has four parts"
test('shows three headed columns after the blurb', () => {
  expect(textsOf(footer, 'h2')).toEqual(['Quick Links', 'Development Services', 'Newsletter']);
  expect(textOf(footer)).toContain('dedicated AI development partner');
});

// Spec 2.3: "A brand blurb with social links … each opening in a new tab"
test('opens social links in a new tab and says so', () => {
  const outbound = elementsOf(footer, 'a').filter(({ target }) => target === '_blank');

  expect(outbound.map(({ rel }) => rel)).toEqual(Array(4).fill('noopener noreferrer'));
  expect(links.slice(1, 5).map(([text]) => text)).toEqual(
    ['LinkedIn', 'Twitter', 'Facebook', 'Instagram'].map((name) => `${name} (opens in a new tab)`),
  );
});

// Spec 2.3: "Quick Links: Home, Services, AI Solutions, About Us, Contact"
test('links to the sections of the homepage', () => {
  expect(links.slice(5, 10)).toEqual([
    ['Home', '/'],
    ['Services', '/#services'],
    ['AI Solutions', '/#solutions'],
    ['About Us', '/#about'],
    ['Contact', '/#contact'],
  ]);
});

// Spec 2.3: "A Development Services list linking to the services section"
test('links development services to the services section', () => {
  expect(links.slice(10, 15).map(([, href]) => href)).toEqual(Array(5).fill('/#services'));
});

// Spec 2.3: "Footer legal links: /legal (Legal Policies), /privacy"
test('ends with seven legal links', () => {
  expect(links.slice(-7).map(([, href]) => href)).toEqual([
    '/legal',
    '/privacy',
    '/terms',
    '/cookies',
    '/ai-disclaimer',
    '/email-policy',
    '/refund-policy',
  ]);
  expect(links.at(-7)?.[0]).toBe('Legal Policies');
});

// Spec 2.3: "a copyright line for 2025"
test('shows the copyright of 2025', () => {
  expect(textOf(footer)).toMatch(/© 2025 .+ All rights reserved\./);
});
