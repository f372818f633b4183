import { Briefcase } from 'lucide-react';
import { expect, test } from 'vitest';
import { dashboard } from '#content/dashboard.ts';
import { linksOf, markupOf, textsOf } from '#tests/support/markup.tsx';
import { serviceIcons, solutionIcons } from '../icons.ts';
import { OfferList } from './offer-list.tsx';

const listOf = (items: string[]) =>
  markupOf(<OfferList heading="Offers" items={items} icons={[Briefcase]} link={['See all', '/#services']} />);

test('shows a list’s heading, items in order and link', () => {
  const html = listOf(['First', 'Second']);

  expect(textsOf(html, 'h2')).toEqual(['Offers']);
  expect(textsOf(html, 'li')).toEqual(['First', 'Second']);
  expect(linksOf(html)).toEqual([['See all', '/#services']]);
});

test('gives every service and solution an icon', () => {
  expect(serviceIcons).toHaveLength(dashboard.services.items.length);
  expect(solutionIcons).toHaveLength(dashboard.solutions.items.length);
});
