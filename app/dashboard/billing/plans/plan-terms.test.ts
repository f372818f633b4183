import { expect, test } from 'vitest';
import { aPlan } from '#tests/support/own-billing.ts';
import { offerTerms, termsOf } from './plan-terms.ts';

const preview = {
  price: 79,
  discount: 15.8,
  firstCharge: 63.2,
  firstChargeAt: '2026-12-08T12:00:00Z',
  trialDays: 14,
  offerName: 'Spring',
};

test('charges nothing today during a trial', () => {
  expect(termsOf(aPlan(), true)).toEqual([
    { when: 'Today', amount: '$0' },
    { when: 'After 14 days', amount: '$79 a month' },
  ]);
});

test('charges the first month today without a trial', () => {
  const due = [
    { when: 'Today', amount: '$79' },
    { when: 'Then', amount: '$79 a month' },
  ];

  expect(termsOf(aPlan(), false)).toEqual(due);
  expect(termsOf(aPlan({ trialDays: 0 }), true)).toEqual(due);
});

test('applies an offer to the first charge, also after a trial', () => {
  expect(offerTerms({ ...preview, trialDays: 0 })).toEqual([
    { when: 'Today', amount: '$63.20', instead: '$79' },
    { when: 'Then', amount: '$79 a month' },
  ]);
  expect(offerTerms(preview)).toEqual([
    { when: 'Today', amount: '$0' },
    { when: 'December 8, 2026', amount: '$63.20', instead: '$79' },
    { when: 'Then', amount: '$79 a month' },
  ]);
});
