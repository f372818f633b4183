import { Download } from 'lucide-react';
import { useState } from 'react';
import { data, useSearchParams } from 'react-router';
import { siteContext } from '#app/context.ts';
import { dataCopyPage as copy } from '#content/privacy-links.ts';
import { confirmAction, confirmCopy, downloadAction } from '#features/data-copies/client.ts';
import { findLinkedCopy } from '#features/data-copies/queries/copies.server.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { longDate } from '#lib/time/dates.ts';
import { fileSize } from '#ui/text/file-size.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { AuthPanel } from '../auth-panel.tsx';
import { InvalidLink } from '../links/invalid-link.tsx';
import type { Route } from './+types/data-copy-page';
import { LinkForm } from './link-form.tsx';
import { PRIVATE, privateMeta } from './private-page.ts';
import { SupportLink } from './support-link.tsx';

type State = keyof typeof copy.states;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(siteContext);
  const found = await findLinkedCopy(ctx, url.searchParams.get('token') ?? '');
  if (!found) return data(null, { status: 404, headers: PRIVATE });
  const { email, expiresAt, sizeBytes } = found;
  const state: State = found.state === 'waiting' ? 'making' : found.state;
  return data(
    { email, state, date: longDate(expiresAt, ctx.mail.timeZone), size: fileSize(sizeBytes ?? 0) },
    { headers: PRIVATE },
  );
}

export const headers = () => PRIVATE;

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, copy.title, '/auth/data-copy');

/** The browser's own form, because its answer is the file. */
const DownloadForm = ({ token }: { token: string }) => (
  <form method="post" action={downloadAction} className="mt-6 grid">
    <input type="hidden" name="token" value={token} />
    <button type="submit" className="btn btn-p btn-lg">
      <Download className="icon" aria-hidden />
      {copy.download}
    </button>
  </form>
);

export default function DataCopyPage({ loaderData: found }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const [state, setState] = useState<State | 'invalid'>(found?.state ?? 'invalid');
  const token = query.get('token') ?? '';
  if (!found || state === 'invalid') {
    return (
      <InvalidLink text={copy.invalid}>
        <SupportLink />
      </InvalidLink>
    );
  }
  const { heading, text } = copy.states[state];
  const said = fillText(text, found);
  const hasNextStep = state === 'unconfirmed' || state === 'ready';
  return (
    <AuthFrame heading={heading} lead={hasNextStep ? said : undefined} panel={<AuthPanel />}>
      {!hasNextStep && (
        <p role="status" className="notice mt-6">
          {said}
        </p>
      )}
      {state === 'unconfirmed' && (
        <LinkForm
          action={confirmAction}
          send={() => confirmCopy(token)}
          onDone={() => setState('making')}
          onInvalidLink={() => setState('invalid')}
          copy={{ submit: copy.confirm, busy: copy.confirming, failed: copy.confirmFailed }}
        />
      )}
      {state === 'ready' && <DownloadForm token={token} />}
      {state === 'failed' && (
        <p className="mt-6">
          <SupportLink />
        </p>
      )}
    </AuthFrame>
  );
}
