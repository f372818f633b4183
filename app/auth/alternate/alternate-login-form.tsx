import { useCallback, useState } from 'react';
import { alternateLogin as copy } from '#content/auth.ts';
import { type AccountAction, type LoginPath, signIn } from '#features/accounts/client.ts';
import { Form, FormProblem } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { showToast } from '#ui/toast/toast.ts';
import { AuthSubmit } from '../auth-submit.tsx';
import { LoginFields } from '../login-fields.tsx';
import { needsSecondStep, useSecondStep } from '../second-step/use-second-step.ts';

const schema = async () => (await import('#features/accounts/input.ts')).loginInput;

/** Opens the dashboard after a delay, unless the user leaves the page first. */
function SuccessBanner({ delay }: { delay: number }) {
  const openDashboard = useCallback(() => {
    const timer = setTimeout(() => window.location.assign('/dashboard'), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return (
    <p ref={openDashboard} className="notice">
      {copy.banner}
    </p>
  );
}

type Props = {
  path: LoginPath;
  notices: { succeeded: string; failed: string };
  delay: number;
  prefill: { username: string; password: string } | null;
};

/** The form of the three alternate login pages. The result is shown above the form as well as in a toast. */
export function AlternateLoginForm({ path, notices, delay, prefill }: Props) {
  const startSecondStep = useSecondStep();
  const [problem, setProblem] = useState('');
  const [isSignedIn, setSignedIn] = useState(false);
  const form = useForm({
    action: path satisfies AccountAction,
    start: prefill ?? {},
    draft: `draft:${path}`,
    schema,
    isLeaving: true,
    send: (login) => {
      setProblem('');
      return signIn(path, login);
    },
    onDone: ({ firstName }) => {
      showToast(notices.succeeded, copy.welcome(firstName));
      setSignedIn(true);
    },
    failureToast: (error) => {
      if (needsSecondStep(error)) return null;
      return error.status === 0
        ? copy.unreachable
        : { title: notices.failed, text: error.message || copy.rejected.toast };
    },
    onFailed: (error) => {
      if (needsSecondStep(error)) return startSecondStep(error);
      setProblem(error.status === 0 ? copy.unreachable.inline : error.message || copy.rejected.inline);
    },
  });

  return (
    <Form form={form} className="grid gap-5">
      <div role="status" className="empty:absolute">
        {isSignedIn && <SuccessBanner delay={delay} />}
      </div>
      <div role="alert" className="empty:absolute">
        {problem && <p className="notice bad">{problem}</p>}
      </div>
      {!problem && <FormProblem />}
      <LoginFields />
      <AuthSubmit label={copy.submit} busyLabel={copy.busy} />
    </Form>
  );
}
