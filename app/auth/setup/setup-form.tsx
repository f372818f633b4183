import { auth, signInToasts } from '#content/auth.ts';
import { type AccountAction, setUp } from '#features/accounts/client.ts';
import { Form, FormProblem } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { showToast } from '#ui/toast/toast.ts';
import { AuthSubmit } from '../auth-submit.tsx';
import { failureText } from '../links/failure-text.ts';
import { AccountFields, EmailField } from '../sign-in/account-fields.tsx';

const copy = auth.setup;
const schema = async () => (await import('#features/accounts/input.ts')).registerFormInput;

type Props = { token: string; onDone: () => void; onInvalidLink: (reason: string) => void };

export function SetupForm({ token, onDone, onInvalidLink }: Props) {
  const form = useForm({
    action: '/api/setup' satisfies AccountAction,
    schema,
    isLeaving: true,
    send: ({ confirmPassword: _confirmPassword, ...chosen }) => setUp({ ...chosen, token }),
    onDone: ({ firstName }) => {
      showToast(signInToasts.registered.title, signInToasts.registered.text(firstName));
      onDone();
    },
    failureToast: ({ code, message }) => (code === 'invalid_link' ? null : failureText(copy.failed, message)),
    onFailed: ({ code, message }) => {
      if (code === 'invalid_link') onInvalidLink(message);
    },
  });
  return (
    <Form form={form} className="grid gap-5">
      <FormProblem />
      <AccountFields>
        <EmailField hint={copy.emailHint} />
      </AccountFields>
      <AuthSubmit label={copy.submit} busyLabel={auth.register.busy} />
      <p className="subtle text-sm/5">{copy.note}</p>
    </Form>
  );
}
