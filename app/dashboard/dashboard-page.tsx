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
import { listPlansFor } from '#features/tokens/queries/plans-for.server.ts';
import { useIsInBrowser } from '#ui/browser/use-is-in-browser.ts';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { readViewer, siteContext } from '../context.ts';
import type { Route } from './+types/dashboard-page';
import { DashboardHome } from './home/dashboard-home.tsx';
import { type Consultants, readView, titleOf } from './view.ts';

const Billing = lazy(() => import('./billing/billing.tsx'));
const Chat = lazy(() => import('./chat/chat.tsx'));
const Conversations = lazy(() => import('./conversations/conversations.tsx'));
const OwnDocuments = lazy(() => import('./documents/documents.tsx'));

const dashboard = { label: shell.dashboard, to: '/dashboard' };

type Loaded = { consultants: Consultants };

/** The data of a route isn't typed where another one reads it. It is undefined on the page of an error. */
const consultantsIn = (data: unknown): Consultants => (data as Loaded | undefined)?.consultants ?? null;

export const handle: CrumbHandle = {
  crumbs: (search, data) => {
    const view = readView(search, consultantsIn(data));
    return view.name === 'home' ? [dashboard] : [dashboard, { label: titleOf(view), to: `/dashboard?${search}` }];
  },
};

/** The profile was a view of this page. Bookmarks still have that address. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Loaded> {
  if (url.searchParams.get('view') === 'profile') throw redirect('/dashboard/profile');
  const site = context.get(siteContext);
  const user = site.ctx.consultant && (await readViewer(site));
  if (!user) return { consultants: null };
  const plans = await listPlansFor(site.ctx, user.id);
  return { consultants: [...new Set(plans.map(({ agentId }) => agentId))] };
}

/** Switching views needs no request. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

export const meta: Route.MetaFunction = ({ location, loaderData }) =>
  shellMeta(titleOf(readView(new URLSearchParams(location.search), consultantsIn(loaderData))));

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const consultants = consultantsIn(loaderData);
  const [search] = useSearchParams();
  const isInBrowser = useIsInBrowser();
  const view = readView(search, consultants);
  if (view.name === 'home') return <DashboardHome consultants={consultants} />;
  const loading = <SkeletonRows label={redirecting.loading} count={4} />;
  // Server-rendered views would appear before their script loads, and clicks or typed text would be lost.
  if (!isInBrowser) return loading;
  return (
    <Suspense fallback={loading}>
      {view.name === 'chat' && <Chat key={view.agent.id} agent={view.agent} />}
      {view.name === 'conversations' && <Conversations view={view} agentIds={consultants ?? []} />}
      {view.name === 'documents' && <OwnDocuments />}
      {view.name === 'billing' && <Billing hasConsultants={consultants !== null} />}
    </Suspense>
  );
}
