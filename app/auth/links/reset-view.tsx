import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { auth } from '#content/auth.ts';
import type { AccountAction } from '#features/accounts/client.ts';
import { useSubmission } from '#ui/form/submission.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { AuthPanel } from '../auth-panel.tsx';
import { authPath } from '../auth-path.ts';
import type { ViewState } from '../use-view-state.ts';
import { InvalidLink } from './invalid-link.tsx';
import { ResetForm } from './reset-form.tsx';
import { useLinkToken } from './use-link-token.ts';

const copy = auth.reset;

export const ClosedReset = () => (
  <InvalidLink>
    <Link className="link text-base" to={authPath('forgot', '')}>
      {copy.again}
    </Link>
  </InvalidLink>
);

export function ResetView() {
  const token = useLinkToken(authPath('reset', ''));
  const submission = useSubmission('/api/password-reset/confirm' satisfies AccountAction);
  const [isRejected, setRejected] = useState(submission?.error.fields.token !== undefined);
  const navigate = useNavigate();
  if (isRejected || token === null) return <ClosedReset />;
  return (
    <AuthFrame heading={copy.heading} lead={copy.lead} panel={<AuthPanel />}>
      <div className="mt-6">
        <ResetForm
          token={token ?? ''}
          onInvalidLink={() => setRejected(true)}
          onDone={() => void navigate('/auth', { replace: true, state: { notice: copy.done } satisfies ViewState })}
        />
      </div>
    </AuthFrame>
  );
}
