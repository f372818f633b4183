import { useState } from 'react';
import { data, useNavigate, useSearchParams } from 'react-router';
import { readViewer, siteContext } from '#app/context.ts';
import { auth } from '#content/auth.ts';
import { findInvitationByLink } from '#features/accounts/queries/invitations.server.ts';
import { fullName } from '#lib/text/full-name.ts';
import { Breakable } from '#ui/text/breakable.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import { AuthPanel } from '../auth-panel.tsx';
import { InvalidLink } from '../links/invalid-link.tsx';
import { PRIVATE, privateMeta } from '../privacy-links/private-page.ts';
import { enterSite } from '../sign-in/enter-site.ts';
import type { Route } from './+types/invitation-page';
import { InvitationForm } from './invitation-form.tsx';
import { SignedInNotice } from './signed-in-notice.tsx';

const copy = auth.invitation;

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const link = await findInvitationByLink(site.ctx, url.searchParams.get('token') ?? '');
  const user = link.state === 'open' ? await readViewer(site) : null;
  const signedIn = user && { name: fullName(user), email: user.email };
  return data({ ...link, signedIn }, { status: link.state === 'open' ? 200 : 404, headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, copy.title, '/auth/invitation');

export default function InvitationPage({ loaderData: link }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  /** Why the link stopped working while the form was filled in. */
  const [closed, setClosed] = useState<string>();
  if (link.state !== 'open') return <InvalidLink text={copy.closed[link.state]} />;
  if (closed) return <InvalidLink text={closed} />;
  return (
    <AuthFrame heading={copy.heading} lead={copy.lead} panel={<AuthPanel />}>
      {link.signedIn && <SignedInNotice {...link.signedIn} />}
      <dl className="notice mt-6 flex flex-wrap gap-x-2">
        <dt>{copy.email}:</dt>
        <dd className="font-medium">
          <Breakable text={link.email} />
        </dd>
      </dl>
      <div className="mt-6">
        <InvitationForm
          token={query.get('token') ?? ''}
          onInvalidLink={setClosed}
          onDone={() => enterSite('/dashboard', navigate)}
        />
      </div>
    </AuthFrame>
  );
}
