import { talkToPerson as copy } from '#content/conversations.ts';
import { askForPerson } from '#features/conversations/client.ts';
import { useIsShown } from '#ui/browser/use-is-shown.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { TextAreaField } from '#ui/form/fields.tsx';
import { Form, FormEnd } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';

const schema = async () => (await import('#features/conversations/input.ts')).personInput;

type Props = {
  /** The key of the note's draft. */
  draft: string;
  /** The conversation; a new one is started now. Null if that failed. */
  findId: () => Promise<number | null>;
  onAsked: (id: number) => Promise<unknown>;
  onClose: () => void;
};

/** Says that staff will read the conversation, before they can. */
export function PersonDialog({ draft, findId, onAsked, onClose }: Props) {
  const isShown = useIsShown();
  const form = useForm({
    schema,
    draft,
    isLeaving: true,
    send: async ({ note }) => {
      const id = await findId();
      if (id === null) return { ok: false, status: 0, message: '', code: 'unreachable', fields: {} };
      const result = await askForPerson(id, note);
      return result.ok ? { ok: true, value: id } : result;
    },
    onDone: async (id) => {
      await onAsked(id);
      if (isShown()) onClose();
    },
    failureToast: ({ message }) => ({ title: copy.failed, text: message || copy.unreachable }),
  });
  return (
    <Modal kind="form-dialog" title={copy.open} closeLabel={copy.close} focusesField onClose={onClose}>
      <p className="muted mb-4 text-pretty">{copy.text}</p>
      <Form form={form}>
        <TextAreaField label={copy.note} name="note" hint={copy.hint} rows={3} maxLength={2000} />
        <FormEnd label={copy.send} busyLabel={copy.sending} cancel={{ label: copy.cancel, onClick: onClose }} />
      </Form>
    </Modal>
  );
}
