import './home/dashboard.css';
import './chat/chat.css';
import './profile/profile.css';
import './billing/billing.css';
import './billing/plans/plans.css';
import '#ui/table/table.css';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
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
const Profile = lazy(() => import('./profile/profile.tsx'));

const dashboard = { label: shell.dashboard, to: '/dashboard' };

export const handle: CrumbHandle = {
  crumbs: (search) => {
    const view = readView(search);
    return view.name === 'home' ? [dashboard] : [dashboard, { label: titleOf(view), to: `/dashboard?${search}` }];
  },
};

export const meta: Route.MetaFunction = ({ location }) =>
  shellMeta(titleOf(readView(new URLSearchParams(location.search))));

export default function DashboardPage() {
  const [search] = useSearchParams();
  const isInBrowser = useIsInBrowser();
  const view = readView(search);
  if (view.name === 'home') return <DashboardHome />;
  const loading = <SkeletonRows label={redirecting.loading} count={4} />;
  // Server-rendered views would appear before their script loads, and clicks or typed text would be lost.
  if (!isInBrowser) return loading;
  return (
    <Suspense fallback={loading}>
      {view.name === 'chat' && <Chat key={view.agent.id} agent={view.agent} />}
      {view.name === 'profile' && <Profile />}
      {view.name === 'billing' && <Billing />}
    </Suspense>
  );
}
