import { Briefcase } from 'lucide-react';
import { expect, test } from 'vitest';
import { dashboard } from '#content/dashboard.ts';
import { elementsOf, linksOf, markupOf, textsOf } from '#tests/support/markup.tsx';
import { serviceIcons, solutionIcons } from '../icons.ts';
import { OfferList } from './offer-list.tsx';

const listOf = (items: string[]) =>
  markupOf(<OfferList heading="Offers" items={items} icons={[Briefcase]} link={['See all', '/#services']} />);

test('a list shows its heading, its items in order and one way on', () => {
  const html = listOf(['First', 'Second']);

  expect(textsOf(html, 'h2')).toEqual(['Offers']);
  expect(textsOf(html, 'li')).toEqual(['First', 'Second']);
  expect(linksOf(html)).toEqual([['See all', '/#services']]);
});

test('a list of more than four stands closer together', () => {
  const classOf = (count: number) => elementsOf(listOf(Array.from({ length: count }, String)), 'ul')[0]?.class;

  expect([classOf(4), classOf(5)]).toEqual(['rows', 'rows dense']);
});

test('every service and every solution has its icon', () => {
  expect(serviceIcons).toHaveLength(dashboard.services.items.length);
  expect(solutionIcons).toHaveLength(dashboard.solutions.items.length);
});
