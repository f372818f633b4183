import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { health as copy } from '#content/admin/admin-health.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { type Finding, findingOf } from '#features/health/rules/findings.ts';
import { CallFailed } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { useDates } from '#ui/text/zone.ts';
import { HealthCard } from './health-card.tsx';
import { healthQuery } from './health-query.ts';
import { JobList } from './job-list.tsx';
import { OutageLine, StateLine } from './state-line.tsx';
import { useStreamProbe } from './stream-probe.ts';

function Head({ checkedAt, isChecking, onCheck }: { checkedAt: string; isChecking: boolean; onCheck: () => void }) {
  const dates = useDates();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <p className="flex-[1_1_16rem] text-muted">{copy.lead}</p>
      <span className="text-sm text-muted tabular-nums max-sm:order-1">
        {fillText(copy.checked, { time: dates.recentTime(checkedAt) })}
      </span>
      <button type="button" className="btn btn-s" aria-disabled={isChecking || undefined} onClick={onCheck}>
        <RefreshCw className={`icon ${isChecking ? 'animate-spin' : ''}`} aria-hidden />
        {copy.checkNow}
      </button>
    </div>
  );
}

/** The jobs have a list of their own. */
const isCard = ({ check }: Finding) => check !== 'jobs';

/** What was checked before the database stopped answering says that it answers. */
const withOutage = (one: Finding) =>
  one.check === 'database' ? findingOf('database', { code: 'database.down' }) : one;

/** What runs in the background, and whether it works. */
export default function HealthScreen() {
  const { data, error, isFetching, refetch } = useQuery(healthQuery);
  const streams = useStreamProbe();
  const [openJob, setOpenJob] = useState<string | null>();
  if (!data && error)
    return <ErrorPanel text={copy.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows label={adminPanel.loading} count={8} />;
  const failedJob = data.jobs.find(({ state }) => state === 'failed' || state === 'late')?.name ?? null;
  const shownJob = openJob === undefined ? failedJob : openJob;
  const isDatabaseDown = error instanceof CallFailed && error.status === 503;
  const last: Finding[] = [...data.data, ...(streams.data ? [streams.data] : [])];
  const findings = isDatabaseDown ? last.map(withOutage) : last;

  function show(check: Finding['check']) {
    if (check === 'jobs' && failedJob) setOpenJob(failedJob);
    const id = check === 'jobs' && failedJob ? `job-${failedJob}` : `health-${check}`;
    requestAnimationFrame(() => {
      const shown = document.getElementById(id);
      shown?.scrollIntoView({ block: 'center' });
      shown?.querySelector<HTMLElement>('[data-run], button, a')?.focus({ preventScroll: true });
    });
  }

  return (
    <>
      <Head
        checkedAt={data.checkedAt}
        isChecking={isFetching}
        onCheck={() => {
          void refetch();
          void streams.refetch();
        }}
      />
      {error ? (
        <OutageLine
          title={isDatabaseDown ? copy.outage : copy.offline}
          text={isDatabaseDown ? copy.outageText : copy.offlineText}
        />
      ) : (
        <StateLine findings={findings} onShow={show} />
      )}
      <div className="mt-3.5 grid gap-3.5 sm:grid-cols-2 xl:grid-cols-4">
        {findings.filter(isCard).map((finding) => (
          <HealthCard key={finding.check} finding={finding} />
        ))}
      </div>
      <JobList jobs={data.jobs} open={shownJob} onOpen={setOpenJob} />
    </>
  );
}
