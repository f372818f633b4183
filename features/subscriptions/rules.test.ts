import { describe, expect, test } from 'vitest';
import { agentName } from '#features/payments/rules.ts';
import {
  averageCents,
  monthlyCents,
  type PriceGroup,
  rateOf,
  renewalDay,
  renewalWindow,
  shareOf,
  tiersOf,
  topAgents,
} from './rules.ts';

const group = (priceCents: number, subscriptions: number, agentId = 'ai-specialist'): PriceGroup => ({
  agentId,
  priceCents,
  subscriptions,
});
const at = (text: string) => new Date(text);

// Spec 2.11: "The agent name is made from the agent id by splitting on hyphens and capitalising"
test.each([
  ['business-consultant', 'Business Consultant'],
  ['ai', 'Ai'],
  ['ai-strategy-2025', 'Ai Strategy 2025'],
  ['', ''],
])('names the agent %j %j', (id, name) => {
  expect(agentName(id)).toBe(name);
});

describe('tiers', () => {
  // Spec 2.11: "Tier names are Basic, Premium and Executive Tier when there are up to three price points"
  test('are three placeholders without subscriptions', () => {
    const empty = { priceCents: null, subscriptions: 0, cents: 0, share: 0 };

    expect(tiersOf([])).toEqual(['Basic', 'Premium', 'Executive Tier'].map((name) => ({ name, ...empty })));
  });

  // Spec 2.11: "A card per price shows total dollars and 'N subs @ $price/mo', or 'No data yet'"
  test('assign a single price everything and add two placeholders', () => {
    expect(tiersOf([group(2900, 3)])).toEqual([
      { name: 'Basic', priceCents: 2900, subscriptions: 3, cents: 8700, share: 100 },
      expect.objectContaining({ name: 'Premium', priceCents: null }),
      expect.objectContaining({ name: 'Executive Tier', priceCents: null }),
    ]);
  });

  // Spec 2.11: "Tier names are Basic, Premium and Executive Tier when there are up to three price points"
  // Spec 2.11: "Percentages are rounded"
  test('sort three prices and round their shares', () => {
    // 118 × 29 + 64 × 79 + 21 × 199 = 3422 + 5056 + 4179 = 12657
    const groups = [group(19_900, 21), group(2900, 100), group(7900, 64), group(2900, 18, 'business-consultant')];

    expect(tiersOf(groups)).toEqual([
      { name: 'Basic', priceCents: 2900, subscriptions: 118, cents: 342_200, share: 27 },
      { name: 'Premium', priceCents: 7900, subscriptions: 64, cents: 505_600, share: 40 },
      { name: 'Executive Tier', priceCents: 19_900, subscriptions: 21, cents: 417_900, share: 33 },
    ]);
  });

  // Spec 2.11: "Tier names are Basic, Premium and Executive Tier when there are up to three price points"
  test('name all of four prices by their amount', () => {
    const tiers = tiersOf([group(2900, 1), group(7900, 1), group(19_900, 1), group(49_950, 1)]);

    expect(tiers.map(({ name }) => name)).toEqual(['$29 Tier', '$79 Tier', '$199 Tier', '$499.5 Tier']);
    expect(tiers.reduce((sum, { cents }) => sum + cents, 0)).toBe(80_650);
  });

  test('add up cents without loss', () => {
    expect(monthlyCents([group(10, 1), group(20, 1)])).toBe(30);
    expect(tiersOf([group(10, 3)])[0]?.cents).toBe(30);
  });
});

describe('top agents', () => {
  // Spec 2.11: "Up to 5 agents are shown"
  // Spec 9: "Revenue breakdown: up to 5 agents"
  test('are at most five, sorted by revenue', () => {
    const groups = ['a', 'b', 'c', 'd', 'e', 'f'].map((agentId, index) => group(1000 * (index + 1), 1, agentId));

    // 60 + 50 + 40 + 30 + 20 + 10 = 210 dollars
    expect(topAgents(groups)).toEqual(
      [
        ['f', 6000, 29],
        ['e', 5000, 24],
        ['d', 4000, 19],
        ['c', 3000, 14],
        ['b', 2000, 10],
      ].map(([agentId, cents, share]) => ({ agentId, cents, share })),
    );
  });

  test('add up over their prices', () => {
    expect(topAgents([group(2900, 2), group(7900, 1)])).toMatchObject([{ cents: 13_700, share: 100 }]);
  });

  test('are empty without subscriptions', () => {
    expect(topAgents([])).toEqual([]);
  });
});

test('returns 0 for shares, rates and averages of nothing', () => {
  expect([shareOf(0, 0), rateOf(0, 0), averageCents(0, 0)]).toEqual([0, 0, 0]);
});

// Spec 2.11: "Avg. Revenue per User (sum of amounts divided by number of orders, 2 decimals, per month)"
test('rounds rates to one decimal, averages to a cent', () => {
  expect([rateOf(1, 3), averageCents(10_000, 3)]).toEqual([33.3, 3333]);
});

// Spec 9: "Upcoming renewals window: 7 days"
test('counts a week as 168 hours across a clock change', () => {
  const { until } = renewalWindow(at('2025-03-08T18:00:00Z'));

  expect(until).toEqual(at('2025-03-15T18:00:00Z'));
});

describe('renewal day', () => {
  test.each([
    ['2025-06-13T04:59:59Z', 'Today'],
    ['2025-06-13T05:00:00Z', 'Tomorrow'],
    ['2025-06-14T04:59:59Z', 'Tomorrow'],
    ['2025-06-14T05:00:00Z', null],
  ])('of %s is %s for a reader in Chicago', (renewal, day) => {
    expect(renewalDay(at(renewal), at('2025-06-12T15:00:00Z'), 'America/Chicago')).toBe(day);
  });

  // Spec 2.11: "Each row shows user id, agent, plan, price and 'Today', 'Tomorrow' or the date"
  test('differs between time zones around midnight', () => {
    const [renewal, now] = [at('2025-06-13T01:00:00Z'), at('2025-06-12T23:30:00Z')];

    expect(renewalDay(renewal, now, 'UTC')).toBe('Tomorrow');
    expect(renewalDay(renewal, now, 'America/Chicago')).toBe('Today');
    expect(renewalDay(renewal, now, 'Asia/Tokyo')).toBe('Today');
  });

  test('is tomorrow on a day with 23 hours', () => {
    const now = at('2025-03-09T06:30:00Z');

    expect(renewalDay(at('2025-03-10T05:15:00Z'), now, 'America/Chicago')).toBe('Tomorrow');
    expect(renewalDay(at('2025-03-10T04:45:00Z'), now, 'America/Chicago')).toBe('Today');
  });

  test('is today on a day with 25 hours', () => {
    expect(renewalDay(at('2025-11-03T05:59:00Z'), at('2025-11-02T05:00:00Z'), 'America/Chicago')).toBe('Today');
  });
});
