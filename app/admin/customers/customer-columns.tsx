import { Eye, Pencil } from 'lucide-react';
import { displayName, initialsOf } from '#app/shell/person.ts';
import { customerList as copy } from '#content/admin/admin-lists.ts';
import type { Customer } from '#features/accounts/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { actionsColumn, dateColumn, emailColumn, statusColumn, textColumn } from '#ui/table/columns.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { RowAction } from '#ui/table/row-action.tsx';

const TINTS = ['t-blue', 't-apricot', 't-green', 't-violet', 't-slate'];

type Open = (dialog: 'view' | 'edit', customer: Customer) => void;

export const nameOf = ({ firstName, lastName }: Customer) => `${firstName} ${lastName}`.trim();

export function CustomerStatus({ status }: Pick<Customer, 'status'>) {
  const isActive = status === 'active';
  return (
    <StatusBadge color={isActive ? 'green' : undefined}>{copy.status[isActive ? 'active' : 'inactive']}</StatusBadge>
  );
}

function Name({ customer }: { customer: Customer }) {
  const name = nameOf(customer);
  return (
    <span className="who">
      <span className={`ava ${TINTS[customer.id % TINTS.length]}`} aria-hidden>
        {initialsOf(customer)}
      </span>
      <span className={name ? 'part-cut' : 'subtle font-normal'} title={name || undefined}>
        {name || copy.noName}
      </span>
    </span>
  );
}

function RowActions({ customer, open }: { customer: Customer; open: Open }) {
  const name = displayName(customer);
  return (
    <span className="row-actions">
      <RowAction icon={Eye} label={fillText(copy.view, { name })} onClick={() => open('view', customer)} />
      <RowAction icon={Pencil} label={fillText(copy.edit, { name })} onClick={() => open('edit', customer)} />
    </span>
  );
}

export const customerColumns = (open: Open): Column<Customer>[] => [
  textColumn('id', copy.columns.id, { firstDirection: 'desc', phoneLabel: true, className: 'num' }),
  {
    id: 'name',
    label: copy.columns.name,
    cell: (customer) => <Name customer={customer} />,
    firstDirection: 'asc',
    place: 'title',
  },
  textColumn('username', copy.columns.username, {
    firstDirection: 'asc',
    phoneLabel: 'User',
    className: 'cut short muted',
  }),
  emailColumn('email', copy.columns.email, { firstDirection: 'asc' }),
  statusColumn(copy.columns.status, ({ status }) => <CustomerStatus status={status} />, { firstDirection: 'asc' }),
  dateColumn('createdAt', copy.columns.created, { phoneLabel: true }),
  dateColumn('lastLogin', copy.columns.lastLogin, { none: copy.never, phoneLabel: 'Last login' }),
  {
    id: 'type',
    label: copy.columns.type,
    cell: ({ isAdmin }) => (isAdmin ? <span className="badge b-blue">{copy.admin}</span> : copy.customer),
    phoneLabel: true,
    className: 'muted',
  },
  actionsColumn(copy.columns.actions, (customer) => <RowActions customer={customer} open={open} />),
];
