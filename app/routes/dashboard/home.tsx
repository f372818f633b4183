import '#app/styles/dashboard.css';
import '#app/styles/chat.css';
import '#app/styles/profile.css';
import '#app/styles/billing.css';
import '#app/styles/table.css';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { DashboardHome } from '#app/sections/dashboard/dashboard-home.tsx';
import { readView, titleOf } from '#app/sections/dashboard/view.ts';
import type { CrumbHandle } from '#app/shell/breadcrumb.tsx';
import { shellMeta } from '#app/shell/page-meta.ts';
import { redirecting, shell } from '#content/dashboard.ts';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { useIsInBrowser } from '#ui/use-is-in-browser.ts';
import type { Route } from './+types/home';

const Billing = lazy(() => import('#app/sections/billing/billing.tsx'));
const Chat = lazy(() => import('#app/sections/chat/chat.tsx'));
const Profile = lazy(() => import('#app/sections/profile/profile.tsx'));

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
  // A view that stood in the HTML would be there before its script, and what is typed or pressed in it would be lost.
  if (!isInBrowser) return loading;
  return (
    <Suspense fallback={loading}>
      {view.name === 'chat' && <Chat key={view.agent.id} agent={view.agent} />}
      {view.name === 'profile' && <Profile />}
      {view.name === 'billing' && <Billing />}
    </Suspense>
  );
}
