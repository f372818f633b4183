import { auth } from '#content/auth.ts';
import { resetPassword } from '#features/accounts/client.ts';
import { PasswordField } from '#ui/form/password-field.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { passwordToggle } from '../login-fields.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { useAccountForm } from '../use-account-form.ts';

const copy = auth.reset;
const loadShape = async () => (await import('#features/accounts/input.ts')).resetFormInput;

type Props = { token: string; onDone: () => void; onInvalidLink: () => void };

export function ResetForm({ token, onDone, onInvalidLink }: Props) {
  const { errors, isSending, formProps } = useAccountForm({
    loadShape,
    send: ({ password = '' }) => resetPassword(token, password),
    onSuccess: onDone,
    onFailure: ({ message, fields }) => {
      if (fields.token) onInvalidLink();
      else if (!fields.password) showToast(copy.failed.title, message || copy.failed.text, { isError: true });
    },
  });
  const field = (name: 'password' | 'confirmPassword') => ({
    name,
    label: copy[name],
    error: errors[name],
    autoComplete: 'new-password' as const,
    toggle: passwordToggle,
  });
  return (
    <form {...formProps} className="grid gap-5">
      <PasswordField {...field('password')} hint={auth.register.passwordHint} />
      <PasswordField {...field('confirmPassword')} />
      <SubmitButton text={copy.submit} busyText={copy.busy} isBusy={isSending} />
    </form>
  );
}
