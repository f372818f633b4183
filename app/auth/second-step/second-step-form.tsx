import { Link, useNavigate } from 'react-router';
import { signInToasts } from '#content/auth.ts';
import { secondStep as copy, secondFactor } from '#content/second-factor.ts';
import type { User } from '#features/accounts/contract/accounts.ts';
import { finishSignIn } from '#features/security/client.ts';
import { canUsePasskeys } from '#features/security/components/can-use-passkeys.ts';
import { CodeField } from '#features/security/components/code-field.tsx';
import { PasskeyButton } from '#features/security/components/passkey-button.tsx';
import type { ApiError } from '#lib/api/api.ts';
import { CheckboxField } from '#ui/form/fields.tsx';
import { Form, FormProblem } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { showToast } from '#ui/toast/toast.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { AuthPanel } from '../auth-panel.tsx';
import { authPath, secondStepPath } from '../auth-path.ts';
import { AuthSubmit } from '../auth-submit.tsx';
import { enterSite } from '../sign-in/enter-site.ts';
import { useViewState } from '../use-view-state.ts';

export const SECOND_STEP = '/api/login/second-step';

export const isExpired = ({ code }: ApiError) => code === 'second_step_expired';

const schema = async () => (await import('#features/security/input.ts')).secondStepInput;

type Props = { next: string; isRecovery: boolean; onExpired: () => void };

export function SecondStepForm({ next, isRecovery, onExpired }: Props) {
  const navigate = useNavigate();
  const viewState = useViewState();
  const hasPasskeys = viewState !== undefined && canUsePasskeys();
  // Before hydration, and after a form that was posted without a script, the account's methods are unknown.
  const hasCode = isRecovery || !hasPasskeys || (viewState.methods?.includes('totp') ?? true);
  const canAskPasskey = hasPasskeys && (viewState.methods?.includes('passkey') ?? true);

  function enter({ firstName }: User) {
    showToast(signInToasts.loggedIn.title, signInToasts.loggedIn.text(firstName));
    enterSite(next || '/dashboard', navigate);
  }
  const failureToast = (error: ApiError) =>
    isExpired(error) || error.fields.code ? null : { title: copy.failed, text: error.message || copy.unreachable };

  const form = useForm({
    action: SECOND_STEP,
    schema,
    isLeaving: true,
    send: finishSignIn,
    onDone: enter,
    failureToast,
    onFailed: (error) => {
      if (isExpired(error)) onExpired();
    },
  });

  async function enterByPasskey() {
    const { signInWithPasskey } = await import('#features/security/components/passkeys.ts');
    const result = await signInWithPasskey(form.read().remember === true, false);
    if (result.ok) return enter(result.value);
    if (isExpired(result)) return onExpired();
    showToast(copy.failed, result.message || copy.unreachable, { isError: true });
  }

  const lead = copy.leads[isRecovery ? 'recovery' : hasCode ? 'code' : 'passkey'];
  return (
    <AuthFrame heading={copy.heading} lead={lead} panel={<AuthPanel />}>
      <Form form={form} className="mt-7 grid gap-5">
        <FormProblem />
        {hasCode && <CodeField isRecovery={isRecovery} />}
        <CheckboxField label={copy.remember} name="remember" />
        {hasCode && <AuthSubmit label={copy.submit} busyLabel={copy.busy} />}
        {canAskPasskey && (
          <PasskeyButton
            label={secondFactor.byPasskey}
            className={hasCode ? 'btn btn-s btn-lg' : 'btn btn-p btn-lg'}
            onClick={enterByPasskey}
          />
        )}
      </Form>
      <div className="mt-6 grid justify-items-center gap-2">
        <Link className="link text-base" to={secondStepPath(next, !isRecovery)} state={viewState} replace>
          {isRecovery ? secondFactor.byApp : secondFactor.byRecovery}
        </Link>
        <Link className="link text-base" to={authPath('login', next)}>
          {copy.back}
        </Link>
      </div>
    </AuthFrame>
  );
}
