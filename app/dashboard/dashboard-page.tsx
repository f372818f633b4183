import '#ui/styles/table.css';
import { Suspense } from 'react';
import { redirect, type ShouldRevalidateFunction, useSearchParams } from 'react-router';
import type { CrumbHandle } from '#app/shell/navigation/breadcrumb.tsx';
import { takeCatalogue } from '#app/shell/own-catalogue.ts';
import { shellMeta } from '#app/shell/page-meta.ts';
import { ViewBoundary } from '#app/shell/view-boundary.tsx';
import { redirecting, shell } from '#content/dashboard.ts';
import { type Catalogue, ownCatalogue } from '#content/plans.ts';
import { listPlansFor } from '#features/tokens/queries/plans-for.server.ts';
import { useIsInBrowser } from '#ui/browser/use-is-in-browser.ts';
import { lazyView } from '#ui/lazy-part.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { readViewer, siteContext } from '../context.ts';
import type { Route } from './+types/dashboard-page';
import { DashboardHome } from './home/dashboard-home.tsx';
import { loadOwn, type Own } from './home/own/load-own.ts';
import { UnconfirmedAddress } from './unconfirmed-address.tsx';
import { type Consultants, readView, titleOf } from './view.ts';

const Billing = lazyView(() => import('./billing/billing.tsx'));
const Calls = lazyView(() => import('./calls/calls.tsx'));
const Chat = lazyView(() => import('./chat/chat.tsx'));
const Conversations = lazyView(() => import('./conversations/conversations.tsx'));
const OwnDocuments = lazyView(() => import('./documents/documents.tsx'));

const dashboard = { label: shell.dashboard, to: '/dashboard' };

type Loaded = {
  consultants: Consultants;
  /** The agents that the viewer has a plan for. */
  planned: readonly string[];
  own: Own;
  catalogue?: Catalogue;
};

const NOTHING: Own = { now: '', conversation: null, call: null, plan: null, contact: null };

/** The data of a route isn't typed where another one reads it. It is undefined on the page of an error. */
function loadedIn(data: unknown): Loaded {
  const loaded = (data as Loaded | undefined) ?? { consultants: null, planned: [], own: NOTHING };
  // The title is rendered before the frame around the page.
  takeCatalogue(loaded.catalogue);
  return loaded;
}

export const handle: CrumbHandle = {
  crumbs: (search, data) => {
    const view = readView(search, loadedIn(data).consultants);
    return view.name === 'home' ? [dashboard] : [dashboard, { label: titleOf(view), to: `/dashboard?${search}` }];
  },
};

const isProfile = (search: URLSearchParams) => search.get('view') === 'profile';

/** The profile's tabs can also be opened as views of this page. */
function profileAddress(search: URLSearchParams): string {
  const rest = new URLSearchParams(search);
  rest.delete('view');
  return rest.size > 0 ? `/dashboard/profile?${rest}` : '/dashboard/profile';
}

export async function loader({ url, context }: Route.LoaderArgs): Promise<Loaded> {
  if (isProfile(url.searchParams)) throw redirect(profileAddress(url.searchParams));
  const site = context.get(siteContext);
  const user = await readViewer(site);
  if (!user) return { consultants: null, planned: [], own: NOTHING };
  const plans = await listPlansFor(site.ctx, user.id);
  const planned = [...new Set(plans.map(({ agentId }) => agentId))];
  const consultants = site.ctx.consultant ? planned : null;
  const catalogue = ownCatalogue();
  const loaded = { consultants, planned, ...(catalogue && { catalogue }) };
  if (readView(url.searchParams, consultants).name !== 'home') return { ...loaded, own: NOTHING };
  return { ...loaded, own: await loadOwn(site.ctx, { withConversations: consultants !== null && !site.seeAs }) };
}

/** Switching views needs no request, except for what the home view shows and for the profile, which is another page. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname || !nextUrl.searchParams.has('view') || isProfile(nextUrl.searchParams);

export const meta: Route.MetaFunction = ({ location, loaderData }) =>
  shellMeta(titleOf(readView(new URLSearchParams(location.search), loadedIn(loaderData).consultants)));

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { consultants, planned, own } = loadedIn(loaderData);
  const [search] = useSearchParams();
  const isInBrowser = useIsInBrowser();
  const view = readView(search, consultants);
  if (view.name === 'home') return <DashboardHome consultants={consultants} own={own} />;
  const loading = <SkeletonRows label={redirecting.loading} count={4} />;
  // Server-rendered views would appear before their script loads, and clicks or typed text would be lost.
  if (!isInBrowser) return loading;
  return (
    <ViewBoundary key={view.name}>
      <Suspense fallback={loading}>
        {view.name === 'chat' && (
          <>
            {consultants !== null && <UnconfirmedAddress />}
            <Chat key={view.agent.id} agent={view.agent} hasPlan={planned.includes(view.agent.id)} />
          </>
        )}
        {view.name === 'conversations' && <Conversations view={view} agentIds={consultants ?? []} />}
        {view.name === 'documents' && <OwnDocuments id={view.id} passage={view.passage} />}
        {view.name === 'calls' && <Calls />}
        {view.name === 'billing' && <Billing hasConsultants={consultants !== null} />}
      </Suspense>
    </ViewBoundary>
  );
}
