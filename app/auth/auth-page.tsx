import { useRef } from 'react';
import { redirect, type ShouldRevalidateFunction, useSearchParams } from 'react-router';
import { auth } from '#content/auth.ts';
import { meta as texts } from '#content/meta.ts';
import { findResetAccount } from '#features/accounts/queries/reset-links.server.ts';
import { useWindowEvent } from '#ui/browser/use-window-event.ts';
import { readViewer, siteContext } from '../context.ts';
import { pageMeta } from '../meta.ts';
import type { Route } from './+types/auth-page';
import { type AuthView, authViewFrom, nextFrom, setupLinkPath } from './auth-path.ts';
import { ForgotView } from './links/forgot-view.tsx';
import { ClosedReset, ResetView } from './links/reset-view.tsx';
import { VerifyView } from './links/verify-view.tsx';
import { SignInView } from './sign-in/sign-in-view.tsx';

/** Signed-in users skip login and registration; links from emails work for them too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const view = authViewFrom(searchParams);
  const site = context.get(siteContext);
  // The address that the server prints.
  if (searchParams.get('view') === 'setup') throw redirect(setupLinkPath(searchParams.get('token') ?? ''));
  const token = view === 'reset' && searchParams.get('token');
  if (token) return { isClosed: (await findResetAccount(site.ctx, token)) === null };
  // A rejected form is shown again, also to someone who is signed in.
  if ((view !== 'login' && view !== 'register') || site.submission) return null;
  const user = await readViewer(site);
  if (user) throw redirect(nextFrom(searchParams) || '/dashboard');
  return null;
}

/** Switching tabs needs no request. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

const titleOf = (view: AuthView) => (view === 'login' ? texts.auth.title : auth[view].title);

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const view = authViewFrom(new URLSearchParams(location.search));
  const isHidden = view !== 'login' && view !== 'register';
  return pageMeta(matches, { ...texts.auth, title: titleOf(view), path: '/auth', isHidden });
};

export default function AuthPage({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const view = authViewFrom(query);
  const next = nextFrom(query);
  const shownView = useRef(view);

  // The clicked link is gone and the focus with it, so the new heading gets the focus.
  useWindowEvent('navigated', () => {
    if (shownView.current === view) return;
    shownView.current = view;
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
  });

  if (view === 'forgot') return <ForgotView next={next} />;
  // The token stays in the address, so that a reload says it again.
  if (view === 'reset') return loaderData?.isClosed && query.has('token') ? <ClosedReset /> : <ResetView />;
  if (view === 'verify') return <VerifyView />;
  return <SignInView view={view} next={next} />;
}
