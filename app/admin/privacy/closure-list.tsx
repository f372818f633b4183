import { Link } from 'react-router';
import { AddressedList } from '#app/admin/lists/list-panel.tsx';
import { closureList as copy } from '#content/admin/admin-privacy.ts';
import { closures } from '#features/privacy/client.ts';
import type { ClosureRow } from '#features/privacy/contract.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { dateColumn, emailColumn, statusColumn } from '#ui/table/columns.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { customerPath } from './customer-path.ts';

const columns: Column<ClosureRow>[] = [
  {
    id: 'name',
    label: copy.columns.name,
    cell: ({ name, username }) => (
      <Link className="link" to={customerPath(username)}>
        {name || username}
      </Link>
    ),
    place: 'title',
  },
  emailColumn('email', copy.columns.email),
  statusColumn(copy.columns.kind, ({ kind }) => (
    <StatusBadge color={kind === 'delete' ? 'amber' : undefined}>{copy.kinds[kind]}</StatusBadge>
  )),
  dateColumn('requestedAt', copy.columns.requestedAt, { phoneLabel: true }),
  {
    id: 'by',
    label: copy.columns.by,
    cell: ({ isByStaff }) => (isByStaff ? copy.by.staff : copy.by.owner),
    phoneLabel: true,
    className: 'muted',
  },
  dateColumn('eraseAt', copy.columns.eraseAt, { firstDirection: 'asc', phoneLabel: true }),
];

const list = { call: closures, copy, columns, order: { sort: 'eraseAt', dir: 'asc' } } as const;

/** Accounts whose owners, or staff for them, are closing or deleting them. */
export const ClosureList = () => <AddressedList list={list} />;
