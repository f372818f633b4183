import { expect, test } from 'vitest';
import { elementsOf, linksOf, markupOf, textOf, textsOf } from '#tests/support/markup.tsx';
import { ConsultationBooking } from './booking.tsx';
import { ConsultationHero } from './hero.tsx';
import { ConsultationProcess } from './process.tsx';
import { ConsultationReasons } from './reasons.tsx';
import { ConsultationResults } from './results.tsx';

const booking = markupOf(<ConsultationBooking />, '/consultation');

test('the hero names the free half hour and leads to the form', () => {
  const hero = markupOf(<ConsultationHero />);

  expect(textOf(hero)).toContain('Free 30-minute consultation');
  expect(linksOf(hero)).toEqual([['Book your free consultation', '#booking']]);
  expect(elementsOf(booking, 'section')[0]?.id).toBe('booking');
});

test('three figures stand in the hero', () => {
  const hero = markupOf(<ConsultationHero />);

  expect(textsOf(hero, 'dd')).toEqual(['2.3M+', '50+', '98%']);
  expect(textsOf(hero, 'dt')).toEqual(['Value generated', 'AI projects', 'Client satisfaction']);
});

test('four benefits and four services say why', () => {
  const reasons = markupOf(<ConsultationReasons />);

  expect(textsOf(reasons, 'h3')).toHaveLength(5);
  expect(textsOf(reasons, 'h4')).toEqual([
    'Business Strategy Consulting',
    'Digital Transformation Planning',
    'Process Optimization',
    'Technology Implementation',
  ]);
});

test('the process has four steps with their durations', () => {
  const process = markupOf(<ConsultationProcess />);

  expect(textsOf(process, 'h3')).toEqual([
    'Discovery call',
    'Strategy development',
    'Implementation plan',
    'Project kickoff',
  ]);
  expect(textsOf(process, 'small')).toEqual(['30 minutes', '2-3 days', '1-2 days', 'Ongoing']);
});

test('three clients tell of a result', () => {
  const results = markupOf(<ConsultationResults />);

  expect(textsOf(results, 'figure')).toHaveLength(3);
  expect(elementsOf(results, 'img').map(({ src }) => src)).toEqual([
    '/avatars/renata.svg',
    '/avatars/thomas.svg',
    '/avatars/aisha.svg',
  ]);
});

test('the form is surrounded by three reassurances', () => {
  expect(textsOf(booking, 'li')).toEqual(['No obligation', 'Custom strategy', 'Expert AI team']);
});

test('both links carry the service they stand for', () => {
  expect(linksOf(booking).slice(0, 2)).toEqual([
    ['Contact us instead', '/?service=Consultation#contact'],
    ['Open the full form', '/consultation?service=Business%20Consultation#booking'],
  ]);
});
