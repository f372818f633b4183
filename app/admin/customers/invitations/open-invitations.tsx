import { useQuery, useQueryClient } from '@tanstack/react-query';
import { invitationDialog as copy } from '#content/admin/admin-accounts.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import type { Invitation } from '#features/accounts/contract/invitations.ts';
import {
  invitationKeys,
  listInvitations,
  revokeInvitation,
  sendInvitationAgain,
} from '#features/accounts/staff-client.ts';
import { type ApiResult, valueOf } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { labelOf } from '#lib/text/label-of.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { Breakable } from '#ui/text/breakable.tsx';
import { useDates } from '#ui/text/zone.ts';
import { showToast } from '#ui/toast/toast.ts';
import { Line } from '../line.tsx';

function InvitationLine({
  invitation: { id, email, role, invitedBy, expiresAt, isExpired },
}: {
  invitation: Invitation;
}) {
  const { longDay } = useDates();
  const queries = useQueryClient();
  const button = (label: string, done: string, change: (id: number) => Promise<ApiResult<{ message: string }>>) => (
    <BusyButton
      type="button"
      className="btn btn-s btn-sm"
      busyLabel={label}
      onClick={async () => {
        const result = await change(id);
        if (result.ok) showToast(done, result.value.message);
        else if (result.status !== 401)
          showToast(copy.notChanged, result.message || adminPanel.unreachable, { isError: true });
        await queries.invalidateQueries({ queryKey: invitationKeys.all });
      }}
    >
      {label}
      <span className="sr">: {email}</span>
    </BusyButton>
  );
  return (
    <Line
      action={
        <span className="flex flex-wrap gap-2">
          {button(copy.again, copy.sentAgain, sendInvitationAgain)}
          {button(copy.revoke, copy.revoked, revokeInvitation)}
        </span>
      }
    >
      <b className="font-medium">
        <Breakable text={email} />
      </b>
      <small className="subtle block">
        {labelOf(copy.roles, role)}
        {invitedBy && `, ${fillText(copy.by, { name: invitedBy })}`},{' '}
        {isExpired ? (
          <span className="text-warning-text">{copy.expired}</span>
        ) : (
          fillText(copy.until, { date: longDay(expiresAt) })
        )}
      </small>
    </Line>
  );
}

export function OpenInvitations() {
  const { data, isError, refetch } = useQuery({
    queryKey: invitationKeys.all,
    queryFn: async () => valueOf(await listInvitations()),
    staleTime: 0,
  });
  return (
    <section className="part border-t border-line pt-5">
      <h3>
        {copy.listed} {data && <span className="subtle tnum font-normal">{data.count}</span>}
      </h3>
      {isError && !data && (
        <ErrorPanel text={copy.listFailed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <SkeletonRows label={copy.loading} count={2} />}
      {data?.count === 0 && <p className="muted">{copy.none}</p>}
      {data && data.count > 0 && (
        <ul className="lines">
          {data.data.map((invitation) => (
            <li key={invitation.id}>
              <InvitationLine invitation={invitation} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
