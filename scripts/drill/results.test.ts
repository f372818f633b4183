import { expect, test } from 'vitest';
import type { DrillResult } from '#tests/support/drill-record.ts';
import { describeDrills, drillLine, isLossless } from './results.ts';

const aResult = (counts: Partial<DrillResult> = {}): DrillResult => ({
  name: 'kill -9, 20 rounds',
  acknowledged: 1_200,
  lost: 0,
  doubled: 0,
  mayDouble: 0,
  ...counts,
});

test.each([
  ['nothing is missing', [aResult()], true],
  ['a write is lost', [aResult(), aResult({ lost: 1 })], false],
  ['a write is doubled', [aResult({ doubled: 1 })], false],
  ['an email may be doubled', [aResult({ doubled: 1, mayDouble: 1 })], true],
  ['more emails are doubled than may be', [aResult({ doubled: 2, mayDouble: 1 })], false],
  ['no drill has reported', [], false],
])('judges drills when %s', (_, results, passes) => {
  expect(isLossless(results)).toBe(passes);
});

test('prints one line for each drill', () => {
  expect(drillLine(aResult())).toMatch(/^ {2}kill -9, 20 rounds +1200 acknowledged, 0 lost, 0 doubled$/);
  expect(drillLine(aResult({ doubled: 1, mayDouble: 4 }))).toContain('1 doubled (at most 4 allowed)');
});

test('describes drills as a table below their command', () => {
  expect(describeDrills([aResult()], '`npm run drill`')).toBe(
    '\n`npm run drill`\n\n| drill | acknowledged | lost | doubled |\n| --- | --- | --- | --- |\n| kill -9, 20 rounds | 1,200 | 0 | 0 |\n',
  );
});
