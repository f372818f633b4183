import { expect, test } from 'vitest';
import { policies } from '#content/legal/legal.ts';
import { fillIn } from '#content/legal/placeholders.ts';
import { disagreementsIn } from './policy-numbers.ts';

test.each(policies)('the $title agrees with the settings', ({ original }) => {
  expect(disagreementsIn(original)).toEqual([]);
  expect(disagreementsIn(fillIn(original))).toEqual([]);
});

test.each([
  [
    '- **Contact requests.** 12 months after our last exchange.',
    '12 months',
    'contact requests are kept for 24 months',
  ],
  ['Order records are kept for five years for tax reasons.', '5 years', 'order records are kept for seven years'],
  ['Each includes 300,000 with Basic.', '300,000', 'Basic includes 400,000 tokens'],
  ['Tokens that you buy separately, 600,000 for $19, stay.', '600,000', 'a pack has 500,000 tokens'],
  ['We offer a 30-day trial for 30 days.', '30 days', 'a trial takes 14 days'],
])('%s disagrees', (text, said, fact) => {
  expect(disagreementsIn(text)).toMatchObject([{ said, fact }]);
});

test.each([
  'Contact requests are kept for {{requestsKept}}.',
  'Contact requests are kept for two years after our last exchange.',
  'We reply to contact requests within 30 minutes.',
  'We reply within 30 days.',
])('%s disagrees with nothing', (text) => {
  expect(disagreementsIn(text)).toEqual([]);
});
