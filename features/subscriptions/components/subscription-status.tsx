import { subscriptionList } from '#content/admin/admin-lists.ts';
import type { Subscription } from '../contract.ts';

const LOOKS: Record<Subscription['status'], string> = {
  active: 'badge b-green',
  trialing: 'badge b-blue',
  past_due: 'badge b-red',
  canceled: 'badge',
};

export const SubscriptionStatus = ({ status }: Pick<Subscription, 'status'>) => (
  <span className={LOOKS[status]}>
    <i aria-hidden />
    {subscriptionList.status[status]}
  </span>
);
