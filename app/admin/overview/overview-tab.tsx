import './overview.css';
import { useQuery } from '@tanstack/react-query';
import { adminPanel } from '#content/admin/admin.ts';
import { overview as copy } from '#content/admin/admin-overview.ts';
import { billingKeys, readOverview } from '#features/subscriptions/client.ts';
import { valueOf } from '#lib/api/api.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { Overview } from './overview.tsx';

export default function OverviewTab() {
  const { data, dataUpdatedAt, isError, refetch } = useQuery({
    queryKey: billingKeys.overview,
    queryFn: async () => valueOf(await readOverview()),
  });
  if (data) return <Overview figures={data} now={new Date(dataUpdatedAt)} />;
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
