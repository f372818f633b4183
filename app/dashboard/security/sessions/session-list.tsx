import { useQuery, useQueryClient } from '@tanstack/react-query';
import { profile } from '#content/profile.ts';
import { endOtherSessions, endSession, listSessions, userKeys } from '#features/accounts/client.ts';
import { type ApiResult, valueOf } from '#lib/api/api.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { SessionRow } from './session-row.tsx';

const copy = profile.sessions;

export function SessionList() {
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: userKeys.sessions,
    queryFn: async () => valueOf(await listSessions()).data,
    staleTime: 0,
  });

  async function end(done: string, ending: Promise<ApiResult<{ message: string }>>) {
    const result = await ending;
    if (result.ok) showToast(done, result.value.message);
    else if (result.status !== 401) showToast(copy.failed, result.message || profile.unreachable, { isError: true });
    await queryClient.invalidateQueries({ queryKey: userKeys.sessions });
  }

  if (isError) return <ErrorPanel text={copy.loadFailed} again={copy.again} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows label={copy.loading} count={2} />;
  const hasOthers = data.some(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ul className="rows">
        {data.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => end(copy.endedOne, endSession(session.id))} />
        ))}
      </ul>
      <footer className="card-end">
        <BusyButton
          type="button"
          className="btn btn-s"
          busyLabel={copy.ending}
          aria-disabled={!hasOthers}
          onClick={() => end(copy.done, endOtherSessions())}
        >
          {copy.endOthers}
        </BusyButton>
      </footer>
    </>
  );
}
