import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ListWithDialogs } from '#app/admin/lists/list-panel.tsx';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { closureList as copy } from '#content/admin/admin-privacy.ts';
import { closures } from '#features/privacy/client.ts';
import type { ClosureRow } from '#features/privacy/contract.ts';
import { keepFor } from '#features/staff-actions/client.ts';
import { listKey } from '#lib/api/list.ts';
import { fillText } from '#lib/text/fill-text.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { actionsColumn, dateColumn, emailColumn, statusColumn } from '#ui/table/columns.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { customerPath } from './customer-path.ts';

type Open = (dialog: 'keep', closure: ClosureRow) => void;

const nameOf = ({ name, username }: ClosureRow) => name || username;

const columns = (open: Open): Column<ClosureRow>[] => [
  {
    id: 'name',
    label: copy.columns.name,
    cell: (row) => (
      <Link className="link" to={customerPath(row.username)}>
        {nameOf(row)}
      </Link>
    ),
    place: 'title',
    className: 'cut',
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
  actionsColumn(
    copy.columns.actions,
    (row) =>
      row.kind === 'delete' ? (
        <button type="button" className="btn btn-s btn-sm" onClick={() => open('keep', row)}>
          {copy.keep}
          <span className="sr">{fillText(copy.keepOf, { name: nameOf(row) })}</span>
        </button>
      ) : null,
    { className: 'max-md:col-span-full max-md:mx-0 max-md:mt-1.5 max-md:mb-0 max-md:justify-self-start' },
  ),
];

function Keep({ closure, onClose }: { closure: ClosureRow; onClose: () => void }) {
  const queries = useQueryClient();
  const { title, text, confirm, busy, cancel, done, failed } = copy.keepDialog;

  async function keep() {
    const result = await keepFor(closure.userId);
    onClose();
    if (result.ok) showToast(done, result.value.message);
    else if (result.status !== 401) showToast(failed, result.message || adminPanel.unreachable, { isError: true });
    await queries.invalidateQueries({ queryKey: listKey(closures.path) });
  }

  return (
    <ConfirmDialog
      isOpen
      title={title}
      text={fillText(text, { name: nameOf(closure) })}
      cancel={cancel}
      onCancel={onClose}
      choices={[{ label: confirm, busyLabel: busy, onChoose: keep }]}
    />
  );
}

const list = { call: closures, copy, order: { sort: 'eraseAt', dir: 'asc' } } as const;
const dialogs = { keep: (closure: ClosureRow, close: () => void) => <Keep closure={closure} onClose={close} /> };

/** Accounts whose owners, or staff for them, are closing or deleting them. */
export const ClosureList = () => <ListWithDialogs list={list} columns={columns} dialogs={dialogs} />;
