import { expect, test } from 'vitest';
import { dataSteps } from './data-steps.ts';

const FIRST = { migration: 1, before: ['add a column'], after: ['read it', 'drop it'] };
const SECOND = { migration: 4, before: [], after: ['fill another'] };

test('a backup of the newest version needs no step', () => {
  expect(dataSteps(5, [FIRST, SECOND])).toEqual({ before: [], after: [] });
});

test('an older backup needs the steps of every migration it lacks', () => {
  expect(dataSteps(4, [FIRST, SECOND])).toEqual({ before: [], after: ['fill another'] });
  expect(dataSteps(1, [FIRST, SECOND])).toEqual({
    before: ['add a column'],
    after: ['read it', 'drop it', 'fill another'],
  });
});
