import { useQuery } from '@tanstack/react-query';
import { EmailWarning } from '#app/admin/emails/email-banner.tsx';
import { useEmailState } from '#app/admin/emails/use-email-state.ts';
import { useLaunchCheck } from '#app/shell/notifications/launch-query.ts';
import { useMay } from '#app/shell/shell-context.ts';
import { overview as copy } from '#content/admin/admin-overview.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { todayCopy } from '#content/admin/admin-today.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { BeforeYouOpen } from './before-you-open.tsx';
import { Overview } from './overview.tsx';
import { overviewQuery } from './overview-query.ts';
import { Today } from './today/today.tsx';
import { todayQuery } from './today/today-query.ts';

function TodayPart() {
  const { data, refetch } = useQuery({ ...todayQuery, retryOnMount: false });
  if (data) return <Today today={data} />;
  return (
    <section className="card mb-8">
      <ErrorPanel text={todayCopy.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />
    </section>
  );
}

/** For staff who may not see amounts. */
function OwnDay() {
  const { isPending } = useQuery({ ...todayQuery, retryOnMount: false });
  return isPending ? <SkeletonRows label={adminPanel.loading} count={8} /> : <TodayPart />;
}

function Figures() {
  const { data, dataUpdatedAt, isError, refetch } = useQuery({
    ...overviewQuery,
    // The panel has already requested it.
    retryOnMount: false,
  });
  const today = useQuery({ ...todayQuery, retryOnMount: false });
  // A warning that came after the figures would move them.
  const { isPending: isEmailPending } = useEmailState();
  const { isLoading: isCheckPending } = useLaunchCheck();
  if (data && !isEmailPending && !isCheckPending && !today.isPending) {
    return (
      <>
        <EmailWarning />
        <BeforeYouOpen />
        <TodayPart />
        <Overview figures={data} now={new Date(dataUpdatedAt)} today={today.data?.month?.today} />
      </>
    );
  }
  return (
    <section className="card panel">
      {isError ? (
        <ErrorPanel text={copy.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows label={adminPanel.loading} count={8} />
      )}
    </section>
  );
}

export default function OverviewTab() {
  return useMay()('manage-billing') ? <Figures /> : <OwnDay />;
}
