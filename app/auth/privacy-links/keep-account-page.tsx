import { useState } from 'react';
import { data, Link, useSearchParams } from 'react-router';
import { siteContext } from '#app/context.ts';
import { keepAccountPage as copy } from '#content/privacy-links.ts';
import { keepAccountByLink, type PrivacyAction } from '#features/privacy/client.ts';
import { findClosureByLink } from '#features/privacy/queries/own.server.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { longDate } from '#lib/time/dates.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { AuthPanel } from '../auth-panel.tsx';
import { InvalidLink } from '../links/invalid-link.tsx';
import type { Route } from './+types/keep-account-page';
import { LinkForm } from './link-form.tsx';
import { PRIVATE, privateMeta } from './private-page.ts';
import { SupportLink } from './support-link.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(siteContext);
  const isKept = url.searchParams.get('sent') === 'privacy/keep';
  const closure = await findClosureByLink(ctx, url.searchParams.get('token') ?? '');
  const date = closure && longDate(closure.eraseAt, ctx.mail.timeZone);
  return data({ isKept, date }, { status: isKept || closure ? 200 : 404, headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, copy.title, '/auth/keep-account');

export default function KeepAccountPage({ loaderData: { isKept, date } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const [state, setState] = useState(isKept ? 'kept' : date ? 'closing' : 'invalid');
  if (state === 'kept') {
    return (
      <AuthFrame heading={copy.kept.heading} panel={<AuthPanel />}>
        <p role="status" className="notice mt-6">
          {copy.kept.text}
        </p>
        <p className="mt-6">
          <Link className="btn btn-p btn-lg" to="/dashboard">
            {copy.kept.onward}
          </Link>
        </p>
      </AuthFrame>
    );
  }
  if (state === 'invalid') {
    return (
      <InvalidLink text={copy.invalid}>
        <SupportLink />
      </InvalidLink>
    );
  }
  return (
    <AuthFrame heading={copy.heading} lead={fillText(copy.lead, { date: date ?? '' })} panel={<AuthPanel />}>
      <LinkForm
        action={'/api/privacy/keep' satisfies PrivacyAction}
        send={() => keepAccountByLink(query.get('token') ?? '')}
        onDone={() => setState('kept')}
        onInvalidLink={() => setState('invalid')}
        copy={copy}
      />
    </AuthFrame>
  );
}
