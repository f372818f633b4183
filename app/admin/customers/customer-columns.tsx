import { Eye, Pencil } from 'lucide-react';
import { displayName, initialsOf } from '#app/shell/person.ts';
import { customerList as copy } from '#content/admin/admin-lists.ts';
import { roleLabels } from '#content/roles.ts';
import type { Customer } from '#features/accounts/contract/accounts.ts';
import { statusOf } from '#features/accounts/rules/status.ts';
import { isStaff } from '#features/permissions.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { fullName } from '#lib/text/full-name.ts';
import { labelOf } from '#lib/text/label-of.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { actionsColumn, dateColumn, emailColumn, statusColumn, textColumn } from '#ui/table/columns.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { RowAction } from '#ui/table/row-action.tsx';

export const TINTS = ['t-blue', 't-apricot', 't-green', 't-violet', 't-slate'];

type Open = (dialog: 'view' | 'edit', customer: Customer) => void;

export function CustomerStatus({ customer }: { customer: Customer }) {
  const status = statusOf(customer);
  return <StatusBadge color={status === 'active' ? 'green' : undefined}>{copy.status[status]}</StatusBadge>;
}

function Name({ customer, open }: { customer: Customer; open: Open }) {
  const name = fullName(customer);
  return (
    <span className="who">
      <span className={`ava ${TINTS[customer.id % TINTS.length]}`} aria-hidden>
        {initialsOf(customer)}
      </span>
      <button
        type="button"
        className={`cell-button part-cut ${name ? '' : 'subtle font-normal'}`}
        title={name || undefined}
        onClick={() => open('view', customer)}
      >
        {name || copy.noName}
      </button>
    </span>
  );
}

/** Of the staff that the specification shows as customers, the role leads. */
function Type({ customer: { isAdmin, role } }: { customer: Customer }) {
  if (isAdmin) return <span className="badge b-blue">{copy.admin}</span>;
  if (!isStaff(role)) return copy.customer;
  return (
    <>
      <span className="badge">{labelOf(roleLabels, role)}</span> <small>{copy.customer}</small>
    </>
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
  {
    id: 'name',
    label: copy.columns.name,
    cell: (customer) => <Name customer={customer} open={open} />,
    firstDirection: 'asc',
    place: 'title',
  },
  textColumn('username', copy.columns.username, {
    firstDirection: 'asc',
    phoneLabel: 'User',
    className: 'cut short muted max-md:order-2',
  }),
  emailColumn('email', copy.columns.email, { firstDirection: 'asc' }),
  statusColumn(copy.columns.status, (customer) => <CustomerStatus customer={customer} />, { firstDirection: 'asc' }),
  dateColumn('createdAt', copy.columns.created, {
    none: copy.noDate,
    phoneLabel: true,
    place: 'end',
    className: 'num date max-md:order-4',
  }),
  dateColumn('lastLogin', copy.columns.lastLogin, {
    none: copy.never,
    phoneLabel: 'Last login',
    className: 'num date max-md:order-3',
  }),
  {
    id: 'type',
    label: copy.columns.type,
    cell: (customer) => <Type customer={customer} />,
    className: 'muted max-md:order-5 max-md:[&:not(:has(.badge))]:hidden',
  },
  textColumn('id', copy.columns.id, { firstDirection: 'desc', phoneLabel: true, place: 'end', className: 'num' }),
  // On phones the name opens the card, and the view leads to the form.
  actionsColumn(copy.columns.actions, (customer) => <RowActions customer={customer} open={open} />, {
    className: 'max-md:hidden',
  }),
];
