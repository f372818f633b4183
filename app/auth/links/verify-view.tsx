import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { auth } from '#content/auth.ts';
import type { AccountAction } from '#features/accounts/client.ts';
import { useSubmission } from '#ui/form/submission.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { AuthPanel } from '../auth-panel.tsx';
import { authPath } from '../auth-path.ts';
import { InvalidLink } from './invalid-link.tsx';
import { MailboxLink } from './mailbox-link.tsx';
import { useLinkToken } from './use-link-token.ts';
import { VerifyForm } from './verify-form.tsx';

const copy = auth.verify;

type State = keyof typeof copy.states;

const STATES: readonly State[] = ['verified', 'waiting', 'changed'];

/** The target of the links in verification and email change emails. */
export function VerifyView() {
  const token = useLinkToken(authPath('verify', ''));
  const [query] = useSearchParams();
  const submission = useSubmission('/api/email-confirmation' satisfies AccountAction);
  const [state, setState] = useState<State | 'invalid' | undefined>(
    submission?.error.fields.token
      ? 'invalid'
      : STATES.find((one) => query.get('sent') === `email-confirmation.${one}`),
  );
  if (state === 'invalid' || token === null) return <InvalidLink />;
  if (!state) {
    return (
      <AuthFrame heading={copy.heading} lead={copy.lead} panel={<AuthPanel />}>
        <div className="mt-6">
          <VerifyForm token={token ?? ''} onConfirmed={setState} onInvalidLink={() => setState('invalid')} />
        </div>
      </AuthFrame>
    );
  }
  const { heading, text } = copy.states[state];
  return (
    <AuthFrame heading={heading} panel={<AuthPanel />}>
      <p role="status" className="notice mt-6">
        {text}
      </p>
      {state === 'waiting' && <MailboxLink />}
      <p className="mt-6">
        <Link className="btn btn-p btn-lg" to="/dashboard">
          {copy.onward}
        </Link>
      </p>
    </AuthFrame>
  );
}
