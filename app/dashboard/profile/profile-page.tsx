import './profile.css';
import { PageHead } from '#ui/page-head.tsx';
import '#ui/styles/table.css';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ClosedWhileSeeAs } from '#app/shell/closed-while-see-as.tsx';
import type { CrumbHandle } from '#app/shell/navigation/breadcrumb.tsx';
import { shellMeta } from '#app/shell/page-meta.ts';
import { useShell } from '#app/shell/shell-context.ts';
import { ViewBoundary } from '#app/shell/view-boundary.tsx';
import { redirecting, shell } from '#content/dashboard.ts';
import { profile } from '#content/profile.ts';
import { seeAsScreens } from '#content/see-as-screens.ts';
import { useIsInBrowser } from '#ui/browser/use-is-in-browser.ts';
import { lazyView } from '#ui/lazy-part.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { LinkTabs } from '#ui/tabs/link-tabs.tsx';
import type { Route } from './+types/profile-page';

const parts = {
  account: lazyView(() => import('./account/account-tab.tsx')),
  security: lazyView(() => import('../security/security-tab.tsx')),
  privacy: lazyView(() => import('../privacy/privacy-tab.tsx')),
};

const ADDRESS = '/dashboard/profile';

const [account] = profile.tabs;

const tabs = profile.tabs.map((tab) => ({ ...tab, to: tab === account ? ADDRESS : `${ADDRESS}?tab=${tab.id}` }));

const tabOf = (search: URLSearchParams) => profile.tabs.find(({ id }) => id === search.get('tab')) ?? account;

export const handle: CrumbHandle = {
  crumbs: () => [
    { label: shell.dashboard, to: '/dashboard' },
    { label: shell.profile, to: ADDRESS },
  ],
};

export const meta: Route.MetaFunction = ({ location }) => {
  const tab = tabOf(new URLSearchParams(location.search));
  return shellMeta(tab === account ? profile.heading : `${tab.label} · ${profile.heading}`);
};

export default function ProfilePage() {
  const [search] = useSearchParams();
  const isInBrowser = useIsInBrowser();
  const { seeAs } = useShell();
  const { id } = tabOf(search);
  const Tab = parts[id];
  const loading = <SkeletonRows label={redirecting.loading} count={4} />;
  if (seeAs) return <ClosedWhileSeeAs {...seeAs} copy={seeAsScreens.profile} />;
  return (
    <div className="max-w-248 [&>.tabs]:mx-0 [&>.tabs]:mask-none [&>.tabs]:px-0">
      <PageHead className="mb-3" heading={profile.heading} lead={profile.lead} />
      <LinkTabs label={profile.heading} tabs={tabs} selected={id} />
      {/* A server-rendered form would appear before its script loads, and typed text would be lost. */}
      <ViewBoundary key={id}>
        <Suspense fallback={loading}>{isInBrowser ? <Tab /> : loading}</Suspense>
      </ViewBoundary>
    </div>
  );
}
