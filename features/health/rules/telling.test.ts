import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '#lib/time/durations.ts';
import { findingOf } from './findings.ts';
import { judgeDisk } from './machine.ts';
import { messagesDue, problemsOf, type Told } from './telling.ts';

const START = new Date('2026-11-23T20:00:00Z');
const format = (at: string) => at;
const disk = (free: number) => findingOf('disk', judgeDisk({ free, total: 100e9, dir: '.data' }));
const unknown = findingOf('mail', { code: 'unknown' });

function check(told: Told, minutes: number, free: number) {
  const { problems, checked } = problemsOf([disk(free), unknown], [], format);
  return messagesDue(told, problems, checked, new Date(START.getTime() + minutes * MINUTE));
}

test('tells once that something fails and once that it works again', () => {
  const first = check({}, 0, 0);
  const second = check(first.next, 5, 0);
  const well = check(first.next, 65, 50e9);

  expect(first.messages).toMatchObject([{ cause: 'disk', isWell: false }]);
  expect(second.messages).toEqual([]);
  expect(well.messages).toMatchObject([{ cause: 'disk', isWell: true, title: 'Disk works again' }]);
  expect(check(well.next, 70, 50e9).messages).toEqual([]);
});

test('says nothing twice within an hour about one cause', () => {
  const { next } = check({}, 0, 0);

  expect(check(next, 10, 50e9).messages).toEqual([]);
  expect(check(next, 20, 0).messages).toEqual([]);
  expect(check(next, HOUR / MINUTE, 50e9).messages).toHaveLength(1);
});

test('each failed job is a cause of its own', () => {
  const job = { lastRunAt: START, tookMs: 5, nextRunAt: START, runningSince: null, error: 'no luck' };
  const jobs = [
    { ...job, name: 'retention', state: 'failed' as const },
    { ...job, name: 'checkouts', state: 'late' as const },
    { ...job, name: 'erasures', state: 'working' as const },
    { ...job, name: 'vacuum', state: 'waiting' as const },
  ];

  const { problems, checked } = problemsOf([], jobs, format);

  expect(problems.map(({ cause, title }) => [cause, title])).toEqual([
    ['job retention', 'A job failed: Retention'],
    ['job checkouts', 'A job has not run at its time: Check purchases'],
  ]);
  expect(checked).toEqual(['job retention', 'job checkouts', 'job erasures']);
});

test('what could not be checked is neither well nor failing', () => {
  expect(problemsOf([unknown], [], format)).toEqual({ problems: [], checked: [], jobs: [] });
});
