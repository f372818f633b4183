import { auth } from '#content/auth.ts';
import { type AccountAction, resetPassword } from '#features/accounts/client.ts';
import { isAnswerLost } from '#lib/api/api.ts';
import { PasswordField } from '#ui/form/controls/password-field.tsx';
import { Form, FormProblem } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { AuthSubmit } from '../auth-submit.tsx';
import { passwordToggle } from '../login-fields.tsx';
import { failureText } from './failure-text.ts';

const copy = auth.reset;
const schema = async () => (await import('#features/accounts/input.ts')).resetFormInput;

type Props = { token: string; onDone: () => void; onInvalidLink: () => void };

export function ResetForm({ token, onDone, onInvalidLink }: Props) {
  const form = useForm({
    action: '/api/password-reset/confirm' satisfies AccountAction,
    schema,
    isLeaving: true,
    send: ({ password }) => resetPassword(token, password),
    onDone: onDone,
    failureToast: (error) => {
      if (isAnswerLost(error)) return copy.unknown;
      const { message, fields } = error;
      return fields.token || fields.password ? null : failureText(copy.failed, message);
    },
    onFailed: ({ fields }) => {
      if (fields.token) onInvalidLink();
    },
  });
  const field = (name: 'password' | 'confirmPassword') => ({
    name,
    label: copy[name],
    autoComplete: 'new-password' as const,
    toggle: passwordToggle(),
  });
  return (
    <Form form={form} className="grid gap-5">
      <FormProblem />
      <PasswordField {...field('password')} hint={auth.register.passwordHint} />
      <PasswordField {...field('confirmPassword')} />
      <AuthSubmit label={copy.submit} busyLabel={copy.busy} />
    </Form>
  );
}
