import { expect, test } from 'vitest';
import { discountOn, findPlan, listPlans, productName } from './rules.ts';

test('every plan for sale is found by its id, at the price shown', () => {
  for (const { id, price } of listPlans().flatMap(({ plans }) => plans)) {
    expect(findPlan(id)?.priceCents).toBe(price * 100);
  }
});

test('an id that names nothing for sale finds no plan', () => {
  expect(findPlan('ai-specialist-platinum')).toBeNull();
});

test.each([
  [2900, { kind: 'percent', value: 10 }, 290],
  [2999, { kind: 'percent', value: 50 }, 1500],
  [2900, { kind: 'percent', value: 100 }, 2900],
  [2900, { kind: 'amount', value: 500 }, 500],
  [2900, { kind: 'amount', value: 50_000 }, 2900],
] as const)('takes from %i cents with %o exactly %i cents', (price, discount, cents) => {
  expect(discountOn(price, discount)).toBe(cents);
});

test('orders and receipts name the consultant and the plan', () => {
  const [first] = listPlans();

  expect(productName(`${first?.agentId}-basic`)).toBe(`${first?.name} (Basic)`);
});
