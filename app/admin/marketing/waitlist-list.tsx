import { fieldColumns } from '#app/admin/lists/csv-file.ts';
import { labelOf } from '#app/admin/lists/label-of.ts';
import { type ListShape, useListAddress } from '#app/admin/lists/list-address.ts';
import { ListPanel } from '#app/admin/lists/list-panel.tsx';
import { MailLink } from '#app/admin/lists/mail-link.tsx';
import type { CsvShape } from '#app/admin/lists/use-export.ts';
import { waitlistList as copy } from '#content/admin/admin-marketing.ts';
import { waitlistEntries } from '#features/waitlist/client.ts';
import type { WaitlistEntry } from '#features/waitlist/contract.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { LongDateTime } from '#ui/text/date-time.tsx';

const shape: ListShape = {
  filters: copy.filters,
  sorts: ['createdAt', 'email'],
  first: { sort: 'createdAt', dir: 'desc' },
};

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
  {
    id: 'createdAt',
    label: copy.columns.date,
    cell: ({ createdAt }) => <LongDateTime at={createdAt} />,
    firstDirection: 'desc',
    place: 'wide',
    className: 'num',
  },
];

const csv: CsvShape<WaitlistEntry> = {
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

export function WaitlistTab() {
  const state = useListAddress(shape);
  return <ListPanel list={waitlistEntries} shape={shape} copy={copy} columns={columns} state={state} csv={csv} />;
}
