import { fieldColumns } from '#app/admin/lists/csv-file.ts';
import { type ListShape, useListAddress } from '#app/admin/lists/list-address.ts';
import { ListPanel } from '#app/admin/lists/list-panel.tsx';
import { MailLink } from '#app/admin/lists/mail-link.tsx';
import type { CsvShape } from '#app/admin/lists/use-export.ts';
import { subscriberList as copy } from '#content/admin/admin-lists.ts';
import { subscribers } from '#features/newsletter/client.ts';
import type { Subscriber } from '#features/newsletter/contract.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { LongDateTime } from '#ui/text/date-time.tsx';
import { CopyEmails } from './copy-emails.tsx';

const shape: ListShape = {
  filters: copy.filters,
  sorts: ['createdAt', 'email'],
  first: { sort: 'createdAt', dir: 'desc' },
};

export const subscriberColumns: Column<Subscriber>[] = [
  {
    id: 'email',
    label: copy.columns.email,
    cell: ({ email, confirmedAt }) => (
      <span className="who">
        <MailLink email={email} /> {!confirmedAt && <span className="badge b-amber">{copy.pending}</span>}
      </span>
    ),
    firstDirection: 'asc',
    place: 'title',
  },
  {
    id: 'createdAt',
    label: copy.columns.date,
    cell: ({ createdAt }) => <LongDateTime at={createdAt} />,
    firstDirection: 'desc',
    place: 'wide',
    className: 'num',
  },
];

export const subscriberCsv: CsvShape<Subscriber> = {
  list: 'subscribers',
  file: 'subscribers',
  columns: {
    spec: [
      ['ID', ({ id }) => id],
      ['Email', ({ email }) => email],
      ['Date', ({ createdAt }) => createdAt],
    ],
    all: fieldColumns('id', 'email', 'createdAt', 'confirmedAt'),
  },
};

export default function SubscribersTab() {
  const state = useListAddress(shape);
  return (
    <ListPanel
      list={subscribers}
      shape={shape}
      copy={copy}
      columns={subscriberColumns}
      state={state}
      csv={subscriberCsv}
      actions={<CopyEmails query={state[0]} />}
    />
  );
}
