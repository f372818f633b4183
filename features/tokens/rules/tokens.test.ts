import { describe, expect, test } from 'vitest';
import { plans } from '#content/plans.ts';
import { changesOf, hasPlace, payingPlan, promptBound, promptCeiling, splitTokens, tokensLeft } from './tokens.ts';

const JULY = new Date('2025-07-12T15:00:00Z');
const AUGUST = new Date('2025-08-12T15:00:00Z');
const included = (name: string) => plans.find((plan) => plan.name === name)?.includes.tokens ?? 0;
const [BASIC, PREMIUM] = [included('Basic'), included('Premium')];

const aBalance = (facts: object = {}) => ({
  planTokens: BASIC,
  packTokens: 0,
  includedTokens: BASIC,
  periodEndsAt: JULY,
  ...facts,
});
const subscribed = (facts: object = {}) => ({
  plan: 'Basic',
  periodTokens: null,
  status: 'active' as const,
  renewalDate: JULY,
  ...facts,
});

describe('a balance', () => {
  test('stays as it is while neither period nor plan changes', () => {
    const spent = aBalance({ planTokens: 100 });

    expect(changesOf(spent, subscribed())).toEqual({ balance: spent, changes: [] });
  });

  test('loses the rest of its period and gets the next one', () => {
    const { balance, changes } = changesOf(
      aBalance({ planTokens: 100, packTokens: 7 }),
      subscribed({ renewalDate: AUGUST }),
    );

    expect(changes).toEqual([
      { kind: 'expire', tokens: -100 },
      { kind: 'grant', tokens: BASIC },
    ]);
    expect(balance).toEqual(aBalance({ packTokens: 7, periodEndsAt: AUGUST }));
  });

  test.each(['past_due', 'canceled'] as const)('gets nothing for a period that is %s', (status) => {
    const { balance, changes } = changesOf(aBalance({ planTokens: 5 }), subscribed({ status, renewalDate: AUGUST }));

    expect(changes).toEqual([{ kind: 'expire', tokens: -5 }]);
    expect(balance).toMatchObject({ planTokens: 0, includedTokens: 0 });
  });

  test('is not given a period again whose end moved back', () => {
    const moved = subscribed({ renewalDate: new Date('2025-07-01T15:00:00Z') });

    expect(changesOf(aBalance({ planTokens: 100 }), moved).changes).toEqual([]);
  });

  test.each([
    ['a larger plan adds the difference', 'Premium', aBalance({ planTokens: 100 }), 100 + PREMIUM - BASIC],
    ['a smaller plan takes the difference', 'Basic', aBalance({ planTokens: PREMIUM, includedTokens: PREMIUM }), BASIC],
    ['a smaller plan takes at most what is left', 'Basic', aBalance({ planTokens: 3, includedTokens: PREMIUM }), 0],
  ])('%s', (_name, plan, stored, left) => {
    expect(changesOf(stored, subscribed({ plan })).balance.planTokens).toBe(left);
  });

  test('is the same after a smaller plan and back, with nothing won', () => {
    const smaller = changesOf(aBalance({ planTokens: 3, includedTokens: PREMIUM }), subscribed()).balance;

    expect(changesOf(smaller, subscribed({ plan: 'Premium' })).balance.planTokens).toBe(3);
  });

  test('of a plan that is no longer sold includes what the smallest does', () => {
    expect(tokensLeft(null, subscribed({ plan: 'Platinum' })).planTokens).toBe(BASIC);
  });
});

describe('what may be spent', () => {
  test('is the whole plan before the first answer', () => {
    expect(tokensLeft(null, subscribed())).toEqual({ planTokens: BASIC, packTokens: 0, includedTokens: BASIC });
  });

  test('is only bought tokens while a payment is missing', () => {
    const left = tokensLeft(aBalance({ packTokens: 9 }), subscribed({ status: 'past_due' }));

    expect(left).toMatchObject({ planTokens: 0, packTokens: 9 });
  });

  test.each([
    [10, 10, { plan: 10, pack: 0 }],
    [10, 4, { plan: 4, pack: 6 }],
    [10, 0, { plan: 0, pack: 10 }],
  ])('%i tokens with %i of the plan come from %j', (tokens, ofPlan, split) => {
    expect(splitTokens(tokens, ofPlan)).toEqual(split);
  });

  test.each([
    ['the first with enough', [6_000, 90_000], 0],
    ['the next one with enough', [5_999, 6_000], 1],
    ['the one with most if none has enough', [10, 900, 30], 1],
  ])('is taken from %s', (_name, left, index) => {
    const owned = left.map((tokens) => ({ planTokens: 0, packTokens: tokens }));

    expect(payingPlan(owned)).toBe(owned[index]);
  });
});

test('a prompt never costs us more tokens than its bound, nor customers more than that', () => {
  const prompt = [{ content: 'Grüße 🧵' }, { content: 'a'.repeat(300) }];

  expect(promptBound(prompt)).toBe(12 + 8 + 300 + 8);
  expect(promptCeiling(prompt)).toBe(4 + 8 + 100 + 8);
  expect(promptCeiling([])).toBe(0);
});

test.each([
  [0, 1, false],
  [0, 3, true],
  [1, 3, true],
  [2, 3, false],
  [500, null, true],
])('the seat after %i others in a plan for %s has a place: %s', (before, people, expected) => {
  expect(hasPlace(before, people)).toBe(expected);
});
