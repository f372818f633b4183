import '#ui/table/table.css';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useAddress } from '#app/shell/address.ts';
import { AdminRequired } from '#app/shell/admin-required.tsx';
import type { CrumbHandle } from '#app/shell/navigation/breadcrumb.tsx';
import { useUnanswered } from '#app/shell/notifications/use-unanswered.ts';
import { shellMeta } from '#app/shell/page-meta.ts';
import { useShell } from '#app/shell/shell-context.ts';
import { adminPanel } from '#content/admin/admin.ts';
import { calendarScreen } from '#content/admin/admin-calendar.ts';
import { campaignScreen } from '#content/admin/admin-campaigns.ts';
import { conversationsScreen } from '#content/admin/admin-conversations.ts';
import { emailScreen } from '#content/admin/admin-emails.ts';
import { privacyScreen } from '#content/admin/admin-privacy.ts';
import { shell } from '#content/dashboard.ts';
import { useIsInBrowser } from '#ui/browser/use-is-in-browser.ts';
import { PageHead } from '#ui/page-head.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { LineTabPanel, LineTabs } from '#ui/tabs/line-tabs.tsx';
import type { Route } from './+types/panel-page';
import { emailStateQuery } from './emails/use-email-state.ts';
import { overviewQuery } from './overview/overview-query.ts';
import { TabBoundary } from './tab-boundary.tsx';

const load = {
  overview: () => import('./overview/overview-tab.tsx'),
  customers: () => import('./customers/customers-tab.tsx'),
  contacts: () => import('./requests/contacts-tab.tsx'),
  subscribers: () => import('./subscribers/subscribers-tab.tsx'),
  orders: () => import('./orders/orders-tab.tsx'),
  marketing: () => import('./marketing/marketing-tab.tsx'),
  blog: () => import('./posts/blog-tab.tsx'),
};

const loading = <SkeletonRows label={adminPanel.loading} count={6} />;

const OverviewTab = lazy(load.overview);

/** The first tab's code and data are requested at the same time. */
function Overview() {
  const queries = useQueryClient();
  useState(() => void Promise.all([queries.prefetchQuery(overviewQuery), queries.prefetchQuery(emailStateQuery)]));
  return (
    <Suspense fallback={loading}>
      <OverviewTab />
    </Suspense>
  );
}

const parts = {
  overview: Overview,
  customers: lazy(load.customers),
  contacts: lazy(load.contacts),
  subscribers: lazy(load.subscribers),
  orders: lazy(load.orders),
  marketing: lazy(load.marketing),
  blog: lazy(load.blog),
};

const EmailsScreen = lazy(() => import('./emails/emails-screen.tsx'));
const CalendarScreen = lazy(() => import('./calendar/calendar-screen.tsx'));
const ConversationsScreen = lazy(() => import('./conversations/conversations-screen.tsx'));
const PrivacyScreen = lazy(() => import('./privacy/privacy-screen.tsx'));
const CampaignScreen = lazy(() => import('./campaigns/campaign-screen.tsx'));

const { tabs, heading } = adminPanel;

const tabOf = (search: URLSearchParams) => tabs.find(({ id }) => id === search.get('tab')) ?? tabs[0];

/** Screens that are shown instead of the tabs. Editors may open some of them. */
const views = {
  emails: { Screen: EmailsScreen, text: emailScreen, needs: 'run-business' },
  calendar: { Screen: CalendarScreen, text: calendarScreen, needs: 'hold-calls' },
  conversations: { Screen: ConversationsScreen, text: conversationsScreen, needs: 'run-business' },
  privacy: { Screen: PrivacyScreen, text: privacyScreen, needs: 'run-business' },
} as const;

const isView = (name: string): name is keyof typeof views => Object.hasOwn(views, name);

function viewOf(search: URLSearchParams) {
  const view = search.get('view') ?? '';
  return isView(view) ? views[view] : null;
}

/** The id of the campaign that is shown instead of the tabs, or `new`. */
const campaignOf = (search: URLSearchParams) => (tabOf(search).id === 'marketing' ? search.get('campaign') : null);

export const handle: CrumbHandle = {
  crumbs: (search) => {
    const panel = { label: heading, to: '/admin' };
    const view = viewOf(search);
    if (view === views.calendar) return [{ label: calendarScreen.heading, to: '/admin?view=calendar' }];
    if (view) return [panel, { label: view.text.heading, to: `/admin?view=${search.get('view')}` }];
    const { id, label } = tabOf(search);
    const campaign = campaignOf(search);
    const name = campaign === 'new' ? campaignScreen.create : campaignScreen.campaign;
    return [
      panel,
      { label, to: `/admin?tab=${id}` },
      ...(campaign ? [{ label: name, to: `/admin?tab=${id}&campaign=${campaign}` }] : []),
    ];
  },
};

export const meta: Route.MetaFunction = ({ location }) => {
  const search = new URLSearchParams(location.search);
  return shellMeta(`${viewOf(search)?.text.heading ?? tabOf(search).label} · ${heading}`);
};

export default function AdminPanelPage() {
  const { user } = useShell();
  const [search, change] = useAddress();
  // Server-rendered tabs would appear before their script loads, and clicks on them would be lost.
  const isInBrowser = useIsInBrowser();
  const unanswered = useUnanswered();
  const view = viewOf(search);
  if (!user.permissions.includes(view?.needs ?? 'run-business')) return <AdminRequired />;
  const { id, failed } = tabOf(search);
  const Tab = parts[id];
  const campaign = campaignOf(search);
  if (view) {
    const { Screen, text } = view;
    return (
      <TabBoundary key={text.heading} text={text.failed}>
        <Suspense fallback={loading}>{isInBrowser ? <Screen /> : loading}</Suspense>
      </TabBoundary>
    );
  }
  if (campaign) {
    return (
      <TabBoundary text={campaignScreen.failed}>
        <Suspense fallback={loading}>{isInBrowser ? <CampaignScreen name={campaign} /> : loading}</Suspense>
      </TabBoundary>
    );
  }
  return (
    <>
      <PageHead heading={heading} lead={adminPanel.lead} />
      <LineTabs
        label={heading}
        tabs={tabs.map((tab) => (tab.id === 'contacts' ? { ...tab, counted: shell.unanswered, ...unanswered } : tab))}
        value={id}
        onChange={(tab) => change(() => new URLSearchParams({ tab }))}
        onIntent={(tab) => void load[tab]().catch(() => null)}
      >
        <LineTabPanel id={id}>
          <TabBoundary key={id} text={failed}>
            <Suspense fallback={loading}>{isInBrowser ? <Tab /> : loading}</Suspense>
          </TabBoundary>
        </LineTabPanel>
      </LineTabs>
    </>
  );
}
