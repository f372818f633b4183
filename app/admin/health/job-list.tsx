import { health } from '#content/admin/admin-health.ts';
import type { HealthJob } from '#features/health/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { useDates } from '#ui/text/zone.ts';
import { JobRow } from './job-row.tsx';

const { jobs: copy } = health;

const COLUMNS = 'xl:grid-cols-[minmax(9rem,1.3fr)_minmax(12rem,2.4fr)_8.5rem_5rem_8.5rem_7rem_2rem]';

type Props = { jobs: readonly HealthJob[]; open: string | null; onOpen: (name: string | null) => void };

/** Everything that runs on a schedule. One row is open at a time. */
export function JobList({ jobs, open, onOpen }: Props) {
  const { zoneName } = useDates();
  if (jobs.length === 0) return null;
  return (
    <section id="health-jobs" className="card mt-3.5 overflow-hidden" aria-labelledby="health-jobs-title">
      <header className="flex flex-wrap items-baseline gap-x-4 px-4.5 py-4 sm:px-5">
        <h2 id="health-jobs-title" className="flex-1 font-semibold">
          {copy.title}
        </h2>
        {zoneName && <span className="text-sm text-muted">{fillText(copy.zone, { zone: zoneName })}</span>}
      </header>
      <div
        className={`hidden gap-x-4 border-y border-line bg-hover px-5 py-2.5 text-sm font-strong text-muted xl:grid ${COLUMNS}`}
        aria-hidden
      >
        {copy.columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
        <span />
      </div>
      <ul className="divide-y divide-line max-xl:border-t max-xl:border-line">
        {jobs.map((job) => (
          <JobRow
            key={job.name}
            job={job}
            columns={COLUMNS}
            isOpen={open === job.name}
            onToggle={() => onOpen(open === job.name ? null : job.name)}
          />
        ))}
      </ul>
    </section>
  );
}
