import { auth } from '#content/auth.ts';
import { confirmEmail } from '#features/accounts/client.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { showToast } from '#ui/toast/toast.ts';
import { AuthSubmit } from '../auth-submit.tsx';

const copy = auth.verify;

type Props = { token: string; onConfirmed: (state: keyof typeof copy.states) => void; onInvalidLink: () => void };

/** Needs a click: email scanners that open every link must not confirm the address. */
export function VerifyForm({ token, onConfirmed, onInvalidLink }: Props) {
  const form = useForm({
    isLeaving: true,
    send: () => confirmEmail(token),
    onDone: ({ state }) => onConfirmed(state),
    onFailed: ({ message, fields }) => {
      if (fields.token) onInvalidLink();
      else showToast(copy.failed.title, message || copy.failed.text, { isError: true });
    },
  });
  return (
    <Form form={form} className="grid gap-5">
      <AuthSubmit label={copy.submit} busyLabel={copy.busy} />
    </Form>
  );
}
