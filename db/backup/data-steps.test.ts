import { expect, test } from 'vitest';
import { dataSteps } from './data-steps.ts';

const EVERY = 0;
const NEWEST = 1_000;

test('a backup of the newest version needs no step', () => {
  expect(dataSteps(NEWEST)).toEqual({ before: [], after: [] });
});

test('an older backup needs the steps of every newer one, and some more', () => {
  const needed = [EVERY, 9, 12, 16, NEWEST].map((migrations) => dataSteps(migrations).after.length);

  expect(needed).toEqual(needed.toSorted((one, other) => other - one));
  expect(needed[0]).toBeGreaterThan(needed[1] ?? 0);
});

test('what is added before the rows are read is dropped after it', () => {
  const { before, after } = dataSteps(EVERY);
  const columnIn = (statement: string) =>
    /alter table (\w+) (?:add|drop) column (\w+)/.exec(statement)?.slice(1).join('.');

  const added = before.map(columnIn);

  expect(added.length).toBeGreaterThan(0);
  expect(after.map(columnIn).filter(Boolean)).toEqual(added);
});
