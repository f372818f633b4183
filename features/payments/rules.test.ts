import { expect, test } from 'vitest';
import { defaultCatalogue } from '#content/plans.ts';
import {
  catalogueProblem,
  discountOn,
  findPlan,
  listPlans,
  parsePlanId,
  planIdOf,
  productName,
  requirePlan,
} from './rules.ts';

test('finds every sold plan by id with its price', () => {
  for (const { id, price } of listPlans().flatMap(({ plans }) => plans)) {
    expect(findPlan(id)?.priceCents).toBe(price * 100);
  }
});

test('finds no plan by an unknown id', () => {
  expect(findPlan('ai-specialist-platinum')).toBeNull();
});

test('one visible plan stays for sale', () => {
  const plans = defaultCatalogue.plans.map((plan) => ({ ...plan, agentIds: [] }));

  expect(catalogueProblem({ ...defaultCatalogue, plans })).toEqual({
    message: 'At least one visible plan has to be sold for a visible agent.',
  });
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

test.each([
  ['ai-specialist-basic', { agentId: 'ai-specialist', plan: 'Basic' }],
  ['retired-agent-executive-tier', { agentId: 'retired-agent', plan: 'Executive Tier' }],
  ['ai-specialist', null],
  ['basic', null],
  ['-basic', null],
  ['', null],
])('reads the plan id %j as %o', (id, plan) => {
  expect(parsePlanId(id)).toEqual(plan);
});

test('makes and reads the id of every plan for sale', () => {
  for (const { id } of listPlans().flatMap(({ plans }) => plans)) {
    expect(planIdOf(requirePlan(id))).toBe(id);
  }
});

test('rejects the id of an unknown plan', () => {
  expect(() => requirePlan('ai-specialist-platinum')).toThrow('"ai-specialist-platinum" is not a plan');
});

test('names orders and receipts by consultant and plan', () => {
  const [first] = listPlans();

  expect(productName(requirePlan(`${first?.agentId}-basic`))).toBe(`${first?.name} (Basic)`);
});
