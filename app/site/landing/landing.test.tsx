import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { company } from '#content/company.ts';
import { textOf } from '#tests/support/markup.tsx';
import HomePage from './landing-page.tsx';

const Stub = createRoutesStub([{ path: '/', Component: HomePage }]);
const html = renderToStaticMarkup(<Stub initialEntries={['/']} />).replaceAll('&amp;', '&');

/** The markup of one section, from its id to the next section. */
function section(id: string): string {
  const found = html.split('<section').find((part) => part.includes(`id="${id}"`));
  if (!found) throw new Error(`there is no section ${id}`);
  return found;
}

function headings(markup: string, level: number): string[] {
  const pattern = new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, 'g');
  return [...markup.matchAll(pattern)].map(([, inner = '']) => textOf(inner));
}

function linksTo(markup: string, label: string): (string | undefined)[] {
  return [...markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)]
    .filter(([, , inner = '']) => textOf(inner).startsWith(label))
    .map(([, href]) => href);
}

// Spec 2.4: "Sections in order, with anchors"
test('orders the sections as specified', () => {
  const ids = html.split('<section').flatMap((part) => /^[^>]* id="([^"]+)"/.exec(part)?.[1] ?? []);

  expect(ids).toEqual([
    'home',
    'services',
    'solutions',
    'stats',
    'testimonials',
    'about',
    'closing',
    'saas-products',
    'contact',
  ]);
});

describe('hero', () => {
  // Spec 1: "Home hero headline: 'Bespoke AI Development That Transforms Your Business'"
  test('has one headline', () => {
    expect(headings(html, 1)).toEqual(['Bespoke AI Development That Transforms Your Business']);
  });

  // Spec 1: "a dedicated AI development partner"
  test('presents the company as a dedicated AI development partner', () => {
    expect(textOf(section('home'))).toContain('dedicated AI development partner');
  });

  // Spec 1: "Four hero bullets"
  test.each([
    'Custom AI Architecture',
    'End-to-End Development',
    'Industry-Specific Solutions',
    'Scalable AI Platforms',
  ])('promises %s', (bullet) => {
    expect(section('home')).toContain(`<b>${bullet}</b>`);
  });

  // Spec 1: "Closing line: 'Build AI solutions that work as hard as you do.'"
  test('ends with its closing line', () => {
    expect(textOf(section('home'))).toMatch(/Build AI solutions that work as hard as you do\.$/);
  });

  test('hides its product picture, which has no controls, from screen readers', () => {
    const stage = section('home').split('class="stage" aria-hidden="true"')[1]?.split('class="bullets"')[0];

    expect(stage).toContain('Example run');
    expect(stage).not.toMatch(/<(?:a|button|input|h\d)\b/);
  });
});

describe('links', () => {
  // Spec 2.4: "/consultation is used for 'Get Free Consultation', 'Get Your Custom AI Strategy'"
  test.each(['Get Free Consultation', 'Get Your Custom AI Strategy'])('%s leads to /consultation', (label) => {
    expect(new Set(linksTo(html, label))).toEqual(new Set(['/consultation']));
  });

  // Spec 2.4: "#contact is used for 'Schedule Consultation' and 'Start Your AI Journey'"
  test.each(['Schedule Consultation', 'Start Your AI Journey'])('%s leads to #contact', (label) => {
    expect(new Set(linksTo(html, label))).toEqual(new Set(['#contact']));
  });

  // Spec 2.4: "/#contact is used for 'Learn More'"
  test('lead from every service to /#contact', () => {
    expect(linksTo(section('services'), 'Learn More')).toEqual(Array(6).fill('/#contact'));
  });

  // Spec 2.4: "and the closing call to action"
  test('lead from the closing call to /consultation', () => {
    expect(linksTo(section('closing'), '')).toContain('/consultation');
  });
});

// Spec 2.4: "Services section, 6 cards"
test('offers six services', () => {
  expect(headings(section('services'), 3)).toEqual([
    'Custom AI System Development',
    'AI Integration Consulting',
    'Enterprise AI Platform Development',
    'AI-Powered SaaS Development',
    'Scalable AI Architecture',
    'AI Performance & Analytics',
  ]);
});

describe('solutions', () => {
  const solutions = section('solutions');

  // Spec 2.4: "A banner on multi-agent collaboration ('Complete Executive Intelligence')"
  test('explain multi-agent collaboration in the banner', () => {
    expect(headings(solutions, 3)[0]).toBe('Complete Executive Intelligence');
    expect(textOf(solutions).toLowerCase()).toContain('multi-agent collaboration');
  });

  // Spec 2.4: "with four points (Intelligent Coordination"
  test.each(['Intelligent Coordination', 'Context Preservation', 'Holistic Strategy', 'Unified Intelligence'])(
    'name %s in the banner',
    (point) => {
      expect(solutions).toContain(`${point}</b>`);
    },
  );

  // Spec 2.4: "and a 4-step collaboration flow"
  test('show collaboration in four steps', () => {
    const flow = /<ol>(.*?)<\/ol>/.exec(solutions)?.[1] ?? '';

    expect(flow.match(/<li>/g)).toHaveLength(4);
  });

  // Spec 2.4: "five collapsible categories"
  test('open all five categories at first', () => {
    expect(headings(solutions, 3).slice(1)).toEqual([
      'Executive AI Systems',
      'Marketing AI Solutions',
      'Sales AI Solutions',
      'Operations AI Solutions',
      'Creative AI Solutions',
    ]);
    expect(solutions.match(/aria-expanded="true"/g)).toHaveLength(5);
    expect(solutions).not.toContain('inert');
  });

  // Spec 2.4: "Each category holds two example solutions, each with a title, a description and four feature bullets"
  test('list two solutions with four features per category', () => {
    const panels = solutions.split('class="fold-panel"').slice(1);

    for (const panel of panels) {
      const cards = panel.split('<article').slice(1);
      expect(cards).toHaveLength(2);
      for (const card of cards) expect(card).toMatch(/<h4>.+<\/h4><p>.+<\/p><ul class="fl">(?:<li>.*?<\/li>){4}<\/ul>/);
    }
  });

  // Spec 2.4: "None is marked coming soon"
  test('mark no solution as coming soon', () => {
    expect(solutions.toLowerCase()).not.toContain('coming soon');
  });
});

// Spec 2.4: "Stats strip: 98% Client Satisfaction; 50+ … 35% … 24/7"
// Spec 3: "Stat: id, value, label"
test.each([
  '98% Client Satisfaction',
  '50+ Custom AI Solutions Delivered',
  '35% Average Efficiency Improvement',
  '24/7 Ongoing Support',
])('shows the figure %s', (stat) => {
  expect(textOf(section('stats'))).toContain(stat);
});

describe('testimonials', () => {
  const testimonials = section('testimonials');

  // Spec 2.4: "They claim 65% engagement growth, 2,000 new followers"
  test.each(['65% engagement growth', '2,000 new followers', '15 hours saved per week', '40% subscriber growth'])(
    'name the result %s',
    (claim) => {
      expect(textOf(testimonials)).toContain(claim);
    },
  );

  // Spec 2.4: "Ratings use a 1 to 5 scale with half stars"
  test('show four quotes with half-star ratings', () => {
    const ratings = [...testimonials.matchAll(/aria-label="Rated ([\d.]+) out of 5"/g)].map(([, rating]) => rating);

    expect(ratings).toEqual(['5', '4.5', '5', '4.5']);
  });
});

// Spec 2.4: "About section, four process steps"
test('shows the process in four steps', () => {
  expect(headings(section('about'), 3)).toEqual([
    'Discovery & Strategy',
    'Custom Development',
    'Integration & Deployment',
    'Optimization & Support',
  ]);
});

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
    const card = products.split('<article').find((part) => part.includes(`<h3>${name}</h3>`)) ?? '';

    expect(card).toContain(`>${label}</span>`);
    expect([...card.matchAll(/<li>.*?<b>(.*?)<\/b>/g)].map(([, feature]) => feature)).toEqual(features);
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
    expect(products).toContain(`href="${url}" class="btn btn-s" target="_blank" rel="noopener noreferrer"`);
  });

  // Spec 1: "Two more products are labelled coming soon: … Join Waitlist … Learn More"
  // Spec 2.4: "plus two coming-soon cards"
  test.each(['Join Waitlist', 'Learn More'])('show the button %s on a product coming soon', (label) => {
    const cards = products.split('<article').filter((part) => part.includes('>Coming Soon</span>'));

    expect(cards).toHaveLength(2);
    expect(cards.some((card) => new RegExp(`<button type="button"[^>]*>${label}</button>`).test(card))).toBe(true);
  });
});

describe('contact', () => {
  const contact = section('contact');

  // Spec 2.4: "A heading, a short intro and the consultation form"
  test('shows a heading, an introduction and the form', () => {
    expect(headings(contact, 2)).toHaveLength(1);
    expect(contact).toMatch(/<p class="lead[^>]*>.+<\/p>/);
    expect(contact).toContain('<form');
  });

  // Spec 2.4: "A link opening a 30-minute scheduling page … in a new tab"
  test('opens the booking of a call in a new tab', () => {
    expect(linksTo(contact, 'Book a 30-minute call')).toEqual([company.schedulingUrl]);
    expect(contact).toContain(`href="${company.schedulingUrl}" class="btn btn-s" target="_blank"`);
  });

  // Spec 2.4: "The text 'Use the contact form to reach our team'"
  test('shows how to reach the team', () => {
    expect(textOf(contact)).toContain('Use the contact form to reach our team');
  });

  // Spec 2.4: "A decorative office photo"
  test('hides its decorative photo from screen readers', () => {
    expect(contact).toMatch(/<img [^>]*src="\/images\/office-1600\.jpg"[^>]*alt=""/);
  });
});
