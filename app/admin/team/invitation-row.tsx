import { Mail } from 'lucide-react';
import { InvitationButtons } from '#app/admin/customers/invitations/invitation-buttons.tsx';
import { teamCopy as copy } from '#content/admin/admin-team.ts';
import { roleLabels } from '#content/roles.ts';
import type { Invitation } from '#features/accounts/contract/invitations.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { labelOf } from '#lib/text/label-of.ts';
import { useDates } from '#ui/text/zone.ts';

function Invited({ email, invitedBy, createdAt }: Invitation) {
  const { shortDay } = useDates();
  const day = shortDay(createdAt);
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span
        aria-hidden
        className="grid size-8 flex-none place-items-center rounded-full border border-dashed border-line-strong"
      >
        <Mail className="icon text-subtle" />
      </span>
      <span className="min-w-0">
        <b className="block font-medium wrap-anywhere">{email}</b>
        <span className="block text-sm text-muted">
          {invitedBy ? fillText(copy.invitedBy, { name: invitedBy, day }) : fillText(copy.invitedOn, { day })}
        </span>
      </span>
    </span>
  );
}

/** Somebody who hasn't accepted yet. */
export function InvitationRow({ invitation, className }: { invitation: Invitation; className: string }) {
  const { role, expiresAt, isExpired } = invitation;
  const { shortDay } = useDates();
  return (
    <tr className={className}>
      <th scope="row" className="text-left font-normal">
        <Invited {...invitation} />
      </th>
      <td>{labelOf(roleLabels, role)}</td>
      <td className="text-muted">
        <span className="badge">{copy.invited}</span>{' '}
        {isExpired ? copy.expired : fillText(copy.until, { day: shortDay(expiresAt) })}
      </td>
      <td className="text-muted">
        <span className="md:hidden">{copy.columns.factor}: </span>
        {copy.afterFirst}
      </td>
      <td className="md:text-right">
        <InvitationButtons {...invitation} />
      </td>
    </tr>
  );
}
