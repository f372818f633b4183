import { expect, test } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { DAY, HOUR, MINUTE } from '#lib/time/durations.ts';
import {
  aPromise,
  aWorld,
  expectedOf,
  MORNINGS,
  QUARTER,
  randomBusiness,
  sorted,
  type Told,
  type World,
} from '#tests/support/mornings.ts';
import { whoIsTold } from './rules.ts';

const LONG_AGO = new Date(0);

/** What a run of the job stores, one after the other, until it is killed. */
function watch({ business, promises }: World, at: number, told: Told[], most = Infinity) {
  const known = new Set(told.map(({ key }) => key));
  const owed = promises
    .filter(({ startedAt, keptAt }) => startedAt.getTime() <= at && keptAt > at)
    .flatMap((one) =>
      whoIsTold(one, new Date(at), LONG_AGO, business).map((to) => `${one.promise} ${one.subjectId} ${to}`),
    )
    .filter((key) => !known.has(key));
  told.push(...owed.slice(0, most).map((key) => ({ key, at })));
}

test('of 200 generated mornings, each is told at its quarter of an hour, none twice', () => {
  let count = 0;
  for (let seed = 0; seed < MORNINGS; seed++) {
    const world = aWorld(createRandom(seed));
    const told: Told[] = [];

    for (const at of world.runs) watch(world, at, told);

    expect(sorted(told), `morning ${seed}`).toEqual(sorted(expectedOf(world, world.runs)));
    count += told.length;
  }
  expect(count).toBeGreaterThan(MORNINGS * 2);
});

test('of 200 mornings with kills, the next run tells what is missing, none twice', () => {
  for (let seed = 0; seed < MORNINGS; seed++) {
    const random = createRandom(seed);
    const world = aWorld(random);
    const told: Told[] = [];
    const whole: number[] = [];

    for (const at of world.runs) {
      // Killed after none or one was stored; sometimes the clock is set back before the next start.
      const isKilled = random.chance(40);
      watch(world, at, told, isKilled ? random.between(0, 1) : Infinity);
      if (isKilled && random.chance(30)) watch(world, at - HOUR, told);
      if (!isKilled) whole.push(at);
    }
    watch(world, (world.runs.at(-1) ?? 0) + QUARTER, told);

    const keys = told.map(({ key }) => key);
    expect(new Set(keys).size, `morning ${seed}`).toBe(keys.length);
    // By the first run that was not killed.
    for (const { key, at } of expectedOf(world, whole)) {
      const one = told.find((found) => found.key === key);
      expect(one?.at ?? Infinity, `morning ${seed}, ${key}`).toBeLessThanOrEqual(at);
    }
    const late = expectedOf(world, world.runs);
    for (const { key, at } of told) {
      const earliest = late.find((found) => found.key === key)?.at ?? Infinity;
      expect(at, `morning ${seed}, ${key}`).toBeGreaterThanOrEqual(earliest - HOUR);
    }
  }
});

test('a promise that broke more than a day ago is told to nobody', () => {
  const business = randomBusiness(createRandom(1));
  const one = aPromise(createRandom(2), 1, Date.parse('2026-03-06T00:00Z'), business);
  const at = (time: number) => whoIsTold(one, new Date(one.dueAt.getTime() + time), LONG_AGO, business).length;

  expect(at(DAY - MINUTE)).toBeGreaterThan(0);
  expect(at(DAY)).toBe(0);
});
