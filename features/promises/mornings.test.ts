import { expect, test } from 'vitest';
import { PROMISE_KEYS, type PromiseKey, promised } from '#content/promises.ts';
import { createRandom, type Random } from '#lib/random.ts';
import type { BusinessTime } from '#lib/time/business-time.ts';
import { DAY, HOUR, MINUTE } from '#lib/time/durations.ts';
import { DEFAULT_OPENING_HOURS, parseOpeningHours } from '#lib/time/opening-hours.ts';
import { localTimeIn } from '#lib/time/time-zone.ts';
import { dueOf, whoIsTold } from './rules.ts';

const MORNINGS = 200;
const QUARTER = 15 * MINUTE;
const LONG_AGO = new Date(0);

const ZONES = ['America/Chicago', 'Europe/Vienna', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC', 'Pacific/Apia'];
/** Around the changes of clocks on both halves of the earth, Easter, and the turn of the year. */
const DAYS = ['2026-03-06', '2026-03-27', '2026-04-03', '2026-10-02', '2026-10-23', '2026-10-30', '2026-12-23'];
const HOLIDAYS = ['2026-03-09', '2026-04-06', '2026-10-26', '2026-11-02', '2026-12-24', '2026-12-25', '2027-01-01'];
const HOURS = [
  DEFAULT_OPENING_HOURS,
  'Mon 08:30-18:15, Tue 08:30-18:15, Thu 08:30-18:15, Sat 10:00-14:00',
  'Sun 07:00-12:00, Wed 13:00-21:00, Fri 13:00-21:00',
];

function hoursOf(text: string) {
  const hours = parseOpeningHours(text);
  if (!hours) throw new Error(`${text} are no opening hours`);
  return hours;
}

const randomBusiness = (random: Random): BusinessTime => ({
  timeZone: random.pick(ZONES),
  businessHours: hoursOf(random.pick(HOURS)),
  holidays: HOLIDAYS.filter(() => random.chance(60)),
});

/** Whether it is open in the quarter of an hour that starts then. All zones and hours differ by whole ones. */
function isOpen(quarter: number, { timeZone, businessHours, holidays }: BusinessTime): boolean {
  const [day = '', time = ''] = localTimeIn(new Date(quarter), timeZone).split('T');
  const opening = businessHours[(new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7];
  const clock = Date.parse(`1970-01-01T${time}Z`);
  return (
    !holidays.includes(day) && opening !== null && opening !== undefined && opening[0] <= clock && clock < opening[1]
  );
}

/** When a part of the term has passed, found by walking through it. */
function walkTo(part: number, start: Date, due: Date, unit: string, business: BusinessTime): number {
  if (!unit.startsWith('business')) return start.getTime() + (due.getTime() - start.getTime()) * part;
  const opens: [from: number, until: number][] = [];
  for (let quarter = Math.floor(start.getTime() / QUARTER) * QUARTER; quarter < due.getTime(); quarter += QUARTER) {
    const span = [Math.max(quarter, start.getTime()), Math.min(quarter + QUARTER, due.getTime())] as const;
    if (isOpen(quarter, business)) opens.push([...span]);
  }
  const all = opens.reduce((sum, [from, until]) => sum + until - from, 0);
  let rest = Math.floor((all / MINUTE) * part) * MINUTE;
  for (const [from, until] of opens) {
    if (rest <= until - from) return from + rest;
    rest -= until - from;
  }
  throw new Error('The term has no such part');
}

function aPromise(random: Random, subjectId: number, first: number, business: BusinessTime) {
  const promise: PromiseKey = random.pick(PROMISE_KEYS);
  const startedAt = new Date(first + random.between(0, 36 * 60) * MINUTE);
  const ownerId = random.chance(60) ? 1 : null;
  const dueAt = dueOf({ promise, startedAt }, business);
  const { unit } = promised(promise).term;
  const half = walkTo(1 / 2, startedAt, dueAt, unit, business);
  const threeQuarters = walkTo(3 / 4, startedAt, dueAt, unit, business);
  const isKept = random.chance(30);
  /** Kept at any time before it is due, also before anybody was told. */
  const keptAt = isKept ? startedAt.getTime() + (dueAt.getTime() - startedAt.getTime()) * random.next() : Infinity;
  const times =
    ownerId === null
      ? [['admins', half]]
      : [
          ['owner', half],
          ['admins', threeQuarters],
        ];
  return { promise, subjectId, startedAt, ownerId, dueAt, keptAt, times: times as ['owner' | 'admins', number][] };
}

type World = { business: BusinessTime; promises: ReturnType<typeof aPromise>[]; runs: number[] };

/** The runs of the job: every quarter of an hour around whatever happens, every day in between. */
function aWorld(random: Random): World {
  const business = randomBusiness(random);
  const first = Date.parse(`${random.pick(DAYS)}T00:00Z`) + random.between(0, 95) * QUARTER;
  const promises = Array.from({ length: 3 }, (_, id) => aPromise(random, id, first, business));
  const events = promises.flatMap(({ times }) => times.map(([, at]) => at));
  const last = Math.max(...events) + 3 * HOUR;
  const runs = new Set<number>();
  for (let at = first; at <= last; at += DAY) runs.add(at);
  for (const at of events) {
    const near = Math.floor(at / QUARTER) * QUARTER;
    for (let steps = -1; steps <= 4; steps++) runs.add(near + steps * QUARTER);
  }
  return { business, promises, runs: [...runs].toSorted((one, other) => one - other) };
}

type Told = { key: string; at: number };

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

/** Everybody at the first of the runs at which it is time, unless it was kept before. */
const expectedOf = ({ promises }: World, runs: readonly number[]): Told[] =>
  promises.flatMap(({ promise, subjectId, keptAt, times }) =>
    times.flatMap(([to, time]) => {
      const at = runs.find((run) => run >= time);
      return at === undefined || keptAt <= at ? [] : [{ key: `${promise} ${subjectId} ${to}`, at }];
    }),
  );

const sorted = (told: readonly Told[]) => told.toSorted((one, other) => one.key.localeCompare(other.key));

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
