import { fieldColumns } from '#app/admin/lists/export/csv-file.ts';
import type { CsvExport } from '#app/admin/lists/export/use-export.ts';
import { AddressedList } from '#app/admin/lists/list-panel.tsx';
import { waitlistList as copy } from '#content/admin/admin-marketing.ts';
import type { WaitlistEntry } from '#features/newsletter/contract.ts';
import { waitlistEntries } from '#features/newsletter/staff-client.ts';
import { labelOf } from '#lib/text/label-of.ts';
import { dateColumn } from '#ui/table/columns.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { MailLink } from '#ui/text/mail-link.tsx';
import { WaitlistProducts } from './waitlist-products.tsx';

const productOf = ({ product }: WaitlistEntry) => labelOf(copy.filters, product);

const columns: Column<WaitlistEntry>[] = [
  {
    id: 'email',
    label: copy.columns.email,
    cell: ({ email, confirmedAt }) => (
      <>
        <MailLink email={email} /> {!confirmedAt && <span className="badge b-amber">{copy.pending}</span>}
      </>
    ),
    firstDirection: 'asc',
    place: 'title',
  },
  { id: 'product', label: copy.columns.product, cell: productOf, place: 'wide' },
  dateColumn('createdAt', copy.columns.date, { place: 'wide' }),
];

const csv: CsvExport<WaitlistEntry> = {
  list: 'waitlist',
  file: 'waitlist',
  columns: {
    spec: [
      ['ID', ({ id }) => id],
      ['Email', ({ email }) => email],
      ['Product', productOf],
      ['Date', ({ createdAt }) => createdAt],
    ],
    all: fieldColumns('id', 'email', 'product', 'createdAt', 'confirmedAt'),
  },
};

const list = { call: waitlistEntries, copy, columns, order: { sort: 'createdAt', dir: 'desc' }, csv } as const;

export const WaitlistTab = () => (
  <>
    <WaitlistProducts />
    <AddressedList list={list} />
  </>
);
