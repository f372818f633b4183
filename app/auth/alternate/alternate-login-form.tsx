import { useLayoutEffect, useState } from 'react';
import { alternateLogin as copy } from '#content/auth.ts';
import { type LoginPath, signIn } from '#features/accounts/client.ts';
import { showToast } from '#ui/toast/toast.ts';
import { LoginFields } from '../login-fields.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { useAccountForm } from '../use-account-form.ts';

const loadShape = async () => (await import('#features/accounts/input.ts')).loginInput;

type Props = {
  path: LoginPath;
  notices: { succeeded: string; failed: string };
  /** How long the banner is read before the dashboard opens, in milliseconds. */
  delay: number;
  prefill: { username: string; password: string } | null;
};

/** The form of the three alternate login pages: what happened also stays readable above it. */
export function AlternateLoginForm({ path, notices, delay, prefill }: Props) {
  const [problem, setProblem] = useState('');
  const [isSignedIn, setSignedIn] = useState(false);

  // The delay begins with the banner, not some time after it can be read.
  useLayoutEffect(() => {
    if (!isSignedIn) return;
    const timer = setTimeout(() => window.location.assign('/dashboard'), delay);
    return () => clearTimeout(timer);
  }, [isSignedIn, delay]);

  const { errors, isSending, formProps } = useAccountForm({
    draft: path,
    loadShape,
    send: ({ username = '', password = '' }) => {
      setProblem('');
      return signIn(path, { username, password });
    },
    onSuccess: ({ firstName }) => {
      showToast(notices.succeeded, copy.welcome(firstName));
      setSignedIn(true);
    },
    onFailure: ({ status, message }) => {
      const { refused, unreachable } = copy;
      if (status === 0) {
        setProblem(unreachable.inline);
        showToast(unreachable.title, unreachable.text, { isError: true });
      } else {
        setProblem(message || refused.inline);
        showToast(notices.failed, message || refused.toast, { isError: true });
      }
    },
  });

  return (
    <form {...formProps} className="grid gap-5">
      <div role="status" className="empty:absolute">
        {isSignedIn && <p className="notice">{copy.banner}</p>}
      </div>
      <div role="alert" className="empty:absolute">
        {problem && <p className="notice bad">{problem}</p>}
      </div>
      <LoginFields errors={errors} prefill={prefill} />
      <SubmitButton text={copy.submit} busyText={copy.busy} isBusy={isSending} />
    </form>
  );
}
