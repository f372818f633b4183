import { describe, expect, test } from 'vitest';
import { company } from '#content/company.ts';
import { headings, linksTo, section } from '#tests/support/landing-page.tsx';
import { textOf } from '#tests/support/markup.tsx';

describe('SaaS products', () => {
  const products = section('saas-products');

  // Spec 2.4: "Badge 'Our SaaS Platform' and heading 'Enterprise-Grade AI Solutions'"
  test('have a badge and a heading', () => {
    expect(products).toContain('>Our SaaS Platform</span>');
    expect(headings(products, 2)).toEqual(['Enterprise-Grade AI Solutions']);
  });

  // Spec 1: "labelled new … labelled the flagship"
  // Spec 2.4: "Prompt product features … Content product features"
  test.each([
    ['prompt', 'New', ['Intelligent Prompt Builder', 'Memory & Learning', 'Industry Templates']],
    ['content', 'Flagship', ['Social Media Posts', 'Content Calendar', 'Blog & Newsletter', 'Visual Content AI']],
  ] as const)('label the %s product %s and list its features', (id, label, features) => {
    const { name } = company.products[id];
    const card = products.split('<article').find((part) => part.includes(`>${name}</h3>`)) ?? '';

    expect(card).toContain(`>${label}</span>`);
    expect([...card.matchAll(/<li>.*?<b[^>]*>(.*?)<\/b>/g)].map(([, feature]) => feature)).toEqual(features);
  });

  // Spec 2.4: "Industry Templates (65+ templates for all sectors)"
  // Spec 9: "The prompt product advertises 65+ templates"
  test('offer 65+ prompt templates for all sectors', () => {
    expect(textOf(products)).toContain('65+ templates for all sectors');
  });

  // Spec 1: "two software products, each with an outbound link that opens in a new tab"
  // Spec 2.4: "Two product cards with feature lists and outbound 'Explore' links (new tab)"
  test.each(['prompt', 'content'] as const)('open the %s product in a new tab', (id) => {
    const { name, url } = company.products[id];

    expect(linksTo(products, `Explore ${name}`)).toEqual([url]);
    expect(products).toMatch(new RegExp(`href="${url}"[^>]* target="_blank" rel="noopener noreferrer"`));
  });

  // Spec 1: "Two more products are labelled coming soon: … Join Waitlist … Learn More"
  // Spec 2.4: "plus two coming-soon cards"
  test.each(['Join Waitlist', 'Learn More'])('show the button %s on a product coming soon', (label) => {
    const cards = products.split('<article').filter((part) => part.includes('>Coming Soon</span>'));

    expect(cards).toHaveLength(2);
    expect(cards.some((card) => new RegExp(`<button type="button"[^>]*>${label}</button>`).test(card))).toBe(true);
  });
});
