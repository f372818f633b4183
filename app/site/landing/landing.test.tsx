import { describe, expect, test } from 'vitest';
import { headings, html, linksTo, renderAtHome, section } from '#tests/support/landing-page.tsx';
import { textOf } from '#tests/support/markup.tsx';
import { Contact } from './contact.tsx';
import HomePage from './landing-page.tsx';

// Spec 2.4: "Sections in order, with anchors"
test('orders the sections as specified', () => {
  const ids = html.split('<section').flatMap((part) => /^[^>]* id="([^"]+)"/.exec(part)?.[1] ?? []);

  expect(ids).toEqual([
    'home',
    'services',
    'solutions',
    'stats',
    'testimonials',
    'case',
    'about',
    'closing',
    'saas-products',
    'questions',
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
    expect(section('home')).toContain(`>${bullet}</b>`);
  });

  // Spec 1: "Closing line: 'Build AI solutions that work as hard as you do.'"
  test('ends with its closing line', () => {
    expect(textOf(section('home'))).toMatch(/Build AI solutions that work as hard as you do\.$/);
  });

  test('hides its product picture, which has no controls, from screen readers', () => {
    const stage = section('home')
      .split(/<div[^>]* aria-hidden="true">/)[1]
      ?.split('<ul')[0];

    expect(stage).toContain('Example run');
    expect(stage).not.toMatch(/<(?:a|button|input|h\d)\b/);
  });
});

const next = {
  at: '2026-11-24T15:00:00.000Z',
  zone: 'America/Chicago',
  asOf: '2026-11-23T15:40:00.000Z',
  host: { name: 'Alex Morgan', title: 'AI architect' },
};

test('names the next free half-hour in the hero and beside the form', () => {
  const page = renderAtHome(() => <HomePage loaderData={{ next }} />);

  expect(linksTo(page, 'Tomorrow 9:00 AM')).toEqual(
    Array(2).fill('/consultation?zone=America%2FChicago&wanted=2026-11-24T15%3A00%3A00.000Z#book-times'),
  );
  expect(html).not.toContain('Next free half-hour');
});

test('says whom one talks to if one host takes calls', () => {
  const alone = textOf(renderAtHome(() => <HomePage loaderData={{ next }} />));
  const several = textOf(renderAtHome(() => <HomePage loaderData={{ next: { ...next, host: null } }} />));

  expect(alone).toContain('You talk to Alex Morgan');
  expect(alone).toContain('Central Time, with Alex');
  expect(several).not.toContain('You talk to');
  expect(several).not.toContain('with Alex');
});

test('measures the case and says that its figures are made up', () => {
  const text = textOf(section('case'));

  expect(text).toContain('Before 35 hours');
  expect(text).toContain('After 10 hours 25 hours less');
  expect(text).toContain('Example');
  expect(text).toContain('This is an example with made-up figures.');
});

test('answers questions without a script, the first one open', () => {
  const answers = section('questions').split('<details').slice(1);

  expect(answers).toHaveLength(5);
  expect(answers.map((answer) => /^[^>]* open/.test(answer))).toEqual([true, false, false, false, false]);
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
    expect(contact).toMatch(
      /<a href="\/consultation#book" class="btn btn-s h-11" target="_blank"[^>]*>Book a 30-minute call/,
    );
  });

  test('opens the configured scheduling page', () => {
    const named = renderAtHome(() => <Contact next={null} schedulingUrl="https://cal.moreno.test/30min" />);

    expect(named).toContain('href="https://cal.moreno.test/30min" class="btn btn-s h-11" target="_blank"');
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
