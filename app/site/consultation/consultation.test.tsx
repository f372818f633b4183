import { expect, test } from 'vitest';
import { elementsOf, linksOf, markupOf, textOf, textsOf } from '#tests/support/markup.tsx';
import { ConsultationBooking } from './booking.tsx';
import { ConsultationHero } from './hero.tsx';
import { ConsultationProcess } from './process.tsx';
import { ConsultationReasons } from './reasons.tsx';
import { ConsultationResults } from './results.tsx';

const booking = markupOf(<ConsultationBooking />, '/consultation');

// Spec 2.5: "Hero with a badge reading free 30-minute consultation and a button that scrolls to the form section"
test('offers a free half hour and links to the form', () => {
  const hero = markupOf(<ConsultationHero next={null} />);

  expect(textOf(hero)).toContain('Free 30-minute consultation');
  expect(linksOf(hero)).toEqual([['Book your free consultation', '#booking']]);
  expect(elementsOf(booking, 'section')[0]?.id).toBe('booking');
});

test('names the next free half-hour before the button', () => {
  const next = {
    at: '2026-11-23T16:30:00.000Z',
    zone: 'America/Chicago',
    asOf: '2026-11-23T15:40:00.000Z',
    host: null,
  };

  expect(linksOf(markupOf(<ConsultationHero next={next} />))).toEqual([
    [
      'Today 10:30 AM Next free half-hour, Central Time',
      '/consultation?zone=America%2FChicago&wanted=2026-11-23T16%3A30%3A00.000Z#book-times',
    ],
    ['Book your free consultation', '#booking'],
  ]);
});

// Spec 2.5: "Stats: 2.3M+ value generated, 50+ AI projects, 98% client satisfaction"
test('shows three figures in the hero', () => {
  const hero = markupOf(<ConsultationHero next={null} />);

  expect(textsOf(hero, 'dd')).toEqual(['2.3M+', '50+', '98%']);
  expect(textsOf(hero, 'dt')).toEqual(['Value generated', 'AI projects', 'Client satisfaction']);
});

// Spec 2.5: "Why a consultation: 4 benefits. The services listed are"
test('lists four benefits and four services', () => {
  const reasons = markupOf(<ConsultationReasons />);

  expect(textsOf(reasons, 'h3')).toHaveLength(5);
  expect(textsOf(reasons, 'h4')).toEqual([
    'Business Strategy Consulting',
    'Digital Transformation Planning',
    'Process Optimization',
    'Technology Implementation',
  ]);
});

// Spec 2.5: "A 4-step process … discovery call … strategy development"
// Spec 2.5: "implementation plan … project kickoff"
// Spec 9: "Consultation call: 30 minutes"
test('shows four steps with their durations', () => {
  const process = markupOf(<ConsultationProcess />);

  expect(textsOf(process, 'h3')).toEqual([
    'Discovery call',
    'Strategy development',
    'Implementation plan',
    'Project kickoff',
  ]);
  expect(textsOf(process, 'small')).toEqual(['30 minutes', '2-3 days', '1-2 days', 'Ongoing']);
});

// Spec 2.5: "Three client testimonials with result badges"
test('shows results of three clients', () => {
  const results = markupOf(<ConsultationResults />);

  expect(textsOf(results, 'figure')).toHaveLength(3);
  expect(results.match(/<figure[^>]*><span class="badge [^>]*>[^<]+</g)).toHaveLength(3);
  expect(elementsOf(results, 'img').map(({ src }) => src)).toEqual([
    '/avatars/renata.svg',
    '/avatars/thomas.svg',
    '/avatars/aisha.svg',
  ]);
});

// Spec 2.5: "reassurances 'No obligation', 'Custom strategy' and 'Expert AI team'"
test('shows three reassurances around the form', () => {
  expect(textsOf(booking, 'li')).toEqual(['No obligation', 'Custom strategy', 'Expert AI team']);
  expect(elementsOf(booking, 'form')).toHaveLength(1);
});

// Spec 2.5: "The contact link uses the service value Consultation, and the open-form link uses Business"
test('leads back to the picker and passes the service', () => {
  expect(linksOf(booking).slice(0, 3)).toEqual([
    ['Pick a time now', '#book'],
    ['Contact us instead', '/?service=Consultation#contact'],
    ['Open the full form', '/consultation?service=Business%20Consultation#booking'],
  ]);
});
