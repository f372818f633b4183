import { useState } from 'react';
import { useNavigate } from 'react-router';
import { auth } from '#content/auth.ts';
import type { AccountAction } from '#features/accounts/client.ts';
import type { LinkState } from '#features/accounts/queries/invitations.server.ts';
import { useSubmission } from '#ui/form/submission.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { AuthPanel } from '../auth-panel.tsx';
import { InvalidLink } from '../links/invalid-link.tsx';
import { useLinkToken } from '../links/use-link-token.ts';
import { enterSite } from '../sign-in/enter-site.ts';
import { SetupForm } from './setup-form.tsx';

const copy = auth.setup;

/** `link` is the state of the link that opened the page; null after a reload. */
export function SetupView({ link }: { link: LinkState | null }) {
  const token = useLinkToken('setup');
  const submission = useSubmission('/api/setup' satisfies AccountAction);
  const navigate = useNavigate();
  /** Why the link stopped working while the form was filled in. */
  const [closed, setClosed] = useState(submission?.error.fields.token?.[0]);
  if (closed) return <InvalidLink text={closed} />;
  if (link && link !== 'open') return <InvalidLink text={copy.closed[link]} />;
  if (token === null) return <InvalidLink text={copy.closed.unknown} />;
  return (
    <AuthFrame heading={copy.heading} lead={copy.lead} panel={<AuthPanel />}>
      <div className="mt-6">
        <SetupForm token={token ?? ''} onInvalidLink={setClosed} onDone={() => enterSite('/admin/setup', navigate)} />
      </div>
    </AuthFrame>
  );
}
