import { AddressedList } from '#app/admin/lists/list-panel.tsx';
import { erasureList as copy } from '#content/admin/admin-privacy.ts';
import { eraseAddress, erasures } from '#features/privacy/client.ts';
import type { ErasureRow } from '#features/privacy/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { dateColumn } from '#ui/table/columns.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { AddressDialog } from './address-dialog.tsx';

const columns: Column<ErasureRow>[] = [
  {
    id: 'who',
    label: copy.columns.who,
    cell: ({ userId }) => (userId === null ? copy.address : fillText(copy.account, { id: String(userId) })),
    place: 'title',
  },
  dateColumn('erasedAt', copy.columns.erasedAt, { phoneLabel: true }),
];

const EraseAddress = () => (
  <AddressDialog className="btn-s" label={copy.erase} name="erasure" copy={copy.form} send={eraseAddress} isDangerous />
);

const list = {
  call: erasures,
  copy,
  columns,
  order: { sort: 'erasedAt', dir: 'desc' },
  tools: () => <EraseAddress />,
} as const;

export const ErasureList = () => <AddressedList list={list} />;
