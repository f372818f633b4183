import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { auth } from '#content/auth.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { AuthPanel } from '../auth-panel.tsx';
import { authPath } from '../auth-path.ts';
import { ForgotForm } from './forgot-form.tsx';
import { MailboxLink } from './mailbox-link.tsx';

const copy = auth.forgot;

export function ForgotView({ next }: { next: string }) {
  const [query] = useSearchParams();
  const [isSent, setSent] = useState(query.get('sent') === 'password-reset');
  return (
    <AuthFrame
      heading={isSent ? copy.sentHeading : copy.heading}
      lead={isSent ? undefined : copy.lead}
      panel={<AuthPanel />}
    >
      <div role="status" className="mt-6 empty:absolute">
        {isSent && <p className="notice">{copy.sent}</p>}
      </div>
      {!isSent && (
        <div className="mt-6">
          <ForgotForm onSent={() => setSent(true)} />
        </div>
      )}
      <MailboxLink />
      <p className="mt-6">
        <Link className="link text-base" to={authPath('login', next)}>
          {copy.back}
        </Link>
      </p>
    </AuthFrame>
  );
}
