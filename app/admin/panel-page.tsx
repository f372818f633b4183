import '#ui/styles/table.css';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Navigate } from 'react-router';
import { useAddress } from '#app/shell/address.ts';
import { AdminRequired } from '#app/shell/admin-required.tsx';
import type { CrumbHandle } from '#app/shell/navigation/breadcrumb.tsx';
import { useUnanswered } from '#app/shell/notifications/use-unanswered.ts';
import { shellMeta } from '#app/shell/page-meta.ts';
import { useMay, useShell } from '#app/shell/shell-context.ts';
import { ViewBoundary } from '#app/shell/view-boundary.tsx';
import { campaignScreen } from '#content/admin/admin-campaigns.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { shell } from '#content/dashboard.ts';
import type { Action } from '#features/permissions.ts';
import { useIsInBrowser } from '#ui/browser/use-is-in-browser.ts';
import { lazyView } from '#ui/lazy-part.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { LineTabPanel, LineTabs } from '#ui/tabs/line-tabs.tsx';
import { ZoneContext } from '#ui/text/zone.ts';
import type { Route } from './+types/panel-page';
import { emailStateQuery } from './emails/use-email-state.ts';
import { overviewQuery } from './overview/overview-query.ts';
import { todayQuery } from './overview/today/today-query.ts';
import { panelCrumb, viewOf } from './panel-views.ts';

const load = {
  overview: () => import('./overview/overview-tab.tsx'),
  customers: () => import('./customers/customers-tab.tsx'),
  contacts: () => import('./requests/contacts-tab.tsx'),
  subscribers: () => import('./marketing/subscriber-part.tsx'),
  orders: () => import('./orders/orders-tab.tsx'),
  marketing: () => import('./marketing/marketing-tab.tsx'),
  blog: () => import('./posts/blog-tab.tsx'),
};

const loading = <SkeletonRows label={adminPanel.loading} count={6} />;

const OverviewTab = lazyView(load.overview);

/** The first tab's code and data are requested at the same time. */
function Overview() {
  const queries = useQueryClient();
  const may = useMay();
  useState(
    () =>
      void Promise.all([
        queries.prefetchQuery(todayQuery),
        ...(may('manage-billing')
          ? [queries.prefetchQuery(overviewQuery), queries.prefetchQuery(emailStateQuery)]
          : []),
      ]),
  );
  return (
    <Suspense fallback={loading}>
      <OverviewTab />
    </Suspense>
  );
}

const parts = {
  overview: Overview,
  customers: lazyView(load.customers),
  contacts: lazyView(load.contacts),
  subscribers: lazyView(load.subscribers),
  orders: lazyView(load.orders),
  marketing: lazyView(load.marketing),
  blog: lazyView(load.blog),
};

const CampaignScreen = lazyView(() => import('./campaigns/campaign-screen.tsx'));

const { tabs, heading } = adminPanel;

const tabOf = (search: URLSearchParams) => tabs.find(({ id }) => id === search.get('tab')) ?? tabs[0];

/** The first tab is the page itself. */
const tabAddress = (id: string) => (id === tabs[0].id ? '/admin' : `/admin?tab=${id}`);

/** What each tab needs; those that someone may not use are absent. */
const needs = {
  overview: 'open-panel',
  customers: 'manage-accounts',
  contacts: 'answer-leads',
  subscribers: 'manage-subscribers',
  orders: 'manage-billing',
  marketing: 'manage-campaigns',
  blog: 'see-all-posts',
} as const satisfies Record<keyof typeof load, Action>;

/** What the user can do here, in a sentence. */
function leadFor(may: ReturnType<typeof useMay>): string {
  if (may('manage-billing')) return adminPanel.lead;
  return may('answer-leads') ? adminPanel.advisorLead : adminPanel.editorLead;
}

/** The id of the campaign that is shown instead of the tabs, or `new`. */
const campaignOf = (search: URLSearchParams) => (tabOf(search).id === 'marketing' ? search.get('campaign') : null);

export const handle: CrumbHandle = {
  crumbs: (search) => {
    const view = viewOf(search);
    if (view) return view.crumbs;
    const { id, label } = tabOf(search);
    const campaign = campaignOf(search);
    const name = campaign === 'new' ? campaignScreen.create : campaignScreen.campaign;
    return [
      panelCrumb,
      { label, to: tabAddress(id) },
      ...(campaign ? [{ label: name, to: `${tabAddress(id)}&campaign=${campaign}` }] : []),
    ];
  },
};

export const meta: Route.MetaFunction = ({ location }) => {
  const search = new URLSearchParams(location.search);
  return shellMeta(`${viewOf(search)?.heading ?? tabOf(search).label} · ${heading}`);
};

function Panel() {
  const may = useMay();
  const [search, change] = useAddress();
  // Server-rendered tabs would appear before their script loads, and clicks on them would be lost.
  const isInBrowser = useIsInBrowser();
  const unanswered = useUnanswered();
  const view = viewOf(search);
  if (!may(view?.needs ?? 'open-panel')) return <AdminRequired />;
  const { id, failed } = tabOf(search);
  const offered = tabs.filter((tab) => may(needs[tab.id]));
  const [first] = offered;
  if (!view && first && !may(needs[id])) {
    return isInBrowser ? <Navigate to={tabAddress(first.id)} replace /> : loading;
  }
  const Tab = parts[id];
  const campaign = campaignOf(search);
  if (view) {
    const { Screen, name, failed: text } = view;
    return (
      <ViewBoundary key={name} text={text}>
        <Suspense fallback={loading}>{isInBrowser ? <Screen /> : loading}</Suspense>
      </ViewBoundary>
    );
  }
  if (campaign) {
    return (
      <ViewBoundary text={campaignScreen.failed}>
        <Suspense fallback={loading}>{isInBrowser ? <CampaignScreen name={campaign} /> : loading}</Suspense>
      </ViewBoundary>
    );
  }
  return (
    <>
      <PageHead heading={heading} lead={leadFor(may)} />
      <LineTabs
        label={heading}
        tabs={offered.map((tab) =>
          tab.id === 'contacts' ? { ...tab, counted: shell.unanswered, ...unanswered } : tab,
        )}
        value={id}
        onChange={(tab) => change(() => new URLSearchParams(tab === tabs[0].id ? {} : { tab }))}
        onIntent={(tab) => void load[tab]().catch(() => null)}
      >
        <LineTabPanel id={id}>
          <ViewBoundary key={id} text={failed}>
            <Suspense fallback={loading}>{isInBrowser ? <Tab /> : loading}</Suspense>
          </ViewBoundary>
        </LineTabPanel>
      </LineTabs>
    </>
  );
}

/** Staff read every time in the business's zone, wherever they are. */
export default function AdminPanelPage() {
  return (
    <ZoneContext value={useShell().timeZone}>
      <Panel />
    </ZoneContext>
  );
}
