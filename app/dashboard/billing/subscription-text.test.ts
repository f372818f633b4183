import { expect, test } from 'vitest';
import { anOwnSubscription } from '#tests/support/own-billing.ts';
import { cancelText, lossesOf, mayChangePlan, nextText } from './subscription-text.ts';

const trial = anOwnSubscription({ status: 'trialing', isTrial: true, trialEndsAt: '2026-12-08T12:00:00Z' });
const pastDue = anOwnSubscription({ status: 'past_due' });

test('names the next charge and its date', () => {
  expect(nextText(anOwnSubscription())).toBe('Next charge: $79 on December 24, 2026.');
});

test('names the end of a trial and the price after it', () => {
  expect(nextText(trial)).toBe('Free until December 8, 2026, then $79 a month.');
});

test('shows a reduced next charge beside the price', () => {
  expect(nextText(anOwnSubscription({ nextCharge: 4 }))).toBe(
    'Next charge: $4 on December 24, 2026, then $79 a month.',
  );
  expect(nextText({ ...trial, nextCharge: 71.1 })).toBe(
    'Free until December 8, 2026. The first charge is $71.10, then $79 a month.',
  );
  expect(nextText({ ...trial, nextCharge: 0 })).toBe('No charge on December 8, 2026, then $79 a month.');
});

test('names the price of the plan that starts then', () => {
  expect(nextText(anOwnSubscription({ nextPlan: 'Basic', nextPrice: 29, nextCharge: 29 }))).toBe(
    'Next charge: $29 on December 24, 2026.',
  );
});

test('explains what to do after a failed payment', () => {
  expect(nextText(pastDue)).toBe('The last payment failed. Update your payment method to keep this subscription.');
});

test('names no further charge for ending or ended subscriptions', () => {
  expect(nextText(anOwnSubscription({ cancelAtPeriodEnd: true }))).toMatch(/^It won't renew/);
  expect(nextText(anOwnSubscription({ status: 'canceled', canceledAt: '2026-08-01T12:00:00Z' }))).toBe(
    'Ended on August 1, 2026.',
  );
});

test('allows plan changes only for active or trialing subscriptions', () => {
  expect([anOwnSubscription(), trial].map(mayChangePlan)).toEqual([true, true]);
  expect(
    [
      pastDue,
      anOwnSubscription({ cancelAtPeriodEnd: true }),
      anOwnSubscription({ status: 'canceled' }),
      anOwnSubscription({ canBeChanged: false }),
    ].map(mayChangePlan),
  ).toEqual([false, false, false, false]);
});

test('names the end date when canceling a trial or plan', () => {
  expect(cancelText(anOwnSubscription())).toMatch(/^You keep Premium until December 24, 2026\./);
  expect(cancelText(trial)).toMatch(/^Your free trial runs until December 8, 2026 and ends without a charge\./);
});

const inUse = { people: 4, documents: 2, packTokens: 500_000 };
const shared = anOwnSubscription({ inUse });

test('names whom and what a smaller plan no longer includes', () => {
  expect(lossesOf(shared, 'Basic', false)).toEqual([
    'The 4 people you added lose access on December 24, 2026.',
    'AI Solutions Specialist stops using your 2 documents on December 24, 2026. You can still delete them.',
  ]);
  expect(lossesOf({ ...shared, inUse: { ...inUse, people: 1, documents: 1 } }, 'Basic', true)).toEqual([
    'The person you added loses access immediately.',
    'AI Solutions Specialist stops using your document immediately. You can still delete it.',
  ]);
});

test('names those who lose their place in a plan for fewer people', () => {
  const team = anOwnSubscription({ plan: 'Executive Tier', inUse: { ...inUse, people: 6 } });

  expect(lossesOf(team, 'Premium', false)).toEqual(['The 2 people you added last lose access on December 24, 2026.']);
});

test('names no losses for a larger plan, or where nothing is in use', () => {
  expect(lossesOf(shared, 'Executive Tier', true)).toEqual([]);
  expect(lossesOf(anOwnSubscription(), 'Basic', false)).toEqual([]);
});

test('names the people and purchased tokens that a cancellation ends', () => {
  expect(cancelText(shared)).toMatch(
    /until then\. The 4 people you added lose access on December 24, 2026\. Your 500,000 purchased tokens expire on December 24, 2026\.$/,
  );
  expect(cancelText(anOwnSubscription())).not.toMatch(/people|tokens/);
});
