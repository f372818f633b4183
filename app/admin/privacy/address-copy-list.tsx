import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { FormDialog } from '#app/admin/forms/form-dialog.tsx';
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts';
import { AddressedList } from '#app/admin/lists/list-panel.tsx';
import { addressCopyList as copy } from '#content/admin/admin-privacy.ts';
import { addressCopies, requestCopyFor } from '#features/data-copies/client.ts';
import type { AddressCopy } from '#features/data-copies/contract.ts';
import { listKey } from '#lib/api/list.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { DialogButton } from '#ui/dialog/dialog-button.tsx';
import { Field } from '#ui/form/fields.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { dateColumn, emailColumn, statusColumn } from '#ui/table/columns.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { showToast } from '#ui/toast/toast.ts';

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

const schema = async () => (await import('#features/data-copies/input.ts')).addressInput;

function CopyForm({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const { title, text, email: label, save, done, failed } = copy.form;
  const form = useAdminForm({
    name: 'data-copy',
    failed,
    schema,
    send: ({ email }) => requestCopyFor(email),
    onDone: ({ email }) => {
      onClose();
      showToast(done[0], fillText(done[1], { email }));
      return queries.invalidateQueries({ queryKey: listKey(addressCopies.path) });
    },
  });
  return (
    <FormDialog form={form} title={title} save={save} onClose={onClose}>
      <p className="muted">{text}</p>
      <Field label={label} name="email" type="email" autoComplete="off" maxLength={200} required />
    </FormDialog>
  );
}

const createLabel = (
  <>
    <Plus className="icon" aria-hidden />
    {copy.create}
  </>
);

const NewCopy = () => (
  <DialogButton className="btn btn-p btn-sm" label={createLabel}>
    {(close) => <CopyForm onClose={close} />}
  </DialogButton>
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
