import { useQueryClient } from '@tanstack/react-query';
import { conversationMenu as copy } from '#content/conversations.ts';
import { conversationsKey, renameConversation } from '#features/conversations/client.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { Field } from '#ui/form/fields.tsx';
import { Form, FormEnd } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { showToast } from '#ui/toast/toast.ts';

const schema = async () => (await import('#features/conversations/input.ts')).titleInput;

type Props = { id: number; title: string; onClose: () => void };

export function RenameDialog({ id, title, onClose }: Props) {
  const queries = useQueryClient();
  const form = useForm({
    schema,
    start: { title },
    isLeaving: true,
    send: (change) => renameConversation(id, change.title),
    onClose,
    onDone: async () => {
      showToast(copy.renamed);
      await queries.invalidateQueries({ queryKey: conversationsKey });
    },
    failureToast: ({ fields, message }) =>
      fields.title ? null : { title: copy.notRenamed, text: message || copy.unreachable },
  });
  return (
    <Modal kind="dialog" title={copy.renameTitle} closeLabel={copy.close} focusesField onClose={onClose}>
      <Form form={form}>
        <Field label={copy.title} name="title" required maxLength={120} autoComplete="off" />
        <FormEnd label={copy.save} busyLabel={copy.saving} cancel={{ label: copy.cancel, onClick: onClose }} />
      </Form>
    </Modal>
  );
}
