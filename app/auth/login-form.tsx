import { auth, signInNotices as notices } from '#content/auth.ts';
import { signIn } from '#features/accounts/client.ts';
import { showToast } from '#ui/toast/toast.ts';
import { LoginFields } from './login-fields.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useAccountForm } from './use-account-form.ts';

const loadShape = async () => (await import('#features/accounts/input.ts')).loginInput;

export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { errors, isSending, formProps } = useAccountForm({
    draft: 'login',
    loadShape,
    send: ({ username = '', password = '' }) => signIn('/api/login', { username, password }),
    onSuccess: ({ firstName }) => {
      showToast(notices.loggedIn.title, notices.loggedIn.text(firstName));
      onSignedIn();
    },
    onFailure: (error) => showToast(notices.loginFailed.title, notices.loginFailed.text(error), { isError: true }),
  });
  return (
    <form {...formProps} className="grid gap-5">
      <LoginFields errors={errors} />
      <SubmitButton text={auth.login.submit} busyText={auth.login.busy} isBusy={isSending} />
    </form>
  );
}
