import { AddressedList } from '#app/admin/lists/list-panel.tsx';
import { erasureList as copy } from '#content/admin/admin-privacy.ts';
import { erasures } from '#features/privacy/client.ts';
import type { ErasureRow } from '#features/privacy/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { dateColumn } from '#ui/table/columns.tsx';
import type { Column } from '#ui/table/data-table.tsx';

const columns: Column<ErasureRow>[] = [
  {
    id: 'who',
    label: copy.columns.who,
    cell: ({ userId }) => (userId === null ? copy.address : fillText(copy.account, { id: String(userId) })),
    place: 'title',
  },
  dateColumn('erasedAt', copy.columns.erasedAt, { phoneLabel: true }),
];

const list = { call: erasures, copy, columns, order: { sort: 'erasedAt', dir: 'desc' } } as const;

export const ErasureList = () => <AddressedList list={list} />;
