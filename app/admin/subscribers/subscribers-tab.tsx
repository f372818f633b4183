import { fieldColumns } from '#app/admin/lists/export/csv-file.ts';
import type { CsvExport } from '#app/admin/lists/export/use-export.ts';
import { AddressedList, type AdminList } from '#app/admin/lists/list-panel.tsx';
import { subscriberList as copy } from '#content/admin/admin-lists.ts';
import { subscribers } from '#features/newsletter/client.ts';
import type { Subscriber } from '#features/newsletter/contract.ts';
import type { ListPage } from '#lib/api/list.ts';
import { dateColumn } from '#ui/table/columns.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { MailLink } from '#ui/text/mail-link.tsx';
import { CopyEmails } from './copy-emails.tsx';

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
  dateColumn('createdAt', copy.columns.date, { place: 'wide', className: 'num' }),
];

export const subscriberCsv: CsvExport<Subscriber> = {
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

const list: AdminList<Subscriber, ListPage<Subscriber>> = {
  call: subscribers,
  copy,
  columns: subscriberColumns,
  order: { sort: 'createdAt', dir: 'desc' },
  csv: subscriberCsv,
  tools: (query) => <CopyEmails query={query} />,
};

const SubscribersTab = () => <AddressedList list={list} />;
export default SubscribersTab;
