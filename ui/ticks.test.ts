import { expect, test } from 'vitest';
import { ticksUpTo } from './bar-chart.tsx';

test.each([
  [430, [0, 200, 400, 600]],
  [1000, [0, 250, 500, 750, 1000]],
  [7, [0, 2, 4, 6, 8]],
  [0, [0, 0.25]],
])('counts to %s in a few round steps', (highest, ticks) => {
  expect(ticksUpTo(highest)).toEqual(ticks);
});
