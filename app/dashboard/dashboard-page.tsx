import './home/dashboard.css';
import './chat/chat.css';
import './billing/billing.css';
import './billing/plans/plans.css';
import '#ui/table/table.css';
import { lazy, Suspense } from 'react';
import { redirect, type ShouldRevalidateFunction, useSearchParams } from 'react-router';
import type { CrumbHandle } from '#app/shell/navigation/breadcrumb.tsx';
import { shellMeta } from '#app/shell/page-meta.ts';
import { redirecting, shell } from '#content/dashboard.ts';
import { useIsInBrowser } from '#ui/browser/use-is-in-browser.ts';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import type { Route } from './+types/dashboard-page';
import { DashboardHome } from './home/dashboard-home.tsx';
import { readView, titleOf } from './view.ts';

const Billing = lazy(() => import('./billing/billing.tsx'));
const Chat = lazy(() => import('./chat/chat.tsx'));

const dashboard = { label: shell.dashboard, to: '/dashboard' };

export const handle: CrumbHandle = {
  crumbs: (search) => {
    const view = readView(search);
    return view.name === 'home' ? [dashboard] : [dashboard, { label: titleOf(view), to: `/dashboard?${search}` }];
  },
};

/** The profile was a view of this page. Bookmarks still have that address. */
export function loader({ url }: Route.LoaderArgs) {
  if (url.searchParams.get('view') === 'profile') throw redirect('/dashboard/profile');
  return null;
}

/** Switching views needs no request. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

export const meta: Route.MetaFunction = ({ location }) =>
  shellMeta(titleOf(readView(new URLSearchParams(location.search))));

export default function DashboardPage() {
  const [search] = useSearchParams();
  const isInBrowser = useIsInBrowser();
  const view = readView(search);
  if (view.name === 'home') return <DashboardHome consultants={null} />;
  const loading = <SkeletonRows label={redirecting.loading} count={4} />;
  // Server-rendered views would appear before their script loads, and clicks or typed text would be lost.
  if (!isInBrowser) return loading;
  return (
    <Suspense fallback={loading}>
      {view.name === 'chat' && <Chat key={view.agent.id} agent={view.agent} />}
      {view.name === 'billing' && <Billing />}
    </Suspense>
  );
}
