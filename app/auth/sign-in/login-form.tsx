import { auth, signInToasts } from '#content/auth.ts';
import { type AccountAction, signIn } from '#features/accounts/client.ts';
import { Form, FormProblem } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { showToast } from '#ui/toast/toast.ts';
import { AuthSubmit } from '../auth-submit.tsx';
import { LoginFields } from '../login-fields.tsx';
import { needsSecondStep, useSecondStep } from '../second-step/use-second-step.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';

const schema = async () => (await import('#features/accounts/input.ts')).loginInput;

export function LoginForm({ onSignedIn, next }: { onSignedIn: () => void; next: string }) {
  const startSecondStep = useSecondStep(next);
  const form = useForm({
    action: '/api/login' satisfies AccountAction,
    draft: 'draft:login',
    schema,
    isLeaving: true,
    send: (login) => signIn('/api/login', login),
    onDone: ({ firstName }) => {
      showToast(signInToasts.loggedIn.title, signInToasts.loggedIn.text(firstName));
      onSignedIn();
    },
    failureToast: (error) =>
      needsSecondStep(error) ? null : { ...signInToasts.loginFailed, text: signInToasts.loginFailed.text(error) },
    onFailed: startSecondStep,
  });
  return (
    <Form form={form} className="grid gap-5">
      <FormProblem />
      <LoginFields />
      <AuthSubmit label={auth.login.submit} busyLabel={auth.login.busy} />
      <PasskeySignIn onSignedIn={onSignedIn} />
    </Form>
  );
}
