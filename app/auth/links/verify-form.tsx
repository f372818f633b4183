import { auth } from '#content/auth.ts';
import { type AccountAction, confirmEmail } from '#features/accounts/client.ts';
import { Form, FormProblem } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { AuthSubmit } from '../auth-submit.tsx';
import { failureText } from './failure-text.ts';

const copy = auth.verify;

type Props = { token: string; onConfirmed: (state: keyof typeof copy.states) => void; onInvalidLink: () => void };

/** Needs a click: email scanners that open every link must not confirm the address. */
export function VerifyForm({ token, onConfirmed, onInvalidLink }: Props) {
  const form = useForm({
    action: '/api/email-confirmation' satisfies AccountAction,
    isLeaving: true,
    send: () => confirmEmail(token),
    onDone: ({ state }) => onConfirmed(state),
    failureToast: ({ message, fields }) => (fields.token ? null : failureText(copy.failed, message)),
    onFailed: ({ fields }) => {
      if (fields.token) onInvalidLink();
    },
  });
  return (
    <Form form={form} className="grid gap-5">
      <FormProblem />
      <AuthSubmit label={copy.submit} busyLabel={copy.busy} />
    </Form>
  );
}
