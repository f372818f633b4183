import { z } from 'zod/mini';
import { health } from '#content/admin/admin-health.ts';
import { jobTexts } from '#content/admin/health-jobs.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { HOUR } from '#lib/time/durations.ts';
import { describeFinding, type Finding } from './findings.ts';
import type { JobHealth } from './jobs.ts';

/** Something that has failed: a check or a job. */
export type Problem = {
  cause: string;
  title: string;
  affects: string;
  todo: readonly string[];
  technical: string | null;
};

export type Message = Problem & { isWell: boolean };

const causeOf = ({ name }: Pick<JobHealth, 'name'>) => `job ${name}`;
const { alerts, checks } = health;

const nameOf = (cause: string) =>
  jobTexts[cause.replace('job ', '')]?.[0] ?? checks[cause as keyof typeof checks] ?? cause;

function problemOfJob(job: JobHealth): Problem {
  const [label = job.name, , affects = ''] = jobTexts[job.name] ?? [];
  const template = job.state === 'late' ? alerts.jobLate : alerts.jobFailed;
  return {
    cause: causeOf(job),
    title: fillText(template, { job: label }),
    affects,
    todo: alerts.jobTodo,
    technical: job.error,
  };
}

/** A job on its way has neither failed nor succeeded. */
const hasEnded = ({ state }: JobHealth) => state !== 'running' && state !== 'waiting' && state !== 'retrying';

/** What has failed, and everything that was checked, by cause. A job is its own cause. */
export function problemsOf(findings: readonly Finding[], jobs: readonly JobHealth[], format: (at: string) => string) {
  const checkedFindings = findings.filter(
    ({ code, check }) => check !== 'jobs' && code !== 'unknown' && code !== 'broken',
  );
  const failed = checkedFindings.filter(({ state }) => state === 'failed');
  const failedJobs = jobs.filter(({ state }) => state === 'failed' || state === 'late');
  return {
    jobs: jobs.map(causeOf),
    checked: [...checkedFindings.map(({ check }) => check), ...jobs.filter(hasEnded).map(causeOf)],
    problems: [
      ...failed.map((finding) => {
        const { title, affects = '', todo = [] } = describeFinding(finding, format);
        return {
          cause: finding.check,
          title: `${nameOf(finding.check)}: ${title}`,
          affects,
          todo,
          technical: finding.technical,
        };
      }),
      ...failedJobs.map(problemOfJob),
    ],
  };
}

const toldEntry = z.record(z.string(), z.object({ isWell: z.boolean(), at: z.iso.datetime() }));

/** The entry of `installation`. */
export const TOLD = 'health told';

/** What admins were last told of each cause, and when. */
export type Told = z.output<typeof toldEntry>;

export const readTold = (stored: string): Told => toldEntry.parse(JSON.parse(stored));

/** How many checks and jobs admins have been told of that don't work again. */
export const countFailing = (told: Told): number => Object.values(told).filter(({ isWell }) => !isWell).length;

/** A job that the site no longer runs can't work again. Without any jobs, they couldn't be read. */
export const withoutGone = (told: Told, jobs: readonly string[]): Told =>
  jobs.length === 0
    ? told
    : Object.fromEntries(Object.entries(told).filter(([cause]) => !cause.startsWith('job ') || jobs.includes(cause)));

const wellAgain = (cause: string): Message => ({
  cause,
  isWell: true,
  title: fillText(alerts.well, { name: nameOf(cause) }),
  affects: alerts.wellText,
  todo: [],
  technical: null,
});

/** What admins have to be told now, and what they know afterwards. */
export function messagesDue(told: Told, problems: readonly Problem[], checked: readonly string[], now: Date) {
  const failing = new Map(problems.map((problem) => [problem.cause, problem]));
  const messages = checked.flatMap((cause): Message[] => {
    const last = told[cause];
    const problem = failing.get(cause);
    const isNews = problem ? last?.isWell !== false : last?.isWell === false;
    const isSoon = last !== undefined && now.getTime() - Date.parse(last.at) < HOUR;
    if (!isNews || isSoon) return [];
    return [problem ? { ...problem, isWell: false } : wellAgain(cause)];
  });
  const at = now.toISOString();
  const next = { ...told, ...Object.fromEntries(messages.map(({ cause, isWell }) => [cause, { isWell, at }])) };
  return { messages, next };
}
