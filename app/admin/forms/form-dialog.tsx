import type { ReactNode } from 'react';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { DraftNotice, Form, FormEnd } from '#ui/form/form.tsx';
import type { useAdminForm } from './use-admin-form.ts';

type Props = {
  form: ReturnType<typeof useAdminForm>;
  title: string;
  save?: string;
  /** It deletes something for good. */
  isDangerous?: boolean;
  onClose: () => void;
  children: ReactNode;
  /** A confirmation dialog, rendered outside the form. */
  question?: ReactNode;
};

/** Cancel discards the draft; closing the dialog any other way keeps it. */
export function FormDialog({
  form,
  title,
  save = adminPanel.save,
  isDangerous = false,
  onClose,
  children,
  question,
}: Props) {
  function cancel() {
    form.forgetDraft();
    onClose();
  }

  return (
    <Modal kind="dialog" title={title} closeLabel={adminPanel.close} onClose={onClose}>
      <DraftNotice form={form} text={adminPanel.kept} discard={adminPanel.discard} />
      <Form form={form}>
        {children}
        <FormEnd
          className={isDangerous ? 'btn btn-d' : 'btn btn-p'}
          cancel={{ label: adminPanel.cancel, onClick: cancel }}
          label={save}
          busyLabel={adminPanel.saving}
        />
      </Form>
      {question}
    </Modal>
  );
}
