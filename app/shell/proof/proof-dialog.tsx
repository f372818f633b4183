import { useState } from 'react';
import { proof as copy, secondFactor } from '#content/second-factor.ts';
import { prove } from '#features/security/client.ts';
import { CodeField } from '#features/security/components/code-field.tsx';
import { PasskeyButton } from '#features/security/components/passkey-button.tsx';
import { proveWithPasskey } from '#features/security/components/passkeys.ts';
import type { ApiError, ProofMethod } from '#lib/api/api.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { Field } from '#ui/form/fields.tsx';
import { Form, FormEnd } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';

export type ProofProps = { username: string; methods: readonly ProofMethod[]; answer: (isProven: boolean) => void };

export default function ProofDialog({ username, methods, answer }: ProofProps) {
  const hasApp = methods.includes('totp');
  const hasRecovery = methods.includes('recovery');
  const [isRecovery, setRecovery] = useState(false);
  const [problem, setProblem] = useState('');
  const showProblem = ({ message }: ApiError) => setProblem(message || copy.unreachable);
  const hasCode = hasApp || isRecovery;
  const form = useForm({
    check: ({ code, password }) =>
      hasCode ? { code: code ? undefined : copy.noCode } : { password: password ? undefined : copy.noPassword },
    isLeaving: true,
    send: ({ password, code }: { password?: string; code?: string }) => {
      setProblem('');
      return prove({ password, code });
    },
    onDone: () => answer(true),
    onFailed: (error) => {
      if (Object.keys(error.fields).length === 0) showProblem(error);
    },
  });

  async function proveByPasskey() {
    setProblem('');
    const result = await proveWithPasskey();
    if (result.ok) answer(true);
    else showProblem(result);
  }

  const hasForm = hasCode || methods.includes('password');
  return (
    <Modal kind="dialog" title={copy.title} closeLabel={copy.close} focusesField onClose={() => answer(false)}>
      <p className="muted">{copy.text}</p>
      <div role="alert" className="empty:absolute">
        {problem && <p className="notice bad">{problem}</p>}
      </div>
      {methods.includes('passkey') && <PasskeyButton label={secondFactor.byPasskey} onClick={proveByPasskey} />}
      {hasForm && (
        <Form key={String(isRecovery)} form={form}>
          {hasCode ? (
            <CodeField isRecovery={isRecovery} />
          ) : (
            <>
              {/* Password managers find the password by this username. */}
              <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
              <Field label={copy.password} name="password" type="password" autoComplete="current-password" required />
            </>
          )}
          {hasRecovery && hasApp && (
            <button type="button" className="link" onClick={() => setRecovery(!isRecovery)}>
              {isRecovery ? secondFactor.byApp : secondFactor.byRecovery}
            </button>
          )}
          <FormEnd
            label={copy.submit}
            busyLabel={copy.busy}
            cancel={{ label: copy.cancel, onClick: () => answer(false) }}
          />
        </Form>
      )}
      {!hasForm && hasRecovery && (
        <button type="button" className="link" onClick={() => setRecovery(true)}>
          {secondFactor.byRecovery}
        </button>
      )}
    </Modal>
  );
}
