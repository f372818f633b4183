import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { profile } from '#content/profile.ts';
import { endOtherSessions, listSessions, userKeys } from '#features/accounts/client.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { SessionRow } from './session-row.tsx';

const copy = profile.sessions;

async function loadSessions() {
  const result = await listSessions();
  if (!result.ok) throw new Error(result.message);
  return result.value.data;
}

export function SessionList() {
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery({ queryKey: userKeys.sessions, queryFn: loadSessions, staleTime: 0 });
  const ending = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: async (result) => {
      if (result.ok) showToast(copy.done, result.value.message);
      else if (result.status !== 401) showToast(copy.failed, result.message || profile.unreachable, { isError: true });
      await queryClient.invalidateQueries({ queryKey: userKeys.sessions });
    },
  });

  if (isError) return <ErrorPanel text={copy.loadFailed} again={copy.again} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows label={copy.loading} count={2} />;
  const hasOthers = data.some(({ isCurrent }) => !isCurrent);
  return (
    <div className="panel">
      <ul className="rows">
        {data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <footer className="form-end">
        <BusyButton
          type="button"
          className="btn btn-s"
          busyLabel={copy.ending}
          aria-disabled={!hasOthers}
          onClick={() => ending.mutateAsync()}
        >
          {copy.endOthers}
        </BusyButton>
      </footer>
    </div>
  );
}
