import { useQuery } from '@tanstack/react-query';
import { availability as copy } from '#content/admin/admin-availability.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { calendarKeys, readAvailability } from '#features/booking/staff-client.ts';
import { valueOf } from '#lib/api/api.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { AvailabilityEditor } from './availability-editor.tsx';

export function AvailabilityPanel({ hostId }: { hostId: number }) {
  const { data, isPending, refetch } = useQuery({
    queryKey: calendarKeys.host(hostId),
    queryFn: async () => valueOf(await readAvailability(hostId)),
    // Each opening starts from what is stored, because other tabs save meanwhile.
    gcTime: 0,
  });
  if (data) return <AvailabilityEditor stored={data} />;
  return (
    <section className="card panel">
      {isPending ? (
        <SkeletonRows label={adminPanel.loading} count={8} />
      ) : (
        <ErrorPanel text={copy.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />
      )}
    </section>
  );
}
