import { sql } from 'drizzle-orm';
import { jobTexts } from '#content/admin/health-jobs.ts';
import type { Ctx } from '#features/ctx.ts';
import { type JobHealth, type JobRow, judgeJob } from '../rules/jobs.ts';

type Stored = {
  name: string;
  cron: string;
  /** Times are milliseconds since 1970. */
  scheduledAt: number;
  startedAt: number | null;
  endedAt: number | null;
  hasFailed: boolean | null;
  error: string | null;
  openState: 'created' | 'retry' | 'active' | null;
  openStartedAt: number | null;
  openDueAt: number | null;
  openError: string | null;
};

/** The queue stores an error as an object, or within one. */
const messageIn = (output: 'ended' | 'open') =>
  sql.raw(`coalesce(${output}.output ->> 'message', ${output}.output -> 'value' ->> 'message')`);

const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);

/** The tables of pg-boss, which keep each run for at least a day. */
const JOBS = sql`
  select schedule.name, schedule.cron, ${ms('schedule.created_on')} as "scheduledAt",
    ${ms('ended.started_on')} as "startedAt", ${ms('ended.completed_on')} as "endedAt", ended.state = 'failed' as "hasFailed",
    ${messageIn('ended')} as error,
    open.state as "openState", ${ms('open.started_on')} as "openStartedAt", ${ms('open.start_after')} as "openDueAt",
    ${messageIn('open')} as "openError"
  from jobs.schedule
  left join (
    select distinct on (name) name, state, started_on, completed_on, output from jobs.job
    where state in ('completed', 'failed') and started_on is not null order by name, completed_on desc
  ) ended on ended.name = schedule.name
  left join (
    select distinct on (name) name, state, started_on, start_after, output from jobs.job
    where state in ('created', 'retry', 'active') order by name, state desc
  ) open on open.name = schedule.name
  order by schedule.name`;

const dateOf = (at: number | null) => (at === null ? null : new Date(at));

function rowOf({ name, cron, hasFailed, error, ...stored }: Stored): JobRow {
  const { openState, openDueAt } = stored;
  return {
    name,
    cron,
    scheduledAt: new Date(stored.scheduledAt),
    startedAt: dateOf(stored.startedAt),
    endedAt: dateOf(stored.endedAt),
    hasFailed: hasFailed ?? false,
    error,
    open: openState && {
      state: openState,
      startedAt: dateOf(stored.openStartedAt),
      dueAt: new Date(openDueAt ?? stored.scheduledAt),
      error: stored.openError,
    },
  };
}

const ORDER = Object.keys(jobTexts);

/** What runs on a schedule and how its last run went. Empty before the first start. */
export async function listJobs({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<JobHealth[]> {
  const { rows: found } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('jobs.schedule') is not null as exists`,
  );
  if (!found[0]?.exists) return [];
  const { rows } = await db.execute<Stored>(JOBS);
  // A schedule may still name a job of an earlier version.
  return rows
    .filter(({ name }) => name in jobTexts)
    .map((stored) => judgeJob(rowOf(stored), now()))
    .toSorted((one, other) => ORDER.indexOf(one.name) - ORDER.indexOf(other.name));
}
