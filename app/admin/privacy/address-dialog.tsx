import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormDialog } from '#app/admin/forms/form-dialog.tsx';
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts';
import type { ApiResult } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { DialogButton } from '#ui/dialog/dialog-button.tsx';
import { Field } from '#ui/form/fields.tsx';
import { showToast } from '#ui/toast/toast.ts';

type Copy = {
  title: string;
  text: string;
  email: string;
  save: string;
  /** Title and text of the toast; the text may contain {email}. */
  done: readonly [string, string];
  failed: string;
};

type FormProps<Answer> = {
  /** Of its draft. */
  name: string;
  copy: Copy;
  send: (email: string) => Promise<ApiResult<Answer>>;
  isDangerous?: boolean;
};

const schema = async () => (await import('#features/data-copies/input.ts')).addressInput;

function AddressForm<Answer>({ name, copy, send, isDangerous, onClose }: FormProps<Answer> & { onClose: () => void }) {
  const queries = useQueryClient();
  const form = useAdminForm({
    name,
    failed: copy.failed,
    schema,
    send: ({ email }) => send(email),
    onClose,
    onDone: (_, { email }) => {
      const [title, text] = copy.done;
      showToast(title, fillText(text, { email }));
      return queries.invalidateQueries();
    },
  });
  return (
    <FormDialog form={form} title={copy.title} save={copy.save} isDangerous={isDangerous} onClose={onClose}>
      <p className="muted">{copy.text}</p>
      <Field label={copy.email} name="email" type="email" autoComplete="off" maxLength={200} required />
    </FormDialog>
  );
}

type Props<Answer> = FormProps<Answer> & { className: string; label: ReactNode };

/** A button that opens a dialog, in which staff name the address of somebody without an account. */
export function AddressDialog<Answer>({ className, label, ...form }: Props<Answer>) {
  return (
    <DialogButton className={`btn btn-sm ${className}`} label={label}>
      {(close) => <AddressForm {...form} onClose={close} />}
    </DialogButton>
  );
}
