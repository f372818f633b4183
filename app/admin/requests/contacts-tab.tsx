import { useMemo, useState } from 'react';
import { labelOf } from '#app/admin/lists/label-of.ts';
import { type ListShape, useListAddress } from '#app/admin/lists/list-address.ts';
import { ListPanel } from '#app/admin/lists/list-panel.tsx';
import { MailLink } from '#app/admin/lists/mail-link.tsx';
import { adminList } from '#content/admin/admin.ts';
import { contactList as copy } from '#content/admin/admin-lists.ts';
import { consultations } from '#features/contact/client.ts';
import type { Consultation } from '#features/contact/contract.ts';
import { interests } from '#features/contact/rules.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { LongDateTime } from '#ui/text/date-time.tsx';
import { contactCsv } from './contact-csv.ts';
import { ContactView } from './contact-view.tsx';
import { LeadBadge } from './lead-badge.tsx';

const shape: ListShape = {
  filters: copy.filters,
  sorts: ['createdAt', 'name', 'email', 'company', 'interest', 'status'],
  first: { sort: 'createdAt', dir: 'desc' },
};

export const contactColumns = (onOpen: (request: Consultation) => void): Column<Consultation>[] => [
  {
    id: 'name',
    label: copy.columns.name,
    cell: (request) => {
      const name = `${request.firstName} ${request.lastName}`;
      return (
        <span className="inline-flex max-w-full flex-wrap items-center gap-x-2">
          <button
            type="button"
            className="cell-button part-cut"
            aria-label={fillText(copy.open, { name })}
            onClick={() => onOpen(request)}
          >
            {name}
          </button>
          {request.status !== 'new' && <LeadBadge status={request.status} />}
        </span>
      );
    },
    firstDirection: 'asc',
    place: 'title',
  },
  {
    id: 'email',
    label: copy.columns.email,
    cell: ({ email }) => <MailLink email={email} />,
    firstDirection: 'asc',
    place: 'wide',
    className: 'cut',
  },
  {
    id: 'company',
    label: copy.columns.company,
    cell: ({ company }) => company || adminList.notGiven,
    firstDirection: 'asc',
    phoneLabel: copy.columns.company,
    className: 'cut muted',
  },
  {
    id: 'interest',
    label: copy.columns.interest,
    cell: ({ interest }) => labelOf(interests, interest) || adminList.notGiven,
    firstDirection: 'asc',
    phoneLabel: copy.columns.interest,
    className: 'wrap',
  },
  {
    id: 'message',
    label: copy.columns.message,
    cell: ({ message }) => (
      <Tooltip text={message}>
        <span>{message}</span>
      </Tooltip>
    ),
    place: 'wide',
    className: 'long muted',
  },
  {
    id: 'createdAt',
    label: copy.columns.date,
    cell: ({ createdAt }) => <LongDateTime at={createdAt} />,
    firstDirection: 'desc',
    phoneLabel: copy.columns.date,
    className: 'num date',
  },
];

export default function ContactsTab() {
  const [opened, setOpened] = useState<Consultation>();
  const columns = useMemo(() => contactColumns(setOpened), []);
  return (
    <>
      <ListPanel
        list={consultations}
        shape={shape}
        copy={copy}
        columns={columns}
        state={useListAddress(shape)}
        csv={contactCsv}
      />
      {opened && <ContactView key={opened.id} request={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
