import { expect, test } from 'vitest';
import { anOwnSubscription } from '#tests/support/own-billing.ts';
import { cancelText, mayChangePlan, nextText } from './subscription-text.ts';

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
