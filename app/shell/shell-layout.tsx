import './shell.css';
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { ErrorPage } from '#app/site/not-found/error-page.tsx';
import { trouble } from '#content/messages.ts';
import { readViewer, siteContext } from '../context.ts';
import type { Route } from './+types/shell-layout';
import { shellMeta } from './page-meta.ts';
import { RedirectToLogin } from './session/redirect-to-login.tsx';
import { Shell } from './shell.tsx';

export const handle = { hydratesAtOnce: true };

/** Nothing of the area behind sign-in reaches somebody who is signed out. */
export async function loader({ context }: Route.LoaderArgs) {
  return { user: await readViewer(context.get(siteContext)) };
}

/** Views and tabs of one page need no word with the server; every other step asks again who is there. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isViewChange = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isViewChange ? false : defaultShouldRevalidate;
}

export const headers: Route.HeadersFunction = ({ errorHeaders }) => errorHeaders ?? {};

/** Every page has its own title; this one is read when a page failed. */
export const meta: Route.MetaFunction = () => shellMeta(trouble.heading);

export default function ProtectedLayout({ loaderData: { user } }: Route.ComponentProps) {
  if (!user) return <RedirectToLogin />;
  return (
    <Shell key={user.id} user={user}>
      <Outlet context={user} />
    </Shell>
  );
}

/** A failure of ours signs nobody out. */
export function ErrorBoundary() {
  return (
    <main>
      <ErrorPage />
    </main>
  );
}
