import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { health } from '#content/admin/admin-health.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { jobErrors, jobTexts } from '#content/admin/health-jobs.ts';
import { healthKey, runJob } from '#features/health/client.ts';
import type { HealthJob } from '#features/health/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import type { Dates } from '#ui/text/dates.ts';
import { useDates } from '#ui/text/zone.ts';
import { showToast } from '#ui/toast/toast.ts';
import { runTime } from './job-times.ts';
import { Steps, TechnicalLine } from './problem-details.tsx';

const { jobs: copy, todo } = health;

/** Deletes what staff can look at before. */
const PREVIEWS: Record<string, string> = { retention: '/admin?view=privacy' };

function titleOf({ state, error, lastRunAt }: HealthJob, dates: Dates): string {
  if (state === 'late') return lastRunAt ? fillText(copy.late, { time: runTime(lastRunAt, dates) }) : copy.neverRan;
  return jobErrors.find(([pattern]) => pattern.test(error ?? ''))?.[1] ?? copy.error;
}

function RunButton({ job, label }: { job: HealthJob; label: string }) {
  const queries = useQueryClient();
  const isOnItsWay = job.state === 'running' || job.state === 'waiting';

  async function run() {
    const result = await runJob(job.name);
    if (result.ok) showToast(fillText(copy.started, { job: label }));
    else showToast(copy.notStarted, result.message || adminPanel.tryAgain, { isError: true });
    await queries.invalidateQueries({ queryKey: healthKey, exact: true });
  }

  return (
    <BusyButton
      type="button"
      className="btn btn-p btn-sm"
      data-run
      busyLabel={copy.run}
      aria-disabled={isOnItsWay || undefined}
      aria-label={`${copy.run}: ${label}`}
      onClick={run}
    >
      {copy.run}
    </BusyButton>
  );
}

function Problem({ job }: { job: HealthJob }) {
  const dates = useDates();
  const [, , affects = ''] = jobTexts[job.name] ?? [];
  return (
    <div className="grid gap-x-8 gap-y-4 px-4.5 py-4 lg:grid-cols-2">
      <div className="grid content-start gap-1.5">
        <h3 className="flex items-center gap-2 font-semibold text-danger-text">
          <CircleAlert className="icon flex-none" aria-hidden />
          {titleOf(job, dates)}
        </h3>
        <p className="text-muted">
          {affects} {fillText(copy.triesAgain, { time: runTime(job.nextRunAt, dates) })}
        </p>
      </div>
      <div className="grid content-start gap-1.5">
        <h3 className="font-semibold">{todo}</h3>
        <Steps todo={copy.steps} />
      </div>
    </div>
  );
}

/** How the last run of a job went, and a button to run it. */
export function JobDetails({ job, label }: { job: HealthJob; label: string }) {
  const { name, state, error } = job;
  const isProblem = state === 'failed' || state === 'late' || state === 'retrying';
  const preview = PREVIEWS[name];
  return (
    <div id={`job-${name}-details`} className="px-4.5 pb-4 sm:px-5">
      <div
        className={`divide-y divide-line overflow-hidden rounded-card border bg-surface ${isProblem ? 'border-danger-line' : 'border-line'}`}
      >
        {isProblem && <Problem job={job} />}
        {error && (
          <div className="px-4.5 py-3">
            <TechnicalLine text={error} />
          </div>
        )}
        <div className="flex flex-wrap items-center gap-3 px-4.5 py-3">
          <p className="flex-1 text-sm text-muted">{!isProblem && job.lastRunAt !== null && copy.fine}</p>
          {preview && (
            <Link to={preview} className="btn btn-s btn-sm">
              {copy.dryRun}
            </Link>
          )}
          <RunButton job={job} label={label} />
        </div>
      </div>
    </div>
  );
}
