import { expect, test } from 'vitest';
import { discountOn, findPlan, listPlans, productName } from './rules.ts';

test('finds every sold plan by id with its price', () => {
  for (const { id, price } of listPlans().flatMap(({ plans }) => plans)) {
    expect(findPlan(id)?.priceCents).toBe(price * 100);
  }
});

test('finds no plan by an unknown id', () => {
  expect(findPlan('ai-specialist-platinum')).toBeNull();
});

test.each([
  [2900, { kind: 'percent', value: 10 }, 290],
  [2999, { kind: 'percent', value: 50 }, 1500],
  [2900, { kind: 'percent', value: 100 }, 2900],
  [2900, { kind: 'amount', value: 500 }, 500],
  [2900, { kind: 'amount', value: 50_000 }, 2900],
] as const)('reduces %i cents by %o to exactly %i cents', (price, discount, cents) => {
  expect(discountOn(price, discount)).toBe(cents);
});

test('names orders and receipts by consultant and plan', () => {
  const [first] = listPlans();

  expect(productName(`${first?.agentId}-basic`)).toBe(`${first?.name} (Basic)`);
});
