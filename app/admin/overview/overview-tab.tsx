import './overview.css';
import { useQuery } from '@tanstack/react-query';
import { EmailWarning } from '#app/admin/emails/email-banner.tsx';
import { useEmailState } from '#app/admin/emails/use-email-state.ts';
import { adminPanel } from '#content/admin/admin.ts';
import { overview as copy } from '#content/admin/admin-overview.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { Overview } from './overview.tsx';
import { overviewQuery } from './overview-query.ts';

export default function OverviewTab() {
  const { data, dataUpdatedAt, isError, refetch } = useQuery({
    ...overviewQuery,
    // The panel has already requested it.
    retryOnMount: false,
  });
  // A warning that came after the figures would move them.
  const { isPending: isEmailPending } = useEmailState();
  if (data && !isEmailPending) {
    return (
      <>
        <EmailWarning />
        <Overview figures={data} now={new Date(dataUpdatedAt)} />
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
