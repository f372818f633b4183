import { CronExpressionParser } from 'cron-parser';
import { jobTexts } from '#content/admin/health-jobs.ts';
import { MINUTE } from '#lib/time/durations.ts';
import type { Found } from './findings.ts';

export const JOB_STATES = ['working', 'running', 'waiting', 'retrying', 'failed', 'late', 'never'] as const;

/** What the queue knows about a job. */
export type JobRow = {
  name: string;
  cron: string;
  scheduledAt: Date;
  /** The last run that has ended. */
  startedAt: Date | null;
  endedAt: Date | null;
  hasFailed: boolean;
  error: string | null;
  /** The run that is on its way. */
  open: { state: 'created' | 'retry' | 'active'; startedAt: Date | null; dueAt: Date; error: string | null } | null;
};

export type JobHealth = {
  name: string;
  state: (typeof JOB_STATES)[number];
  lastRunAt: Date | null;
  tookMs: number | null;
  nextRunAt: Date;
  /** Since when it runs. */
  runningSince: Date | null;
  error: string | null;
};

/** The queue is looked at every ten seconds, and a job may wait for a longer one. */
const LATE_MS = 15 * MINUTE;

function stateOfJob({ open, startedAt, hasFailed, scheduledAt }: JobRow, previous: Date, now: Date) {
  if (open?.state === 'active') return 'running';
  if (open?.state === 'retry') return 'retrying';
  const since = Math.max(startedAt?.getTime() ?? 0, scheduledAt.getTime());
  if (previous.getTime() > since && now.getTime() - previous.getTime() > LATE_MS) return 'late';
  if (open && now.getTime() - open.dueAt.getTime() > LATE_MS) return 'late';
  if (open) return 'waiting';
  if (hasFailed) return 'failed';
  return startedAt ? 'working' : 'never';
}

export function judgeJob(row: JobRow, now: Date): JobHealth {
  const times = CronExpressionParser.parse(row.cron, { currentDate: now, tz: 'UTC' });
  const nextRunAt = row.open?.state === 'retry' ? row.open.dueAt : times.next().toDate();
  const previous = CronExpressionParser.parse(row.cron, { currentDate: now, tz: 'UTC' }).prev().toDate();
  const state = stateOfJob(row, previous, now);
  const took = row.startedAt && row.endedAt ? row.endedAt.getTime() - row.startedAt.getTime() : null;
  return {
    name: row.name,
    state,
    lastRunAt: row.startedAt,
    tookMs: took,
    nextRunAt,
    runningSince: state === 'running' ? (row.open?.startedAt ?? null) : null,
    error: row.open?.error ?? (row.hasFailed ? row.error : null),
  };
}

const namesOf = (jobs: readonly JobHealth[]) => jobs.map(({ name }) => jobTexts[name]?.[0] ?? name).join(', ');

/** `isServing` is false while no process runs them. */
export function judgeJobs(jobs: readonly JobHealth[], isServing: boolean): Found {
  if (jobs.length === 0) return { code: 'jobs.none' };
  const inState = (state: JobHealth['state']) => jobs.filter((job) => job.state === state);
  const [failed, late, retrying] = [inState('failed'), inState('late'), inState('retrying')];
  const errorOf = (some: readonly JobHealth[]) => some[0]?.error ?? null;
  if (failed.length > 0) return { code: 'jobs.failed', facts: { names: namesOf(failed) }, technical: errorOf(failed) };
  if (late.length > 0 && isServing) return { code: 'jobs.late', facts: { names: namesOf(late) } };
  if (retrying.length > 0)
    return { code: 'jobs.retrying', facts: { names: namesOf(retrying) }, technical: errorOf(retrying) };
  return { code: 'jobs.working', facts: { count: jobs.length } };
}
