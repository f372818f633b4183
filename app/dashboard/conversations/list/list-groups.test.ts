import { expect, test } from 'vitest';
import { listed } from '#tests/support/shown-conversations.ts';
import { groupByDay } from './list-groups.ts';

const NOW = new Date(2026, 10, 22, 15, 0);

const placeOf = (at: Date) =>
  [...groupByDay([listed({ updatedAt: at.toISOString() })], NOW)].map(([name, items]) => [name, items[0]?.when]);

test.each([
  [new Date(2026, 10, 22, 14, 41), 'Today', '2:41 PM'],
  [new Date(2026, 10, 21, 23, 59), 'Last 7 days', 'Sat'],
  [new Date(2026, 10, 16, 8, 0), 'Last 7 days', 'Mon'],
  [new Date(2026, 10, 15, 8, 0), 'November', 'Nov 15'],
  [new Date(2026, 9, 30, 8, 0), 'October', 'Oct 30'],
  [new Date(2025, 9, 30, 8, 0), 'October 2025', 'Oct 30, 2025'],
])('lists a conversation of %s under %s', (at, group, when) => {
  expect(placeOf(at)).toEqual([[group, when]]);
});

test('keeps the order within a group', () => {
  const groups = groupByDay(
    [listed({ id: 2, updatedAt: NOW.toISOString() }), listed({ updatedAt: NOW.toISOString() })],
    NOW,
  );

  expect(groups.get('Today')?.map(({ id }) => id)).toEqual([2, 1]);
});
