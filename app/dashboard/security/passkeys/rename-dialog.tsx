import { security } from '#content/security.ts';
import { renamePasskey } from '#features/security/client.ts';
import type { Passkey } from '#features/security/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { Field } from '#ui/form/fields.tsx';
import { Form, FormEnd } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { showToast } from '#ui/toast/toast.ts';
import { useReload, useReport } from '../use-security.ts';

const copy = security.passkeys;

const schema = async () => (await import('#features/security/input.ts')).passkeyChangeInput;

export function RenameDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const reload = useReload();
  const report = useReport();
  const form = useForm({
    schema,
    start: { name },
    isLeaving: true,
    send: (change) => renamePasskey(id, change.name),
    onClose,
    onDone: async () => {
      showToast(copy.renamed);
      await reload();
    },
    onFailed: (error) => {
      if (!error.fields.name) report(copy.renameFailed, error);
    },
  });
  return (
    <Modal
      kind="dialog"
      title={fillText(copy.renameTitle, { name })}
      closeLabel={copy.close}
      focusesField
      onClose={onClose}
    >
      <Form form={form}>
        <Field label={copy.newName} name="name" required maxLength={60} autoComplete="off" />
        <FormEnd label={copy.save} busyLabel={copy.saving} cancel={{ label: copy.cancel, onClick: onClose }} />
      </Form>
    </Modal>
  );
}
