import { LeadBadge } from '#app/admin/requests/lead-badge.tsx';
import { leadList as copy } from '#content/admin/admin-leads.ts';
import type { Consultation } from '#features/contact/contract.ts';
import { interests } from '#features/contact/rules.ts';
import type { Desk } from '#features/leads/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { labelOf } from '#lib/text/label-of.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { formatDollars } from '#ui/text/money.ts';
import { FollowUpDay, OwnerAvatar, ownerName, Wait } from './lead-parts.tsx';
import { nameOf, shortDay } from './lead-text.ts';
import { SelectAllBox, SelectBox } from './select-box.tsx';
import { ownerIn } from './use-desk.ts';

type Given = { desk: Desk | undefined; shown: number; open: (id: number) => void };

function Owner({ lead, desk }: { lead: Consultation; desk: Desk | undefined }) {
  const owner = ownerIn(desk, lead.ownerId);
  const name = ownerName(lead.ownerId, owner);
  return (
    <span className="who" title={name}>
      <span aria-hidden>
        <OwnerAvatar owner={owner} />
      </span>
      <span className={owner ? 'part-cut' : 'part-cut muted'}>{owner ? name.split(' ')[0] : name}</span>
    </span>
  );
}

export function leadColumns({ desk, shown, open }: Given): Column<Consultation>[] {
  const { columns } = copy;
  const today = desk?.today ?? new Date().toISOString().slice(0, 10);
  return [
    {
      id: 'select',
      label: columns.select,
      header: <SelectAllBox count={shown} />,
      cell: (lead) => <SelectBox id={lead.id} name={nameOf(lead)} />,
      className: 'lead-select',
    },
    {
      id: 'lead',
      label: columns.lead,
      cell: (lead) => (
        <>
          <button
            type="button"
            className="cell-button part-cut"
            aria-label={fillText(copy.open, { name: nameOf(lead) })}
            onClick={() => open(lead.id)}
          >
            {nameOf(lead)}
          </button>
          <small className="part-cut">{lead.company}</small>
        </>
      ),
      place: 'title',
      className: 'two-lines',
    },
    {
      id: 'request',
      label: columns.request,
      cell: (lead) => (
        <>
          <span className="part-cut">{lead.message}</span>
          <small className="part-cut">
            {shortDay(lead.createdAt.slice(0, 10), today)}, {labelOf(interests, lead.interest)}
          </small>
        </>
      ),
      place: 'wide',
      className: 'two-lines lead-request',
    },
    { id: 'status', label: columns.status, cell: ({ status }) => <LeadBadge status={status} />, place: 'badge' },
    { id: 'owner', label: columns.owner, cell: (lead) => <Owner lead={lead} desk={desk} />, className: 'lead-owner' },
    {
      id: 'followUpOn',
      label: columns.followUp,
      cell: (lead) => <FollowUpDay lead={lead} today={today} />,
      firstDirection: 'asc',
      phoneLabel: true,
      className: 'lead-follow-up',
    },
    {
      id: 'source',
      label: columns.source,
      cell: ({ source, sourceDetail }) => (
        <>
          <span className="part-cut">{source || copy.unknown}</span>
          <small className="part-cut">{sourceDetail}</small>
        </>
      ),
      place: 'wide',
      className: 'two-lines lead-source',
    },
    {
      id: 'wait',
      label: columns.answer,
      cell: (lead) => <Wait {...lead} />,
      firstDirection: 'asc',
      className: 'lead-wait',
    },
    {
      id: 'value',
      label: columns.value,
      cell: ({ value }) => (value === null ? <span className="muted">{copy.none}</span> : formatDollars(value)),
      firstDirection: 'desc',
      isAmount: true,
      className: 'lead-value',
    },
  ];
}
