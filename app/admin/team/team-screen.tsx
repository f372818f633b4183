import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { invitationsQuery } from '#app/admin/customers/invitations/invitations-query.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { teamCopy as copy } from '#content/admin/admin-team.ts';
import { isStaff } from '#features/permissions.ts';
import { readTeam, teamKey } from '#features/staff-actions/client.ts';
import { valueOf } from '#lib/api/api.ts';
import { countedText } from '#lib/text/fill-text.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { RoleTable } from './role-table.tsx';
import { TeamTable } from './team-table.tsx';

const InviteDialog = lazyPart(() => import('#app/admin/customers/invitations/invite-dialog.tsx'));

/** Who works here, what they may do, and how somebody joins or leaves. */
export default function TeamScreen() {
  const [isInviting, setInviting] = useState(false);
  const invitations = useQuery(invitationsQuery);
  const { data, dataUpdatedAt, isError, refetch } = useQuery({
    queryKey: teamKey,
    queryFn: async () => valueOf(await readTeam()),
    staleTime: 0,
  });
  if (!data) {
    if (isError) return <ErrorPanel text={copy.failed} again={copy.again} onRetry={() => void refetch()} />;
    return <SkeletonRows label={adminPanel.loading} count={5} />;
  }
  const unprotected = data.data.filter(({ factor, isActive }) => factor === null && isActive).length;
  return (
    <div className="grid gap-6">
      <section className="card overflow-hidden">
        <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line p-4 sm:px-5">
          <h2 className="text-lg font-strong">{countedText(copy.count, data.count)}</h2>
          {unprotected > 0 && <p className="text-sm text-muted">{countedText(copy.noFactor, unprotected)}</p>}
          <button type="button" className="btn btn-p btn-sm ml-auto" onClick={() => setInviting(true)}>
            <UserPlus className="icon" aria-hidden />
            {copy.invite}
          </button>
        </header>
        <TeamTable
          members={data.data}
          invitations={invitations.data?.data.filter(({ role }) => isStaff(role)) ?? []}
          now={new Date(dataUpdatedAt)}
        />
        {invitations.isError && !invitations.data && (
          <ErrorPanel text={copy.invitationsFailed} again={copy.again} onRetry={() => void invitations.refetch()} />
        )}
      </section>
      <RoleTable />
      {isInviting && <InviteDialog isForTeam onClose={() => setInviting(false)} />}
    </div>
  );
}
