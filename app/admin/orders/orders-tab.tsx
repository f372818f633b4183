import { useSearchParams } from 'react-router';
import { SubscriptionsTab } from '#app/admin/overview/subscription-list.tsx';
import { orderLists as copy } from '#content/admin/admin-sales.ts';
import { Segmented } from '#ui/tabs/segmented.tsx';
import { OrderList } from './order-list.tsx';

const lists = { orders: OrderList, subscriptions: SubscriptionsTab };
const PANEL_ID = 'sales-list';

const segments = copy.lists.map(([id, label]) => ({ id, label, to: `?tab=orders&list=${id}` }));

export default function OrdersTab() {
  const [search] = useSearchParams();
  const [shown] = copy.lists.find(([id]) => id === search.get('list')) ?? copy.lists[0];
  const List = lists[shown];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <Segmented
        className="w-[min(20rem,100%)]"
        segmentClass="whitespace-nowrap text-base max-xs:text-sm"
        label={copy.label}
        segments={segments}
        selected={shown}
        panelId={PANEL_ID}
      />
      <div id={PANEL_ID} role="tabpanel" aria-labelledby={`${PANEL_ID}-${shown}`}>
        <List key={shown} />
      </div>
    </div>
  );
}
