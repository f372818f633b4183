import type { ReactNode } from 'react';
import { LeadBadge } from '#app/admin/requests/lead-badge.tsx';
import { leadList as copy } from '#content/admin/admin-leads.ts';
import type { Desk } from '#features/leads/contract/leads.ts';
import type { Consultation } from '#features/requests/contract.ts';
import { interests } from '#features/requests/rules/requests.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { fullName } from '#lib/text/full-name.ts';
import { labelOf } from '#lib/text/label-of.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { formatDollars } from '#ui/text/money.ts';
import { zonedDay } from '#ui/text/zoned-time.ts';
import { FollowUpDay, OwnerAvatar, ownerName, Wait } from './lead-parts.tsx';
import { shortDay } from './lead-text.ts';
import { SelectAllBox, SelectBox } from './select-box.tsx';
import { ownerIn } from './use-desk.ts';

type Given = { desk: Desk | undefined; shown: number; zone: string | undefined; open: (id: number) => void };

function Owner({ lead, desk }: { lead: Consultation; desk: Desk | undefined }) {
  const owner = ownerIn(desk, lead.ownerId);
  const name = ownerName(lead.ownerId, owner);
  return (
    <span className="who" title={name}>
      <span aria-hidden>
        <OwnerAvatar owner={owner} />
      </span>
      <span className={`part-cut md:whitespace-nowrap ${owner ? '' : 'muted'}`}>
        {owner ? name.split(' ')[0] : name}
      </span>
    </span>
  );
}

type LinesProps = { first: ReactNode; second: ReactNode };

const TwoLines = ({ first, second }: LinesProps) => (
  <>
    {first}
    <small className="part-cut block max-w-full text-sm font-normal text-subtle">{second}</small>
  </>
);

const FirstLine = ({ text }: { text: string }) => <span className="part-cut block max-w-full">{text}</span>;

export function leadColumns({ desk, shown, zone, open }: Given): Column<Consultation>[] {
  const { columns } = copy;
  const today = desk?.today ?? zonedDay(new Date(), zone);
  return [
    {
      id: 'select',
      label: columns.select,
      header: <SelectAllBox count={shown} />,
      cell: (lead) => <SelectBox id={lead.id} name={fullName(lead)} />,
      className: 'max-md:z-1 max-md:absolute max-md:top-3 max-md:left-3 md:w-11',
    },
    {
      id: 'lead',
      label: columns.lead,
      cell: (lead) => (
        <TwoLines
          first={
            <button
              type="button"
              className="cell-button part-cut block max-w-full"
              aria-label={fillText(copy.open, { name: fullName(lead) })}
              onClick={() => open(lead.id)}
            >
              {fullName(lead)}
            </button>
          }
          second={lead.company}
        />
      ),
      place: 'title',
      className: 'md:max-w-40 md:py-2',
    },
    {
      id: 'request',
      label: columns.request,
      cell: (lead) => (
        <TwoLines
          first={<FirstLine text={lead.message} />}
          second={
            <>
              {shortDay(zonedDay(lead.createdAt, zone), today)}, {labelOf(interests, lead.interest)}
              {lead.source && <span className="md:hidden">, {lead.source}</span>}
            </>
          }
        />
      ),
      place: 'wide',
      className: 'max-md:[&>*]:truncate md:max-w-44 md:py-2',
    },
    { id: 'status', label: columns.status, cell: ({ status }) => <LeadBadge status={status} />, place: 'badge' },
    { id: 'owner', label: columns.owner, cell: (lead) => <Owner lead={lead} desk={desk} /> },
    {
      id: 'followUpOn',
      label: columns.followUp,
      cell: (lead) => <FollowUpDay lead={lead} today={today} />,
      firstDirection: 'asc',
      phoneLabel: true,
      className: 'max-md:order-3 max-md:has-[.muted]:hidden',
    },
    {
      id: 'source',
      label: columns.source,
      cell: ({ source, sourceDetail }) => (
        <TwoLines first={<FirstLine text={source || copy.unknown} />} second={sourceDetail} />
      ),
      className: 'max-md:hidden md:max-w-32 md:py-2',
    },
    {
      id: 'wait',
      label: columns.answer,
      cell: (lead) => <Wait lead={lead} desk={desk} />,
      firstDirection: 'asc',
      place: 'end',
      className: 'max-md:[&_small]:hidden md:py-2',
    },
    {
      id: 'value',
      label: columns.value,
      cell: ({ value }) => (value === null ? <span className="muted">{copy.none}</span> : formatDollars(value)),
      firstDirection: 'desc',
      isAmount: true,
      place: 'end',
      className: 'max-md:order-4 max-md:has-[.muted]:hidden',
    },
  ];
}
