import { useState } from 'react';
import { AddressedList, ListPanel } from '#app/admin/lists/list-panel.tsx';
import { agentColumn, customerColumn, planColumn } from '#app/admin/lists/subscription-columns.tsx';
import { subscriptionList as copy } from '#content/admin/admin-sales.ts';
import { subscriptions } from '#features/subscriptions/client.ts';
import { SubscriptionStatus } from '#features/subscriptions/components/subscription-status.tsx';
import type { Subscription } from '#features/subscriptions/contract.ts';
import type { ListQuery } from '#lib/api/list.ts';
import { dateColumn, moneyColumn, statusColumn } from '#ui/table/columns.tsx';
import type { Column } from '#ui/table/data-table.tsx';

const columns: Column<Subscription>[] = [
  customerColumn(copy.columns.customer),
  agentColumn(copy.columns.agent),
  planColumn(copy.columns.plan),
  moneyColumn('price', copy.columns.price, { firstDirection: 'desc', place: 'end' }),
  statusColumn(copy.columns.status, ({ status }) => <SubscriptionStatus status={status} />),
  dateColumn('renewalDate', copy.columns.renews, {
    firstDirection: 'asc',
    phoneLabel: true,
  }),
];

const list = { call: subscriptions, copy, columns, order: { sort: 'renewalDate', dir: 'asc' } } as const;

/** All subscriptions; search, filter and order are stored in the address. */
export const SubscriptionsTab = () => <AddressedList list={list} />;

/** The subscriptions that a metric counts. The list's own state doesn't change the address. */
export function SubscriptionList({ filter }: { filter: keyof typeof copy.figures }) {
  const filters = [[filter, copy.figures[filter]] as const, ...copy.filters];
  const [query, setQuery] = useState<ListQuery>({ q: '', filter, ...list.order });
  return (
    <ListPanel
      list={{ ...list, copy: { ...copy, filters, title: undefined } }}
      state={[query, (change) => setQuery((now) => ({ ...now, ...change }))]}
    />
  );
}
