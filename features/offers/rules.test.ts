import { expect, test } from 'vitest';
import { offerProblem, redemptionProblem, UNKNOWN_OFFER, USED_UP_OFFER } from './rules.ts';

const NOW = new Date('2025-06-12T15:00:00Z');
const tenth = { kind: 'percent', value: 10, startsAt: null, endsAt: null } as const;
const redeemable = { isActive: true, startsAt: null, endsAt: null, plan: '', limit: null, redemptions: 0 };

test.each([
  ['a percentage above 100', { ...tenth, value: 101 }, 'value'],
  ['half a percent', { ...tenth, value: 12.5 }, 'value'],
  ['a third of a cent', { ...tenth, kind: 'amount', value: 9.333 }, 'value'],
  ['an end before its start', { ...tenth, startsAt: '2025-06-02T00:00:00Z', endsAt: '2025-06-01T00:00:00Z' }, 'endsAt'],
  [
    'an end at its start',
    { ...tenth, startsAt: '2025-06-01T00:00:00Z', endsAt: '2025-06-01T02:00:00+02:00' },
    'endsAt',
  ],
] as const)('rejects an offer with %s', (_what, offer, field) => {
  expect(offerProblem(offer)?.field).toBe(field);
});

test.each([
  ['100 percent', { ...tenth, value: 100 }],
  ['cents', { ...tenth, kind: 'amount', value: 19.99 }],
  ['only an end', { ...tenth, endsAt: '2025-06-01T00:00:00Z' }],
] as const)('accepts an offer with %s', (_what, offer) => {
  expect(offerProblem(offer)).toBeNull();
});

test.each([
  ['an unknown code', null, UNKNOWN_OFFER],
  ['an inactive offer', { ...redeemable, isActive: false }, UNKNOWN_OFFER],
  [
    'an offer before its start',
    { ...redeemable, startsAt: new Date(NOW.getTime() + 1) },
    "This offer hasn't started yet",
  ],
  ['an offer at its end', { ...redeemable, endsAt: NOW }, 'This offer has ended'],
  ['an offer for another plan', { ...redeemable, plan: 'Premium' }, 'This offer is for the Premium plan'],
  ['an offer at its limit', { ...redeemable, limit: 3, redemptions: 3 }, USED_UP_OFFER],
])('%s cannot be redeemed', (_what, offer, problem) => {
  expect(redemptionProblem(offer, 'Basic', NOW)).toBe(problem);
});

test('accepts an offer within its time, plan and limit', () => {
  const offer = { ...redeemable, startsAt: NOW, plan: 'Basic', limit: 3, redemptions: 2 };

  expect(redemptionProblem(offer, 'Basic', NOW)).toBeNull();
});
