import { useState } from 'react';
import { Link, redirect, type ShouldRevalidateFunction, useSearchParams } from 'react-router';
import { siteContext } from '#app/context.ts';
import { pageMeta } from '#app/meta.ts';
import { secondStep as copy } from '#content/second-factor.ts';
import { useSubmission } from '#ui/form/submission.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { AuthPanel } from '../auth-panel.tsx';
import { authPath, nextFrom } from '../auth-path.ts';
import type { Route } from './+types/second-step-page';
import { isExpired, SECOND_STEP, SecondStepForm } from './second-step-form.tsx';

/** Whoever comes here without a password, for example by a bookmark, signs in first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  // A rejected code is shown again, also after the sign-in has expired.
  if (site.submission || (await site.hasPendingSignIn())) return null;
  throw redirect(authPath('login', nextFrom(new URL(request.url).searchParams)));
}

/** Another way to confirm needs no request. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, description: copy.leads.code, path: '/auth/second-step', isHidden: true });

function ExpiredView({ next }: { next: string }) {
  return (
    <AuthFrame heading={copy.expired.heading} panel={<AuthPanel />}>
      <p role="alert" className="notice bad mt-6">
        {copy.expired.text}
      </p>
      <p className="mt-6">
        <Link className="btn btn-p btn-lg" to={authPath('login', next)}>
          {copy.expired.again}
        </Link>
      </p>
    </AuthFrame>
  );
}

/** Reached from every sign-in form, with and without JavaScript, once the password is right. */
export default function SecondStepPage() {
  const [query] = useSearchParams();
  const submission = useSubmission(SECOND_STEP);
  const [hasExpired, setExpired] = useState(submission !== null && isExpired(submission.error));
  const next = nextFrom(query);
  if (hasExpired) return <ExpiredView next={next} />;
  const isRecovery = query.get('with') === 'recovery';
  // Another way begins without what was entered before, and without its error.
  return (
    <SecondStepForm key={String(isRecovery)} next={next} isRecovery={isRecovery} onExpired={() => setExpired(true)} />
  );
}
