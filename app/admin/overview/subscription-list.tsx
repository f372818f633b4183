import { useState } from 'react';
import { type ListShape, useListAddress } from '#app/admin/lists/list-address.ts';
import { ListPanel } from '#app/admin/lists/list-panel.tsx';
import { subscriptionList as copy } from '#content/admin/admin-lists.ts';
import { subscriptions } from '#features/subscriptions/client.ts';
import { SubscriptionStatus } from '#features/subscriptions/components/subscription-status.tsx';
import type { Subscription } from '#features/subscriptions/contract.ts';
import type { ListQuery } from '#lib/api/list.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { DateTime } from '#ui/text/date-time.tsx';
import { formatDollars } from '#ui/text/money.ts';

const shape: ListShape = {
  filters: copy.filters,
  sorts: ['renewalDate', 'price'],
  first: { sort: 'renewalDate', dir: 'asc' },
};

const columns: Column<Subscription>[] = [
  {
    id: 'customer',
    label: copy.columns.customer,
    cell: ({ userId, customerName, customerEmail }) => (
      <>
        {customerName || customerEmail} <span className="subtle font-normal">#{userId}</span>
      </>
    ),
    place: 'title',
  },
  { id: 'agent', label: copy.columns.agent, cell: ({ agentName }) => agentName, place: 'wide' },
  { id: 'plan', label: copy.columns.plan, cell: ({ plan }) => plan || 'Basic', phoneLabel: copy.columns.plan },
  {
    id: 'price',
    label: copy.columns.price,
    cell: ({ price }) => formatDollars(price),
    firstDirection: 'desc',
    phoneLabel: copy.columns.price,
    isAmount: true,
  },
  {
    id: 'status',
    label: copy.columns.status,
    cell: ({ status }) => <SubscriptionStatus status={status} />,
    place: 'badge',
  },
  {
    id: 'renewalDate',
    label: copy.columns.renews,
    cell: ({ renewalDate }) => <DateTime at={renewalDate} />,
    firstDirection: 'asc',
    place: 'wide',
    phoneLabel: copy.columns.renews,
    className: 'num date',
  },
];

/** All subscriptions; search, filter and order stand in the address. */
export const SubscriptionsTab = () => (
  <ListPanel list={subscriptions} shape={shape} copy={copy} columns={columns} state={useListAddress(shape)} />
);

/** The subscriptions behind a figure, and from there any others; filter and order stay in the dialog. */
export function SubscriptionList({ filter }: { filter: keyof typeof copy.figures }) {
  const filters = [[filter, copy.figures[filter]] as const, ...copy.filters];
  const [query, setQuery] = useState<ListQuery>({ q: '', filter, sort: 'renewalDate', dir: 'asc' });
  return (
    <ListPanel
      list={subscriptions}
      shape={{ ...shape, filters }}
      copy={{ ...copy, filters, title: undefined }}
      columns={columns}
      state={[query, (change) => setQuery((now) => ({ ...now, ...change }))]}
    />
  );
}
