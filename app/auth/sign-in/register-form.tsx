import { Link } from 'react-router';
import { auth, signInToasts } from '#content/auth.ts';
import { type AccountAction, register } from '#features/accounts/client.ts';
import { registerRequired } from '#features/accounts/rules/required.ts';
import { PasswordField } from '#ui/form/controls/password-field.tsx';
import { earlyCheck } from '#ui/form/early-errors.ts';
import { Field } from '#ui/form/fields.tsx';
import { Form, FormProblem } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { showToast } from '#ui/toast/toast.ts';
import { AuthSubmit } from '../auth-submit.tsx';
import { passwordToggle } from '../login-fields.tsx';

const copy = auth.register;
const schema = async () => (await import('#features/accounts/input.ts')).registerFormInput;

export function RegisterForm({ onSignedIn }: { onSignedIn: () => void }) {
  const form = useForm({
    action: '/api/register' satisfies AccountAction,
    draft: 'draft:register',
    schema,
    isLeaving: true,
    send: ({ confirmPassword: _confirmPassword, ...registration }) => register(registration),
    onDone: ({ firstName }) => {
      showToast(signInToasts.registered.title, signInToasts.registered.text(firstName));
      onSignedIn();
    },
    failureToast: (error) => ({
      ...signInToasts.registrationFailed,
      text: signInToasts.registrationFailed.text(error),
    }),
  });
  const field = (name: 'username' | 'email' | 'firstName' | 'lastName') => ({
    name,
    label: copy[name],
    required: true,
    ...earlyCheck(registerRequired[name]),
  });
  const password = (name: 'password' | 'confirmPassword') => ({
    name,
    label: copy[name],
    autoComplete: 'new-password' as const,
    toggle: passwordToggle,
    check: registerRequired[name],
  });
  const plain = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false };

  return (
    <Form form={form} className="grid gap-5">
      <FormProblem />
      <Field {...field('username')} {...plain} autoComplete="username" hint={copy.usernameHint} />
      <Field {...field('email')} {...plain} type="email" autoComplete="email" />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field {...field('firstName')} autoComplete="given-name" />
        <Field {...field('lastName')} autoComplete="family-name" />
      </div>
      <PasswordField {...password('password')} hint={copy.passwordHint} />
      <PasswordField {...password('confirmPassword')} />
      <AuthSubmit label={copy.submit} busyLabel={copy.busy} />
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
    </Form>
  );
}
