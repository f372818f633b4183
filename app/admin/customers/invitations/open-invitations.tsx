import { useQuery } from '@tanstack/react-query';
import { invitationDialog as copy } from '#content/admin/admin-accounts.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { roleLabels } from '#content/roles.ts';
import type { Invitation } from '#features/accounts/contract/invitations.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { labelOf } from '#lib/text/label-of.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { Breakable } from '#ui/text/breakable.tsx';
import { useDates } from '#ui/text/zone.ts';
import { Line } from '../line.tsx';
import { InvitationButtons } from './invitation-buttons.tsx';
import { invitationsQuery } from './invitations-query.ts';

function InvitationLine({ invitation }: { invitation: Invitation }) {
  const { email, role, invitedBy, expiresAt, isExpired } = invitation;
  const { longDay } = useDates();
  return (
    <Line action={<InvitationButtons {...invitation} />}>
      <b className="font-medium">
        <Breakable text={email} />
      </b>
      <small className="subtle block">
        {labelOf(roleLabels, role)}
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
  const { data, isError, refetch } = useQuery(invitationsQuery);
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
