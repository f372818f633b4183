import { subscriptionList } from '#content/admin/admin-sales.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Subscription } from '../contract.ts';

const COLORS = { active: 'green', trialing: 'blue', past_due: 'red', canceled: undefined } as const;

export const SubscriptionStatus = ({ status }: Pick<Subscription, 'status'>) => (
  <StatusBadge color={COLORS[status]}>{subscriptionList.status[status]}</StatusBadge>
);
