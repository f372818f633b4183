import { Link } from 'react-router';
import { auth, signInNotices as notices } from '#content/auth.ts';
import { register } from '#features/accounts/client.ts';
import type { RegisterFormInput } from '#features/accounts/input.ts';
import { Field } from '#ui/form/fields.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { passwordToggle } from './login-fields.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useAccountForm } from './use-account-form.ts';

const copy = auth.register;
const loadShape = async () => (await import('#features/accounts/input.ts')).registerFormInput;

export function RegisterForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { errors, isSending, formProps } = useAccountForm({
    draft: 'register',
    loadShape,
    send: ({ confirmPassword: _confirmPassword, ...registration }: RegisterFormInput) => register(registration),
    onSuccess: ({ firstName }) => {
      showToast(notices.registered.title, notices.registered.text(firstName));
      onSignedIn();
    },
    onFailure: (error) =>
      showToast(notices.registrationFailed.title, notices.registrationFailed.text(error), { isError: true }),
  });
  const field = (name: 'username' | 'email' | 'firstName' | 'lastName') => ({
    name,
    label: copy[name],
    error: errors[name],
    required: true,
  });
  const password = (name: 'password' | 'confirmPassword') => ({
    name,
    label: copy[name],
    error: errors[name],
    autoComplete: 'new-password' as const,
    toggle: passwordToggle,
  });
  const plain = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false };

  return (
    <form {...formProps} className="grid gap-5">
      <Field {...field('username')} {...plain} autoComplete="username" hint={copy.usernameHint} />
      <Field {...field('email')} {...plain} type="email" autoComplete="email" />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field {...field('firstName')} autoComplete="given-name" />
        <Field {...field('lastName')} autoComplete="family-name" />
      </div>
      <PasswordField {...password('password')} hint={copy.passwordHint} />
      <PasswordField {...password('confirmPassword')} />
      <SubmitButton text={copy.submit} busyText={copy.busy} isBusy={isSending} />
      <p className="subtle text-sm">
        {copy.agreement.before}{' '}
        <Link className="inline-link" to="/terms">
          {copy.agreement.terms}
        </Link>{' '}
        {copy.agreement.and}{' '}
        <Link className="inline-link" to="/privacy">
          {copy.agreement.privacy}
        </Link>
        .
      </p>
    </form>
  );
}
