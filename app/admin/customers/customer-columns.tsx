import { Eye, Pencil } from 'lucide-react';
import { MailLink } from '#app/admin/lists/mail-link.tsx';
import { displayName, initialsOf } from '#app/shell/person.ts';
import { customerList as copy } from '#content/admin/admin-lists.ts';
import type { Customer } from '#features/accounts/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { LongDateTime } from '#ui/text/date-time.tsx';

const TINTS = ['t-blue', 't-apricot', 't-green', 't-violet', 't-slate'];

type Actions = { onView: (customer: Customer) => void; onEdit: (customer: Customer) => void };

export const nameOf = ({ firstName, lastName }: Customer) => `${firstName} ${lastName}`.trim();

export function CustomerStatus({ status }: Pick<Customer, 'status'>) {
  const isActive = status === 'active';
  return (
    <span className={isActive ? 'badge b-green' : 'badge'}>
      <i aria-hidden />
      {copy.status[isActive ? 'active' : 'inactive']}
    </span>
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

function RowActions({ customer, onView, onEdit }: { customer: Customer } & Actions) {
  const name = displayName(customer);
  return (
    <span className="row-actions">
      <button
        type="button"
        className="btn btn-g btn-i btn-sm"
        aria-label={fillText(copy.view, { name })}
        onClick={() => onView(customer)}
      >
        <Eye className="icon" aria-hidden />
      </button>
      <button
        type="button"
        className="btn btn-g btn-i btn-sm"
        aria-label={fillText(copy.edit, { name })}
        onClick={() => onEdit(customer)}
      >
        <Pencil className="icon" aria-hidden />
      </button>
    </span>
  );
}

export const customerColumns = (actions: Actions): Column<Customer>[] => [
  {
    id: 'id',
    label: copy.columns.id,
    cell: ({ id }) => id,
    firstDirection: 'desc',
    phoneLabel: copy.columns.id,
    className: 'num',
  },
  {
    id: 'name',
    label: copy.columns.name,
    cell: (customer) => <Name customer={customer} />,
    firstDirection: 'asc',
    place: 'title',
  },
  {
    id: 'username',
    label: copy.columns.username,
    cell: ({ username }) => username,
    firstDirection: 'asc',
    phoneLabel: 'User',
    className: 'cut short muted',
  },
  {
    id: 'email',
    label: copy.columns.email,
    cell: ({ email }) => <MailLink email={email} />,
    firstDirection: 'asc',
    place: 'wide',
    className: 'cut',
  },
  {
    id: 'status',
    label: copy.columns.status,
    cell: ({ status }) => <CustomerStatus status={status} />,
    firstDirection: 'asc',
    place: 'badge',
  },
  {
    id: 'createdAt',
    label: copy.columns.created,
    cell: ({ createdAt }) => <LongDateTime at={createdAt} />,
    firstDirection: 'desc',
    phoneLabel: copy.columns.created,
    className: 'num date',
  },
  {
    id: 'lastLogin',
    label: copy.columns.lastLogin,
    cell: ({ lastLogin }) => (lastLogin ? <LongDateTime at={lastLogin} /> : copy.never),
    firstDirection: 'desc',
    phoneLabel: 'Last login',
    className: 'num date',
  },
  {
    id: 'type',
    label: copy.columns.type,
    cell: ({ isAdmin }) => (isAdmin ? <span className="badge b-blue">{copy.admin}</span> : copy.customer),
    phoneLabel: copy.columns.type,
    className: 'muted',
  },
  {
    id: 'actions',
    label: copy.columns.actions,
    cell: (customer) => <RowActions customer={customer} {...actions} />,
    place: 'actions',
  },
];
