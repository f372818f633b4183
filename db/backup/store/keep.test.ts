import { expect, test } from 'vitest';
import { outdated } from './keep.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const NEWEST = Date.parse('2025-12-31T02:30:00Z');

const nightly = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ at: new Date(NEWEST - index * DAY_MS), isProven: false }));
const LATEST = new Date(NEWEST);
const kept = (backups: { at: Date; isProven: boolean }[]) => {
  const old = new Set(outdated(backups, LATEST));
  return backups.filter((backup) => !old.has(backup)).map(({ at }) => at.toISOString().slice(0, 10));
};

test('keeps 7 daily, 4 weekly and 12 monthly backups of two years', () => {
  expect(kept(nightly(730))).toEqual([
    '2025-12-31',
    '2025-12-30',
    '2025-12-29',
    '2025-12-28',
    '2025-12-27',
    '2025-12-26',
    '2025-12-25',
    '2025-12-21',
    '2025-12-14',
    ...['11-30', '10-31', '09-30', '08-31', '07-31', '06-30', '05-31', '04-30', '03-31', '02-28', '01-31'].map(
      (day) => `2025-${day}`,
    ),
  ]);
});

test('deletes the same backups whether it runs every night or once', () => {
  let backups: { at: Date; isProven: boolean }[] = [];
  for (const backup of nightly(730).toReversed()) {
    backups = [...backups, backup];
    const old = new Set(outdated(backups, backup.at));
    backups = backups.filter((one) => !old.has(one));
  }

  expect(kept(backups.toReversed())).toEqual(kept(nightly(730)));
});

test('keeps every backup of the last 48 hours', () => {
  const hourly = Array.from({ length: 48 }, (_, hour) => ({ at: new Date(NEWEST - hour * HOUR_MS), isProven: false }));

  expect(outdated(hourly, LATEST)).toEqual([]);
});

test('of several backups on an earlier day the newest stays', () => {
  const day = [3, 2, 1].map((hour) => ({ at: new Date(NEWEST - 3 * DAY_MS + hour * HOUR_MS), isProven: false }));

  expect(outdated(day, LATEST)).toEqual(day.slice(1));
});

test('an installation that was switched off for a year keeps its backups', () => {
  const [newest] = nightly(1);
  const old = nightly(400).slice(393);

  expect(outdated([...old, ...(newest ? [newest] : [])], LATEST)).toHaveLength(1);
});

test('the newest proven backup stays however old it is', () => {
  const [first, ...others] = nightly(730).toReversed();
  if (!first) throw new Error('no backup');

  expect(outdated([{ ...first, isProven: true }, ...others], LATEST)).not.toContainEqual({ ...first, isProven: true });
});
