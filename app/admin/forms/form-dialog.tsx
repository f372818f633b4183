import type { ReactNode } from 'react';
import { adminPanel } from '#content/admin/admin.ts';
import { DraftNotice, Form, FormEnd } from '#ui/form/form.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import type { useAdminForm } from './use-admin-form.ts';

type Props = {
  form: ReturnType<typeof useAdminForm>;
  title: string;
  save?: string;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
  /** Asked before something is sent, outside the form. */
  question?: ReactNode;
};

/** A form in a dialog. Cancel throws its draft away, closing the dialog another way keeps it. */
export function FormDialog({ form, title, save = adminPanel.save, onClose, children, question }: Props) {
  function cancel() {
    form.forgetDraft();
    onClose();
  }

  return (
    <Modal kind="dialog" title={title} closeLabel={adminPanel.close} onClose={onClose}>
      <DraftNotice form={form} text={adminPanel.kept} discard={adminPanel.discard} />
      <Form form={form}>
        {children}
        <FormEnd cancel={{ label: adminPanel.cancel, onClick: cancel }} label={save} busyLabel={adminPanel.saving} />
      </Form>
      {question}
    </Modal>
  );
}
