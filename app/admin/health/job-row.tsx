import { ChevronDown } from 'lucide-react';
import { health } from '#content/admin/admin-health.ts';
import { jobTexts } from '#content/admin/health-jobs.ts';
import type { HealthJob } from '#features/health/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useDates } from '#ui/text/zone.ts';
import { JobDetails } from './job-details.tsx';
import { runTime, tookText } from './job-times.ts';
import { useSeconds } from './use-seconds.ts';

const { jobs: copy } = health;

const COLORS = {
  working: 'green',
  running: 'blue',
  waiting: 'blue',
  retrying: 'amber',
  failed: 'red',
  late: 'red',
  never: undefined,
} as const;

function StateBadge({ job: { state, runningSince } }: { job: HealthJob }) {
  const past = useSeconds(state === 'running' ? runningSince : null);
  return (
    <StatusBadge color={COLORS[state]}>
      {state === 'running' && past !== null ? fillText(copy.running, { seconds: past }) : copy.states[state]}
    </StatusBadge>
  );
}

/** Its column has a heading on wide screens. */
const Cell = ({ label, children }: { label: string; children: string }) => (
  <span className="text-sm text-muted tabular-nums xl:text-base">
    <span className="xl:sr-only">{label} </span>
    {children}
  </span>
);

type Props = { job: HealthJob; columns: string; isOpen: boolean; onToggle: () => void };

export function JobRow({ job, columns, isOpen, onToggle }: Props) {
  const dates = useDates();
  const { name, lastRunAt, tookMs, nextRunAt, state } = job;
  const [label = name, what = ''] = jobTexts[name] ?? [];
  const hasFailed = state === 'failed' || state === 'late';
  const [, , lastRun, took, nextRun] = copy.columns;
  return (
    <li id={`job-${name}`} className={hasFailed ? 'bg-danger-soft/60' : ''}>
      <div
        className={`relative grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-4.5 py-3.5 hover:bg-hover sm:px-5 ${columns}`}
      >
        <b className="font-strong">{label}</b>
        <span className="text-muted max-xl:col-span-full max-xl:row-start-2">{what}</span>
        <Cell label={lastRun}>{runTime(lastRunAt, dates)}</Cell>
        <Cell label={took}>{tookText(tookMs)}</Cell>
        <Cell label={nextRun}>{runTime(nextRunAt, dates)}</Cell>
        <span className="max-xl:col-start-2 max-xl:row-start-1">
          <StateBadge job={job} />
        </span>
        <button
          type="button"
          className="grid size-8 place-items-center rounded-md text-muted after:absolute after:inset-0 max-xl:justify-self-end"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `job-${name}-details` : undefined}
          aria-label={fillText(isOpen ? copy.close : copy.open, { job: label })}
          onClick={onToggle}
        >
          <ChevronDown className={`icon transition-[rotate] ${isOpen ? 'rotate-180' : ''}`} aria-hidden />
        </button>
      </div>
      {isOpen && <JobDetails job={job} label={label} />}
    </li>
  );
}
