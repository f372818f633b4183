import '#ui/styles/office.css';
import './shell.css';
import { useState } from 'react';
import { Outlet, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { ErrorPage } from '#app/site/not-found/error-page.tsx';
import { trouble } from '#content/messages.ts';
import { ownCatalogue } from '#content/plans.ts';
import { loadedPage } from '#lib/api/viewer.ts';
import { readViewer, siteContext } from '../context.ts';
import type { Route } from './+types/shell-layout';
import { takeCatalogue } from './own-catalogue.ts';
import { shellMeta } from './page-meta.ts';
import { RedirectToLogin } from './session/redirect-to-login.tsx';
import { factorSetupPath, PROFILE } from './session/use-factor-setup.ts';
import { Shell } from './shell.tsx';

export const handle = { hydratesAtOnce: true };

/** Anonymous users get no data of the pages behind sign-in. Staff who lack the second factor are led to set it up. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const user = await readViewer(site);
  if (user && url.pathname !== PROFILE && (await site.mustSetUpFactor())) throw redirect(factorSetupPath(url));
  const own = user && ownCatalogue();
  const { consultant, mail } = site.ctx;
  return { user, hasConsultants: consultant !== null, timeZone: mail.timeZone, ...(own && { own }) };
}

/**
 * Switching views or tabs within a page skips the server, except for an admin who sees it as a customer: each view is
 * audited. Every other navigation checks the session again.
 */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isViewChange = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isViewChange && !loadedPage.isSeeAs ? false : defaultShouldRevalidate;
}

export const headers: Route.HeadersFunction = ({ errorHeaders }) => errorHeaders ?? {};

/** Pages define their own title; this one is for error pages. */
export const meta: Route.MetaFunction = () => shellMeta(trouble.heading);

export default function ProtectedLayout({ loaderData: { user, own, ...site } }: Route.ComponentProps) {
  takeCatalogue(own);
  const [wasSignedIn] = useState(user !== null);
  if (!user) return <RedirectToLogin isExpired={wasSignedIn} />;
  return (
    <Shell key={user.id} user={user} {...site}>
      <Outlet context={user} />
    </Shell>
  );
}

/** A server error doesn't sign anyone out. */
export function ErrorBoundary() {
  return (
    <main id="content">
      <ErrorPage />
    </main>
  );
}
