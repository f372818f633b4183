import { Plus } from 'lucide-react';
import { AddressedList } from '#app/admin/lists/list-panel.tsx';
import { addressCopyList as copy } from '#content/admin/admin-privacy.ts';
import { addressCopies, requestCopyFor } from '#features/data-copies/client.ts';
import type { AddressCopy } from '#features/data-copies/contract.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { dateColumn, emailColumn, statusColumn } from '#ui/table/columns.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { AddressDialog } from './address-dialog.tsx';

const COLORS = { unconfirmed: 'amber', waiting: 'blue', making: 'blue', ready: 'green', failed: 'red' } as const;

const columns: Column<AddressCopy>[] = [
  emailColumn('email', copy.columns.email, { place: 'title' }),
  statusColumn(copy.columns.state, ({ state }) => (
    <StatusBadge color={COLORS[state]}>{copy.states[state]}</StatusBadge>
  )),
  dateColumn('createdAt', copy.columns.createdAt, { phoneLabel: true }),
  dateColumn('confirmedAt', copy.columns.confirmedAt, {
    firstDirection: undefined,
    none: copy.notYet,
    phoneLabel: true,
  }),
  dateColumn('expiresAt', copy.columns.expiresAt, { firstDirection: undefined, phoneLabel: true }),
];

const createLabel = (
  <>
    <Plus className="icon" aria-hidden />
    {copy.create}
  </>
);

const NewCopy = () => (
  <AddressDialog className="btn-p" label={createLabel} name="data-copy" copy={copy.form} send={requestCopyFor} />
);

const list = {
  call: addressCopies,
  copy,
  columns,
  order: { sort: 'createdAt', dir: 'desc' },
  tools: () => <NewCopy />,
} as const;

/** Copies that staff asked for, and whose owners have no account. */
export const AddressCopyList = () => <AddressedList list={list} />;
