import type { ReactNode } from 'react';
import { RecentEntries, Timeline } from '#app/admin/timeline/timeline.tsx';
import { useAddress } from '#app/shell/address.ts';
import { displayName } from '#app/shell/person.ts';
import { customerView as copy } from '#content/admin/admin-customer.ts';
import { customerList } from '#content/admin/admin-lists.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import type { CustomerDetail } from '#features/accounts/contract/accounts.ts';
import { statusOf } from '#features/accounts/rules/status.ts';
import { isStaff } from '#features/permissions.ts';
import type { CustomerProfile } from '#features/timeline/contract.ts';
import { countedText } from '#lib/text/fill-text.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { LineTabPanel, LineTabs } from '#ui/tabs/line-tabs.tsx';
import { formatDollars } from '#ui/text/money.ts';
import { useProfile, valueOfOrders } from './customer-facts.tsx';
import { CallLine, ConversationLine, RequestLine } from './customer-lines.tsx';
import { OrderLine, SubscriptionLine } from './customer-purchases.tsx';
import { CustomerRows } from './customer-section.tsx';

/** Which tab is shown, in the address. */
export const SHOW = 'show';

/** As wide as a digit, so that the tabs don't move. */
const LOADING = '\u2007';

// Object.keys returns exactly the tabs' names.
const TABS = Object.keys(copy.tabNames) as (keyof typeof copy.tabNames)[];

function Orders({ user, orders }: CustomerDetail) {
  const hasActions = orders.some(({ invoiceUrl, canBeRefunded }) => invoiceUrl || canBeRefunded);
  return (
    <CustomerRows
      none={copy.noOrders}
      rows={orders}
      renderLine={(order) => <OrderLine order={order} name={displayName(user)} hasActions={hasActions} />}
      sum={
        <>
          {copy.kept} <b className="tnum font-semibold text-fg">{formatDollars(valueOfOrders(orders))}</b>
        </>
      }
    />
  );
}

const Subscriptions = ({ user, subscriptions }: CustomerDetail) => (
  <CustomerRows
    none={copy.noSubscriptions}
    rows={subscriptions}
    renderLine={(one) => (
      <SubscriptionLine subscription={one} name={displayName(user)} isInactive={statusOf(user) === 'inactive'} />
    )}
  />
);

/** Staff see only how many there are. */
function PrivateConversations({ count }: { count: number }) {
  if (count === 0) return null;
  return <p className="mt-2 text-sm text-subtle">{countedText(copy.private, count)}</p>;
}

const NOTHING: Pick<CustomerProfile, 'calls' | 'conversations' | 'privateConversations' | 'timeZone'> = {
  calls: [],
  conversations: [],
  privateConversations: 0,
  timeZone: 'UTC',
};

function Contacts({ user, kind }: Pick<CustomerDetail, 'user'> & { kind: 'calls' | 'conversations' }) {
  const { data, isError, refetch } = useProfile(user);
  const profile = data ?? (isStaff(user.role) ? NOTHING : undefined);
  if (!profile && isError)
    return <ErrorPanel text={customerList.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />;
  if (!profile) return <SkeletonRows label={adminPanel.loading} count={3} />;
  const { calls, conversations, timeZone } = profile;
  return kind === 'calls' ? (
    <CustomerRows none={copy.noCalls} rows={calls} renderLine={(one) => <CallLine {...one} timeZone={timeZone} />} />
  ) : (
    <>
      <CustomerRows
        none={copy.noConversations}
        rows={conversations}
        renderLine={(one) => <ConversationLine {...one} />}
      />
      <PrivateConversations count={profile.privateConversations} />
    </>
  );
}

const Requests = ({ requests }: CustomerDetail) => (
  <CustomerRows none={copy.noRequests} rows={requests} renderLine={(one) => <RequestLine {...one} />} />
);

/** What the customer bought and said, each part loaded when it is opened first. */
export function CustomerTabs(detail: CustomerDetail) {
  const { user, orders, subscriptions, requests } = detail;
  const [search, change] = useAddress();
  const { data: profile } = useProfile(user);
  const shown = TABS.find((tab) => tab === search.get(SHOW)) ?? 'orders';
  const show = (tab: string) => change((now) => (now.set(SHOW, tab), now), { replace: true });
  const counts: Partial<Record<keyof typeof copy.tabNames, number | string>> = {
    orders: orders.length,
    subscriptions: subscriptions.length,
    calls: profile?.calls.length ?? LOADING,
    conversations: profile?.conversations.length ?? LOADING,
    requests: requests.length,
  };
  const panels: Record<keyof typeof copy.tabNames, ReactNode> = {
    orders: <Orders {...detail} />,
    subscriptions: <Subscriptions {...detail} />,
    calls: <Contacts user={user} kind="calls" />,
    conversations: <Contacts user={user} kind="conversations" />,
    requests: <Requests {...detail} />,
    emails: <Timeline whose={{ of: 'customers', id: user.id }} only="emails" />,
    timeline: <Timeline whose={{ of: 'customers', id: user.id }} />,
  };
  return (
    <div className="min-w-0">
      <LineTabs
        label={copy.tabs}
        tabs={TABS.map((id) => ({ id, label: copy.tabNames[id], count: counts[id] }))}
        value={shown}
        onChange={show}
        className="-mx-5 px-5"
      >
        {TABS.map((id) => (
          <LineTabPanel key={id} id={id}>
            {panels[id]}
          </LineTabPanel>
        ))}
      </LineTabs>
      {shown !== 'timeline' && (
        <div className="mt-6">
          <RecentEntries whose={{ of: 'customers', id: user.id }} onShowAll={() => show('timeline')} />
        </div>
      )}
    </div>
  );
}
