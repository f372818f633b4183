import { PROMISE_KEYS, type PromiseKey, promised } from '#content/promises.ts';
import { dueOf, dutyOf, type Told as To } from '#features/promises/rules.ts';
import type { Random } from '#lib/random.ts';
import type { BusinessTime } from '#lib/time/business-time.ts';
import { DAY, HOUR, MINUTE } from '#lib/time/durations.ts';
import { DEFAULT_OPENING_HOURS, parseOpeningHours } from '#lib/time/opening-hours.ts';
import { localTimeIn, startOfDay } from '#lib/time/time-zone.ts';

export const MORNINGS = 200;
export const QUARTER = 15 * MINUTE;

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

export const randomBusiness = (random: Random): BusinessTime => ({
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

export function aPromise(random: Random, subjectId: number, first: number, business: BusinessTime) {
  // A waitlist belongs to a product, and there are two.
  const promise: PromiseKey = random.pick(PROMISE_KEYS.filter((key) => key !== 'waitlist' || subjectId < 2));
  const begun = new Date(first + random.between(0, 36 * 60) * MINUTE);
  const day = localTimeIn(begun, business.timeZone).slice(0, 10);
  const startedAt = promised(promise).term.count === 0 ? startOfDay(day, business.timeZone) : begun;
  // A call always has a host, and naming a contact keeps that promise.
  const isOwned = dutyOf(promise).ownedBy === 'host' || random.chance(60);
  const ownerId = isOwned && promise !== 'contact' ? 1 : null;
  const dueAt = dueOf({ promise, startedAt }, business);
  const { unit } = promised(promise).term;
  const half = walkTo(1 / 2, startedAt, dueAt, unit, business);
  const threeQuarters = walkTo(3 / 4, startedAt, dueAt, unit, business);
  const isKept = random.chance(30);
  /** Kept at any time before it is due, also before anybody was told. */
  const keptAt = isKept ? startedAt.getTime() + (dueAt.getTime() - startedAt.getTime()) * random.next() : Infinity;
  const times: [to: To, at: number][] =
    ownerId === null
      ? [['admins', half]]
      : [
          ['owner', half],
          ['admins', threeQuarters],
        ];
  times.push(['broken', dueAt.getTime()]);
  return { promise, subjectId, startedAt, ownerId, dueAt, keptAt, times };
}

export type World = { business: BusinessTime; promises: ReturnType<typeof aPromise>[]; runs: number[] };

/** The runs of the job: every quarter of an hour around whatever happens, every day in between. */
export function aWorld(random: Random, { steps = [-1, 0, 1, 2, 3, 4], isDaily = true } = {}): World {
  const business = randomBusiness(random);
  const first = Date.parse(`${random.pick(DAYS)}T00:00Z`) + random.between(0, 95) * QUARTER;
  const promises = Array.from({ length: 3 }, (_, id) => aPromise(random, id, first, business));
  const events = promises.flatMap(({ times }) => times.map(([, at]) => at));
  const last = Math.max(...events) + 3 * HOUR;
  const runs = new Set<number>();
  if (isDaily) for (let at = first; at <= last; at += DAY) runs.add(at);
  for (const at of events) {
    const near = Math.floor(at / QUARTER) * QUARTER;
    for (const step of steps) runs.add(near + step * QUARTER);
  }
  return { business, promises, runs: [...runs].toSorted((one, other) => one - other) };
}

export type Told = { key: string; at: number };

/** Everybody at the first of the runs at which it is time, unless it was kept or broken before. */
export const expectedOf = ({ promises }: World, runs: readonly number[]): Told[] =>
  promises.flatMap(({ promise, subjectId, keptAt, dueAt, times }) =>
    times.flatMap(([to, time]) => {
      const at = runs.find((run) => run >= time);
      const isOver = at !== undefined && (keptAt <= at || (to !== 'broken' && dueAt.getTime() <= at));
      return at === undefined || isOver ? [] : [{ key: `${promise} ${subjectId} ${to}`, at }];
    }),
  );

export const sorted = (told: readonly Told[]) => told.toSorted((one, other) => one.key.localeCompare(other.key));
