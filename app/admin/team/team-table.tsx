import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { CustomerLink } from '#app/admin/customers/customer-link.tsx';
import { useShell } from '#app/shell/shell-context.ts';
import { teamCopy as copy } from '#content/admin/admin-team.ts';
import { roleLabels } from '#content/roles.ts';
import type { Invitation } from '#features/accounts/contract/invitations.ts';
import { isAdmin } from '#features/permissions.ts';
import type { Member } from '#features/staff-actions/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { initialsOfName } from '#lib/text/initials.ts';
import { labelOf } from '#lib/text/label-of.ts';
import { HOUR, MINUTE } from '#lib/time/durations.ts';
import { timeAgo } from '#lib/time/time-ago.ts';
import { useDates } from '#ui/text/zone.ts';
import { ChangeRole } from './change-role.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { LeaveDialog } from './leave-dialog.tsx';

function Factor({ factor }: Pick<Member, 'factor'>) {
  const Icon = factor ? ShieldCheck : ShieldAlert;
  return (
    <span className="flex items-center gap-1.5">
      <Icon className={`icon ${factor ? 'text-success-text' : 'text-warning-text'}`} aria-hidden />
      {copy.factors[factor ?? 'none']}
    </span>
  );
}

function Name({ member, isYou }: { member: Member; isYou: boolean }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span
        aria-hidden
        className="grid size-8 flex-none place-items-center rounded-full bg-accent-soft text-2xs font-semibold text-accent-text"
      >
        {initialsOfName(member.name)}
      </span>
      <span className="min-w-0 md:min-w-32">
        <b className="block font-medium wrap-anywhere">
          {isYou ? fillText(copy.you, { name: member.name }) : member.name}
        </b>
        <span className="block text-sm text-muted wrap-anywhere">{member.email}</span>
        {!member.isActive && <span className="badge b-amber">{copy.inactive}</span>}
      </span>
    </span>
  );
}

function LastSeen({ at, now }: { at: string; now: Date }) {
  const { moment } = useDates();
  const past = now.getTime() - Date.parse(at);
  if (past < 5 * MINUTE) return <time dateTime={at}>{copy.now}</time>;
  return <time dateTime={at}>{past < HOUR ? timeAgo(at, now) : moment(at)}</time>;
}

type RowProps = { member: Member; isYou: boolean; isLastAdmin: boolean; now: Date; onLeave: () => void };

/** A row of a table; on phones a block. */
const ROW =
  'max-md:grid max-md:gap-2 max-md:px-4 max-md:py-4 md:*:px-3 md:*:py-3 md:*:first:pl-5 md:*:last:pr-5 xl:*:px-5';

function Row({ member, isYou, isLastAdmin, now, onLeave }: RowProps) {
  const { id, name, username, lastSeenAt } = member;
  return (
    <tr className={ROW}>
      <th scope="row" className="text-left font-normal">
        <Name member={member} isYou={isYou} />
      </th>
      <td>
        {isYou ? (
          <>
            <span className="badge">{labelOf(roleLabels, member.role)}</span>
            <small className="block text-sm text-muted">{isLastAdmin ? copy.lastAdmin : copy.ownRole}</small>
          </>
        ) : (
          <ChangeRole member={member} />
        )}
      </td>
      <td className="text-muted">
        <span className="md:hidden">{copy.columns.seen}: </span>
        {lastSeenAt === null ? copy.never : <LastSeen at={lastSeenAt} now={now} />}
      </td>
      <td className="max-md:flex max-md:gap-1.5">
        <span className="text-muted md:hidden">{copy.columns.factor}:</span>
        <Factor factor={member.factor} />
      </td>
      <td className="md:text-right">
        {isYou ? (
          <span className="text-sm text-subtle">{copy.own}</span>
        ) : (
          <span className="inline-flex flex-wrap items-center gap-3">
            <CustomerLink id={id} username={username}>
              {copy.open}
              <span className="sr">: {name}</span>
            </CustomerLink>
            <button
              type="button"
              className="btn btn-s btn-sm"
              aria-label={fillText(copy.leaveOf, { name })}
              onClick={onLeave}
            >
              {copy.leave}
            </button>
          </span>
        )}
      </td>
    </tr>
  );
}

type Props = { members: readonly Member[]; invitations: readonly Invitation[]; now: Date };

export function TeamTable({ members, invitations, now }: Props) {
  const { user } = useShell();
  const isLastAdmin = members.filter(({ role, isActive }) => isActive && isAdmin(role)).length === 1;
  const [leaving, setLeaving] = useState<Member>();
  return (
    <>
      <table className="w-full text-base max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-b border-line bg-surface-sunken text-left text-sm text-muted">
            {Object.values(copy.columns).map((label) => (
              <th
                key={label}
                scope="col"
                className="px-3 py-2.5 font-normal first:pl-5 last:pr-5 last:text-right xl:px-5"
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {members.map((member) => (
            <Row
              key={member.id}
              member={member}
              isYou={member.id === user.id}
              isLastAdmin={isLastAdmin}
              now={now}
              onLeave={() => setLeaving(member)}
            />
          ))}
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.email} invitation={invitation} className={ROW} />
          ))}
        </tbody>
      </table>
      {leaving && <LeaveDialog member={leaving} team={members} onClose={() => setLeaving(undefined)} />}
    </>
  );
}
